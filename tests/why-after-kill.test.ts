/** Tests that the built server still knows why flows ran after `kill -9` in the middle of a stream. */
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow, FlowExplanation, FlowHistory } from '#schemas/generated/types.ts';
import { buildCli, startCli, type StartedServer } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
let server: StartedServer;
let cookie = '';

beforeAll(buildCli, 180_000);
afterEach(() => server.stop('SIGKILL'));

async function start(): Promise<void> {
  const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'on' };
  server = await startCli({ cwd: folder, env });
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, ...sent });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

const history = (): Promise<FlowHistory> => call('GET', '/flows/history');
const explain = (eventId: string): Promise<FlowExplanation> =>
  call('GET', `/flows/history/explain?eventId=${encodeURIComponent(eventId)}`);

const button = { t: { kind: 'BUTTON', settings: { name: 'Applause' }, isEnabled: true, rank: 'a' } };
const step = { type: 'action', kind: 'SHOW_TEXT', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' } as const;

async function addFlow(name: string): Promise<void> {
  const { id: _id, ...base } = newFlow({
    id: 'f',
    name,
    triggersById: button,
    blocksById: { show: { ...step, settings: { text: 'Applause', durationMs: 500 } } },
  } as unknown as Partial<Flow> as Flow);
  const run = { ...base.run, cooldowns: [{ per: 'flow', ms: 3_600_000, uses: 1 }] };
  await call('POST', '/flows', { ...base, run });
}

// behaviour: why-220, why-221
it('explains every event as before, also those that were answered right before it was killed', async () => {
  await start();
  const answer = await fetch(`${server.url}/api/auth/auth-as-demo-user`);
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  await addFlow('Applause');
  for (let n = 0; n < 3; n++) await call('POST', '/flows/press', { name: 'Applause' });
  await expect.poll(async () => (await history()).items.at(-1)?.outcomes[0]?.kind).toBe('fired');
  await expect
    .poll(async () => (await explain((await history()).items.at(-1)!.eventId)).flows[0]!.run!.outcome)
    .toBe('done');
  const before = await history();
  const explained = await Promise.all(before.items.map(({ eventId }) => explain(eventId)));
  expect(before.items.map(({ isComplete }) => isComplete)).toEqual([true, true, true]);
  await call('POST', '/flows/press', { name: 'Applause' });
  await server.stop('SIGKILL');
  await start();
  await addFlow('Later');
  const after = await history();
  expect(after.items.slice(1)).toEqual(before.items);
  expect(after).toMatchObject({ knownSince: before.knownSince, differing: null });
  expect(after.items[0]).toMatchObject({ isComplete: true, outcomes: [{ kind: 'refused' }] });
  expect(await Promise.all(before.items.map(({ eventId }) => explain(eventId)))).toEqual(explained);
}, 120_000);
