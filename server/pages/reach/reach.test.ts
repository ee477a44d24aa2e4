/** Tests what is missing until a stream is seen on an overlay, over real sockets. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { HelloMessage, SetupAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import type { Connector } from '../../sources/connector.ts';
import { reportOf } from '../../sources/connection/connectorReport.ts';

let api: ApiServer;
let anna: Account;
let source: { emit: Parameters<Connector['run']>[0]; report: Parameters<Connector['run']>[1] } | null;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  source = null;
  api = await startApiServer({
    openSource: () => () => ({
      run: (emit, report, signal) => {
        source = { emit, report };
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      },
    }),
  });
  api.platform.accounts.set('anna_live', 'known').set('anna_new', 'known');
  anna = await api.account('anna');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await api.close();
});

const words = (text: string) => ({ en: text, de: text });
const live = (): void => source!.report(reportOf('tiktok', 'connected', words('Connected.'), { stage: 'live' }));
const emit = (draft: EventDraft): Promise<void> => source!.emit({ ...draft, origin: 'connector' });
const likes = (likeCount: number): EventDraft => ({
  type: 'like',
  viewer: testViewer(1),
  payload: { likeCount, totalLikeCount: likeCount },
});

async function setup(): Promise<SetupAnswer> {
  const answer = await api.call('GET', '/profiles/anna-profile/setup', { as: anna });
  return answer.json() as SetupAnswer;
}
const next = async (): Promise<string> => (await setup()).next;

/** Opens a page that immediately confirms everything it shows. Resolves when it was welcomed. */
async function open(more: Partial<HelloMessage> = {}): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${api.port}/realtime`);
  sockets.push(socket);
  const { liveKey } = api.keys.list().find(({ streamerId }) => streamerId === 'anna')!;
  const hello = { type: 'hello', liveKey, orientation: 'portrait', device: 'desktop', build: '1', ...more };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ pageId: `page-${sockets.length}`, ...hello })));
    socket.on('message', (data: Buffer) => {
      const { seq } = JSON.parse(data.toString()) as { seq?: number };
      if (seq !== undefined) socket.send(JSON.stringify({ type: 'presented', seq }));
      resolve();
    });
  });
}

const rename = (tiktokUsername: string) => api.call('PUT', '/users/update', { as: anna, body: { tiktokUsername } });

/** Sets a name and a connected source. */
async function ready(): Promise<void> {
  await rename('anna_live');
  await api.call('PUT', '/users/me/source', { as: anna, body: { connector: 'tiktok', hold: 'always' } });
  await vi.waitFor(() => expect(source).not.toBeNull());
}

it('says step by step what is missing, and is done when a page has shown what a viewer did', async () => {
  expect(await setup()).toMatchObject({ next: 'source', reachedAt: null });
  await ready();
  source!.report(reportOf('tiktok', 'waiting', words('Not live.'), { stage: 'offline' }));
  expect(await next()).toBe('page');
  await open();
  expect(await next()).toBe('live');
  live();
  expect(await next()).toBe('event');
  await emit({ type: 'share', viewer: testViewer(1), payload: {} });
  expect(await next()).toBe('item'); // nothing on this overlay shows it
  await emit(likes(5));
  await vi.waitFor(async () => expect(await next()).toBe('done'));
  expect((await setup()).reachedAt).not.toBeNull();
});

it('a preview is no page, and a command is no event', async () => {
  await ready();
  live();
  await open({ isPreview: true });
  await emit(likes(5));
  await api.host.submit('anna', {
    type: 'changeGoal',
    origin: 'command',
    itemId: 'anna-profile-goal',
    payload: { property: 'amount', mode: 'set', value: 7 },
  });
  expect(await next()).toBe('page');
  await open();
  // The source came with its past events.
  await vi.waitFor(async () => expect(await next()).toBe('done'));
});

it('another name has to show it again; a refusal is said although it worked once', async () => {
  await ready();
  live();
  await open();
  await emit(likes(5));
  await vi.waitFor(async () => expect(await next()).toBe('done'));
  source = null;
  await rename('anna_new');
  await vi.waitFor(() => expect(source).not.toBeNull());
  live();
  expect(await next()).not.toBe('done');
  api.clock.set(api.clock.nowMs() + 1_000);
  await emit(likes(9));
  await vi.waitFor(async () => expect(await next()).toBe('done'));
  source!.report(reportOf('tiktok', 'failed', words('Refused.'), { stage: 'refused' }));
  expect(await setup()).toMatchObject({ next: 'source', words: 'Refused.' });
});
