// Time as clocks at a table show it: 0:07, 12:30, 1:02:00, 3 d 4:05.
export function clockFace(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (count: number) => String(count).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} d ${hours}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
