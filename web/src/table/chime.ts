// Two soft notes, made here: nothing has to be loaded.
let audio: AudioContext | null = null;

export function chime(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [pitch, delay] of [
      [660, 0],
      [880, 0.14],
    ] as const) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      const from = audio.currentTime + delay;
      tone.type = 'sine';
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, from);
      loudness.gain.exponentialRampToValueAtTime(0.18, from + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.5);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.55);
    }
  } catch {
    // A browser without sound, or one that has not been touched yet.
  }
}
