import { expect, it, vi } from 'vitest';
import { BotDesk } from './bot_desk.ts';

const question = { table: 't', seat: 1, level: 'simple', number: 7 };

function desk(decide: (level: string) => Promise<{ action: string }>, position = async () => 'record') {
  const answer = vi.fn(async () => {});
  const asked: string[] = [];
  const around = {
    pause: () => 0,
    position,
    answer,
    decide: ({ level }: { level: string }) => (asked.push(level), decide(level)),
  };
  return { desk: new BotDesk(around), answer, asked };
}

it('answers what was decided', async () => {
  const { desk: bots, answer } = desk(async () => ({ action: 'pay' }));
  await bots.ask(question);
  expect(answer).toHaveBeenCalledWith(question, 'pay');
});

it('leaves it to the plainest bot when the other fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const {
    desk: bots,
    answer,
    asked,
  } = desk(async (level) => (level === 'random' ? { action: 'take' } : Promise.reject(new Error('broken'))));
  await bots.ask(question);
  expect(asked).toEqual(['simple', 'simple', 'random']);
  expect(answer).toHaveBeenCalledWith(question, 'take');
});

it('lets go of what nobody waits for', async () => {
  const {
    desk: bots,
    answer,
    asked,
  } = desk(
    async () => ({ action: 'pay' }),
    () => Promise.reject(new Error('too late')),
  );
  await bots.ask(question);
  expect(asked).toEqual([]);
  expect(answer).not.toHaveBeenCalled();
});
