import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type FakeHosts, startFakeHosts } from '../../outbound/fake/fakeHosts.ts';
import { aiSettings } from '../../providers/ai/aiSettings.ts';
import { createWriteText } from '../../providers/ai/createWriteText.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

const ENVIRONMENT = { LIVELOOM_AI_URL: 'https://pictures.example.com/v1', LIVELOOM_AI_MODEL: 'small' };
const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;

let hosts: FakeHosts;
let api: ApiServer;
let pro: Account;
let free: Account;
/** What the AI was asked for. */
let asked: string[] = [];
let said = '';

beforeAll(async () => {
  hosts = await startFakeHosts();
  hosts.answer = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] };
      asked.push(messages[1]!.content);
      response.end(JSON.stringify({ choices: [{ message: { content: said } }], usage: { total_tokens: 42 } }));
    });
  };
  const writeText = createWriteText(aiSettings(ENVIRONMENT)!, hosts.network);
  const scheduler = { after: () => () => undefined };
  api = await startApiServer({ writeText, hasRealLimits: true, scheduler });
  pro = await api.account('pro', { plan: 'PRO' });
  free = await api.account('free', { plan: 'FREE' });
});
beforeEach(() => {
  asked = [];
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
  expect(asked).toEqual([]);
  said = '`30 19 * * 5`';
  expect((await cron('on freaky friday, half an hour past seven in the evening')).json()).toEqual({
    cron: '30 19 * * 5',
    isByAi: true,
  });
  expect(asked).toHaveLength(1);
  expect(codeOf(await cron('whenever it rains', free))).toBe('SCHEDULE_NOT_UNDERSTOOD');
  expect(asked).toHaveLength(1);
});

test.for(['NONE', 'every monday', '0 0 31 2 *', '99 * * * *', '* * * * * *'])(
  '"%s" of the AI is no schedule',
  async (answer) => {
    said = answer;
    const refused = await cron('whenever it rains');
    expect([refused.status, codeOf(refused)]).toEqual([400, 'SCHEDULE_NOT_UNDERSTOOD']);
    expect(refused.text).toContain('Could not generate a valid cron expression. Please try again.');
  },
);

// behaviour: action-7
test('a prompt is tried with values, for those whose plan has it', async () => {
  said = ' Hello\n Ada ';
  const answer = await write({ prompt: 'Greet {username}.', variables: '{"username":"Ada {x}","n":[1]}' });
  expect(answer.json()).toEqual({ text: 'Hello Ada', tokens: 42 } satisfies ApiTypes['GeneratedText']);
  expect(asked).toEqual(['Greet Ada {x}.']);
  expect(codeOf(await write({ prompt: 'Greet {nobody}.' }))).toBe('FLOW_VALUE_MISSING');
  expect(codeOf(await write({ prompt: 'x', variables: '{' }))).toBe('BODY_NOT_JSON');
  expect(codeOf(await write({ prompt: 'x' }, free))).toBe('AI_NEEDS_PLAN');
});

test('sixty times an hour', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await write({ prompt: 'x' })).status);
  expect([...statuses]).toEqual([200, 429]);
});
