/** Tests the adapter with a fake service over real connections. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import { type FakeHosts, startFakeHosts } from '../../ground/outbound/fake/fakeHosts.ts';
import { aiSettings } from './aiSettings.ts';
import { type AskService, createWriteText } from './createWriteText.ts';
import { type AiMood, createFakeAi, type FakeAi } from './fake/fakeAi.ts';

const ENVIRONMENT = {
  LIVELOOM_AI_URL: 'https://pictures.example.com/v1/',
  LIVELOOM_AI_MODEL: 'small',
  LIVELOOM_AI_KEY: 'secret',
};
let clock: ManualClock;
let hosts: FakeHosts;
let ai: FakeAi;
let ask: AskService;
const never = new AbortController().signal;

beforeAll(async () => {
  hosts = await startFakeHosts();
});
beforeEach(() => {
  clock = manualClock(1_000_000);
  ai = createFakeAi('secret');
  hosts.answer = ai.listener;
  ask = createWriteText(aiSettings(ENVIRONMENT)!, hosts.network, clock);
});
afterAll(() => hosts.close());

// behaviour: effect-12
test('the configured service is asked as it wants to be, and what it counted is believed', async () => {
  ai.mood = {
    kind: 'writes',
    text: 'Hello Ada!',
    usage: { prompt_tokens: 30, completion_tokens: 4, total_tokens: 34 },
  };
  expect(await ask('Greet "a"', never)).toEqual({ text: 'Hello Ada!', tokens: { asked: 30, written: 4 } });
  expect(ai.asked).toEqual([
    { url: '/v1/chat/completions', authorization: 'Bearer secret', model: 'small', prompt: 'Greet "a"' },
  ]);
});

test.for([
  [null, { asked: 27, written: 3 }],
  [{ total_tokens: 42 }, { asked: 39, written: 3 }],
  [
    { prompt_tokens: -1, completion_tokens: 'many', total_tokens: 1e12 },
    { asked: 27, written: 3 },
  ],
] as const)('of a service that says %j as usage, what it cost is estimated', async ([usage, tokens]) => {
  ai.mood = { kind: 'writes', text: 'Hello Ada!', usage };
  expect((await ask('Greet her', never)).tokens).toEqual(tokens);
});

test.for<[AiMood, string, string]>([
  [{ kind: 'fails', status: 500 }, 'AI_NOT_ANSWERING', 'status 500'],
  [{ kind: 'fails', status: 401 }, 'AI_NOT_ANSWERING', 'status 401'],
  [{ kind: 'leads', location: 'http://169.254.169.254/' }, 'AI_NOT_ANSWERING', 'status 307'],
  [{ kind: 'hangsUp' }, 'AI_NOT_ANSWERING', ''],
  [{ kind: 'floods', bytes: 300_000 }, 'AI_NOT_ANSWERING', 'more than 262144 bytes'],
  [{ kind: 'junk', body: 'nonsense' }, 'AI_NOT_UNDERSTOOD', ''],
  [{ kind: 'junk', body: 'null' }, 'AI_NOT_UNDERSTOOD', ''],
  [{ kind: 'junk', body: '{"choices":{"length":1}}' }, 'AI_NOT_UNDERSTOOD', ''],
  [{ kind: 'writes', text: ' \n ' }, 'AI_NOT_UNDERSTOOD', ''],
])('a service that %j: %s', async ([mood, code, words]) => {
  ai.mood = mood;
  const failure = await ask('Greet', never).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ code });
  expect((failure as Error).message).toContain(words);
});

test.for<AiMood>([{ kind: 'hangs' }, { kind: 'trickles' }])(
  'a service that %j is left when nobody waits',
  async (mood) => {
    ai.mood = mood;
    const late = new AbortController();
    const asked = ask('Greet', late.signal);
    while (ai.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    late.abort();
    await expect(asked).rejects.toMatchObject({ code: 'AI_NOT_ANSWERING' });
  },
);

describe('a service that is asked too often', () => {
  it.for([
    ['30', 30],
    ['Thu, 01 Jan 1970 00:17:10 GMT', 30],
    [undefined, 5],
    ['soon', 5],
    ['999999', 300],
    ['0', 1],
  ] as const)('and says %s is left alone for %i s', async ([retryAfter, seconds]) => {
    ai.mood = { kind: 'busy', ...(retryAfter !== undefined && { retryAfter }) };
    await expect(ask('a', never)).rejects.toMatchObject({ code: 'AI_BUSY', params: { seconds } });
    ai.mood = { kind: 'writes', text: 'Hi' };
    clock.set(1_000_000 + seconds * 1000 - 1);
    await expect(ask('b', never)).rejects.toMatchObject({ code: 'AI_BUSY', params: { seconds: 1 } });
    clock.set(1_000_000 + seconds * 1000);
    expect((await ask('c', never)).text).toBe('Hi');
    expect(ai.asked.map(({ prompt }) => prompt)).toEqual(['a', 'c']);
  });
});

describe('the environment', () => {
  it('without an address has no AI', () => expect(aiSettings({})).toBeNull());

  it('has limits unless it says otherwise', () => {
    expect(aiSettings(ENVIRONMENT)).toMatchObject({
      perStream: { requests: 500, characters: 500_000 },
      perMonth: { requests: 5_000, characters: 5_000_000 },
      price: null,
    });
    const said = { LIVELOOM_AI_REQUESTS_PER_STREAM: '10', LIVELOOM_AI_CHARACTERS_PER_MONTH: '0' };
    expect(aiSettings({ ...ENVIRONMENT, ...said })).toMatchObject({
      perStream: { requests: 10, characters: 500_000 },
      perMonth: { requests: 5_000, characters: 0 },
    });
  });

  it.for([
    ['0.60 EUR', { asked: 0.6, written: 0.6, currency: 'EUR' }],
    ['0.15/0.60 USD', { asked: 0.15, written: 0.6, currency: 'USD' }],
  ] as const)('may name a price: %s', ([text, price]) => {
    expect(aiSettings({ ...ENVIRONMENT, LIVELOOM_AI_PRICE: text })!.price).toEqual(price);
  });

  it.for([
    [{ LIVELOOM_AI_URL: 'ftp://x' }, 'LIVELOOM_AI_URL'],
    [{ LIVELOOM_AI_URL: 'https://x.example', LIVELOOM_AI_MODEL: '' }, 'LIVELOOM_AI_MODEL'],
    [{ LIVELOOM_AI_REQUESTS_PER_STREAM: '-1' }, 'LIVELOOM_AI_REQUESTS_PER_STREAM'],
    [{ LIVELOOM_AI_CHARACTERS_PER_MONTH: '1e9' }, 'LIVELOOM_AI_CHARACTERS_PER_MONTH'],
    [{ LIVELOOM_AI_PRICE: '1,20 EUR' }, 'LIVELOOM_AI_PRICE'],
    [{ LIVELOOM_AI_PRICE: '1.20' }, 'LIVELOOM_AI_PRICE'],
  ] as const)('with %j is refused', ([wrong, name]) => {
    expect(() => aiSettings({ ...ENVIRONMENT, ...wrong })).toThrow(name);
  });
});
