import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakeHosts, startFakeHosts } from '../../ground/outbound/fake/fakeHosts.ts';
import { aiSettings } from '../../providers/ai/aiSettings.ts';
import { createFakeAi } from '../../providers/ai/fake/fakeAi.ts';
import { createWriteText } from '../../providers/ai/createWriteText.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

const ENVIRONMENT = {
  LIVELOOM_AI_URL: 'https://pictures.example.com/v1',
  LIVELOOM_AI_MODEL: 'small',
  LIVELOOM_AI_PRICE: '0.50 EUR',
};
const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;

let hosts: FakeHosts;
let api: ApiServer;
let pro: Account;
let free: Account;
const fake = createFakeAi();
const says = (text: string): void => {
  fake.mood = { kind: 'writes', text, usage: { prompt_tokens: 40, completion_tokens: 2 } };
};
/** The prompts sent to the AI. */
const asked = (): string[] => fake.asked.map(({ prompt }) => prompt);

beforeAll(async () => {
  hosts = await startFakeHosts();
  hosts.answer = fake.listener;
  const settings = aiSettings(ENVIRONMENT)!;
  const ask = createWriteText(settings, hosts.network, manualClock(0));
  const scheduler = { after: () => () => undefined };
  api = await startApiServer({ ai: { ask, settings }, hasRealLimits: true, scheduler });
  pro = await api.account('pro', { plan: 'PRO' });
  free = await api.account('free', { plan: 'FREE' });
});
beforeEach(() => {
  fake.asked = [];
});
afterAll(async () => {
  await api.close();
  await hosts.close();
});

const cron = (text: string, as = pro): Promise<HttpAnswer> =>
  api.call('POST', '/ai/text-to-cron', { as, body: { text } });
const write = (query: Record<string, string>, as = pro): Promise<HttpAnswer> =>
  api.call('GET', `/ai/generate-text?${new URLSearchParams(query).toString()}`, { as });

// behaviour: schedule-4
test('the grammar answers by itself, and the AI only where it does not', async () => {
  expect((await cron('jeden Montag um 20 Uhr', free)).json()).toEqual({ cron: '0 20 * * 1', isByAi: false });
  expect(asked()).toEqual([]);
  says('`30 19 * * 5`');
  expect((await cron('on freaky friday, half an hour past seven in the evening')).json()).toEqual({
    cron: '30 19 * * 5',
    isByAi: true,
  });
  expect(asked()).toHaveLength(1);
  expect(codeOf(await cron('whenever it rains', free))).toBe('SCHEDULE_NOT_UNDERSTOOD');
  expect(asked()).toHaveLength(1);
});

test.for(['NONE', 'every monday', '0 0 31 2 *', '99 * * * *', '* * * * * *'])(
  '"%s" of the AI is no schedule',
  async (answer) => {
    says(answer);
    const refused = await cron('whenever it rains');
    expect([refused.status, codeOf(refused)]).toEqual([400, 'SCHEDULE_NOT_UNDERSTOOD']);
    expect(refused.text).toContain('Could not generate a valid cron expression. Please try again.');
  },
);

// behaviour: action-7
test('a prompt is tried with values, for those whose plan has it', async () => {
  says(' Hello\n Ada ');
  const answer = await write({ prompt: 'Greet {username}.', variables: '{"username":"Ada {x}","n":[1]}' });
  expect(answer.json()).toEqual({
    text: 'Hello Ada',
    tokens: 42,
    cost: 0.000021,
    currency: 'EUR',
    durationMs: 0,
  } satisfies ApiTypes['GeneratedText']);
  expect(asked()).toEqual(['Greet Ada {x}.']);
  expect(codeOf(await write({ prompt: 'Greet {nobody}.' }))).toBe('FLOW_VALUE_MISSING');
  expect(codeOf(await write({ prompt: 'x', variables: '{' }))).toBe('BODY_NOT_JSON');
  expect(codeOf(await write({ prompt: 'x' }, free))).toBe('AI_NEEDS_PLAN');
});

// behaviour: ai-2, ai-3
test("what was used is told, and words of one's own hold a text back", async () => {
  const mia = await api.account('mia', { plan: 'PRO' });
  const words = await api.call('PUT', '/ai/words', {
    as: mia,
    body: { words: [' Rose\n*', 'Rose *', ' '], usesSwearWords: true },
  });
  expect(words.json()).toEqual({ words: ['Rose *'], usesSwearWords: true });
  expect((await api.call('GET', '/ai/words', { as: mia })).json()).toEqual(words.json());
  says('Two roses');
  expect(codeOf(await write({ prompt: 'x' }, mia))).toBe('AI_TEXT_BLOCKED');
  says('A tulip');
  expect((await write({ prompt: 'x' }, mia)).status).toBe(200);
  const usage = (await api.call('GET', '/ai/usage', { as: mia })).json() as ApiTypes['AiUsage'];
  expect(usage.stream).toEqual({
    requests: 2,
    characters: 18,
    tokens: 84,
    cost: 0.000042,
    limits: { requests: 500, characters: 500_000 },
  });
  expect(usage.streams).toHaveLength(1);
});

test('sixty times an hour', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await write({ prompt: 'x' })).status);
  expect([...statuses]).toEqual([200, 429]);
});
