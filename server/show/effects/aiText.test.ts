import { expect, test } from 'vitest';
import { aiText } from './aiText.ts';

const IO = { key: 'k', streamerId: 's', attempt: 1 };
const signal = new AbortController().signal;
const said =
  (text: string, heard: string[] = []) =>
  (streamerId: string, prompt: string) => {
    heard.push(`${streamerId}: ${prompt}`);
    return Promise.resolve({ text, tokens: 11, cost: null });
  };

// behaviour: effect-12
test('what was written becomes short and plain', async () => {
  const heard: string[] = [];
  const writeText = said(' Hello\n\u0007 there, dear viewer of mine', heard);
  const result = await aiText({ writeText }).perform({ prompt: 'Greet "a"', maxLength: 20 }, IO, signal);
  expect(result).toEqual({ text: 'Hello there, dear v…', tokens: 11 });
  expect(heard).toEqual(['s: Greet "a"']);
});

test('without a service there is none', async () => {
  await expect(aiText({ writeText: null }).perform({ prompt: '', maxLength: 20 }, IO, signal)).rejects.toMatchObject({
    code: 'AI_NOT_CONFIGURED',
  });
});
