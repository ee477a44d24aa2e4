import { expect, test } from 'vitest';
import { startFakeHosts } from '../outbound/fake/fakeHosts.ts';
import { aiSettings } from '../providers/ai/aiSettings.ts';
import { createWriteText } from '../providers/ai/createWriteText.ts';
import { aiText } from './aiText.ts';

const ENVIRONMENT = {
  LIVELOOM_AI_URL: 'https://pictures.example.com/v1/',
  LIVELOOM_AI_MODEL: 'small',
  LIVELOOM_AI_KEY: 'secret',
};
const IO = { key: 'k', streamerId: 's', attempt: 1 };
const signal = new AbortController().signal;

async function asked(answer: string, status = 200, maxLength = 20) {
  const hosts = await startFakeHosts();
  const heard: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  hosts.answer = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      heard.push({ url: request.url, authorization: request.headers.authorization, body });
      response.writeHead(status).end(answer);
    });
  };
  try {
    const writeText = createWriteText(aiSettings(ENVIRONMENT)!, hosts.network);
    const result = await aiText({ writeText }).perform({ prompt: 'Greet "a"', maxLength }, IO, signal);
    return { heard, result };
  } finally {
    await hosts.close();
  }
}

const said = (content: string): string => JSON.stringify({ choices: [{ message: { content } }] });

// behaviour: effect-12
test('the configured service is asked, and its text made short and plain', async () => {
  const { heard, result } = await asked(said(' Hello\n\u0007 there, dear viewer of mine'));
  expect(result).toEqual({ text: 'Hello there, dear v…', tokens: 11 });
  expect(heard[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer secret' });
  expect(JSON.parse(heard[0]!.body)).toMatchObject({ model: 'small', messages: [{}, { content: 'Greet "a"' }] });
});

test.for([
  ['', 500, 'AI_NOT_ANSWERING'],
  ['x'.repeat(300_000), 200, 'AI_NOT_ANSWERING'],
  ['nonsense', 200, 'AI_NOT_UNDERSTOOD'],
  ['null', 200, 'AI_NOT_UNDERSTOOD'],
  [said(''), 200, 'AI_NOT_UNDERSTOOD'],
] as const)('%.10s with %i fails: %s', async ([answer, status, code]) => {
  await expect(asked(answer, status)).rejects.toMatchObject({ code });
});

test('without a service there is none', async () => {
  expect(aiSettings({})).toBeNull();
  await expect(aiText({ writeText: null }).perform({ prompt: '', maxLength: 20 }, IO, signal)).rejects.toMatchObject({
    code: 'AI_NOT_CONFIGURED',
  });
  expect(() => aiSettings({ LIVELOOM_AI_URL: 'ftp://x' })).toThrow('LIVELOOM_AI_URL');
  expect(() => aiSettings({ LIVELOOM_AI_URL: 'https://x.example' })).toThrow('LIVELOOM_AI_MODEL');
});
