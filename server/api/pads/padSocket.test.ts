/** Tests the socket of pads with real connections. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ItemAnswer, NewApiKey, PadAction } from '#schemas/generated/types.ts';
import { PAD_PATH } from '../../pads/sockets/padSockets.ts';
import { MAX_PADS } from '../../pads/sockets/limits.ts';
import { manualTime, openPage, type TestPage } from '#tests/realtime/realtimeSupport.ts';
import { PING_EVERY_MS } from '../../pages/sockets/pageLimits.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let mia: Account;
let pads: TestPage[];

beforeEach(async () => {
  pads = [];
  api = await startApiServer();
  mia = await api.account('mia', { plan: 'PRO' });
});
afterEach(async () => {
  for (const { socket } of pads) socket.terminate();
  await api.close();
});

type Told = { type: string } & Record<string, unknown>;

async function connect(hello: object | null, headers: Record<string, string> = {}, path = PAD_PATH): Promise<TestPage> {
  const pad = await openPage(`ws://127.0.0.1:${api.port}${path}`, hello, headers);
  pads.push(pad);
  return pad;
}
const HELLO = { type: 'hello', locale: 'en' };
const keyOf = ({ apiKey }: Account): string => apiKey['authorization']!.replace('Bearer ', '');
const next = (pad: TestPage): Promise<Told> => pad.next();
/** Reads messages until one of a type comes. */
async function nextOf(pad: TestPage, type: string): Promise<Told> {
  for (;;) {
    const message = await next(pad);
    if (message.type === type) return message;
  }
}
async function makeKey(...scopes: string[]): Promise<NewApiKey> {
  const answer = await api.call('POST', '/users/me/api-keys', { as: mia, body: { name: 'Pad', scopes } });
  return answer.json() as NewApiKey;
}
async function addCounter(): Promise<string> {
  const body = { type: 'COUNTER', name: 'Deaths' };
  return ((await api.call('POST', '/overlay/mia-profile/items', { as: mia, body })).json() as ItemAnswer).item.id;
}
const valueOf = (id: string): number =>
  (api.host.session('mia')!.state.stages.items.byId[id]!.data as { value: number }).value;

// behaviour: pad-5
it('sends what the pad can do, then each new state', async () => {
  const pad = await connect({ ...HELLO, key: keyOf(mia) });
  const first = await next(pad);
  expect(first.type).toBe('actions');
  expect((first['actions'] as PadAction[]).map(({ id }) => id)).toContain('pauseFlows');
  await api.call('POST', '/flows/pause', { as: mia });
  expect(await next(pad)).toEqual({ type: 'state', actionId: 'pauseFlows', isOn: true, title: '', progress: null });
});

it('says now and then that it is alive, because pages of browsers see no pings', async () => {
  const time = manualTime();
  const timed = await startApiServer({ scheduler: time.scheduler });
  try {
    const as = await timed.account('mia', { plan: 'PRO' });
    const pad = await openPage(`ws://127.0.0.1:${timed.port}${PAD_PATH}`, HELLO, as.apiKey);
    pads.push(pad);
    await nextOf(pad, 'actions');
    time.advance(PING_EVERY_MS);
    expect(await next(pad)).toEqual({ type: 'alive' });
  } finally {
    await timed.close();
  }
});

it('sends all actions again when some are added or renamed', async () => {
  const pad = await connect(HELLO, mia.apiKey);
  await nextOf(pad, 'actions');
  const id = await addCounter();
  const { actions } = await nextOf(pad, 'actions');
  expect((actions as PadAction[]).map((action) => action.id)).toContain(`counter:${id}`);
});

// behaviour: pad-2
it('carries out presses and turns, each id once, and says so', async () => {
  const id = await addCounter();
  const pad = await connect(HELLO, mia.apiKey);
  await nextOf(pad, 'actions');
  pad.send({ type: 'press', actionId: `counter:${id}`, pressId: 'a' });
  expect(await nextOf(pad, 'done')).toEqual({ type: 'done', pressId: 'a' });
  const other = await connect(HELLO, mia.apiKey);
  await nextOf(other, 'actions');
  other.send({ type: 'press', actionId: `counter:${id}`, pressId: 'a' });
  expect(await nextOf(other, 'done')).toEqual({ type: 'done', pressId: 'a' });
  expect(valueOf(id)).toBe(1);
  pad.send({ type: 'turn', actionId: `counter:${id}`, pressId: 'b', steps: 4 });
  await nextOf(pad, 'done');
  expect(valueOf(id)).toBe(5);
});

it('says why a press failed, and stays open', async () => {
  const pad = await connect(HELLO, mia.apiKey);
  await nextOf(pad, 'actions');
  pad.send({ type: 'press', actionId: 'counter:gone', pressId: 'a' });
  expect(await nextOf(pad, 'failed')).toMatchObject({ pressId: 'a', code: 'PAD_ACTION_UNKNOWN' });
  pad.send({ type: 'press', actionId: 'pauseFlows', pressId: 'b', isOn: true });
  expect(await nextOf(pad, 'done')).toEqual({ type: 'done', pressId: 'b' });
});

// behaviour: pad-3
it('lets a key press only with the scope run', async () => {
  const { apiKey } = await makeKey('read');
  const pad = await connect({ ...HELLO, key: apiKey });
  await nextOf(pad, 'actions');
  pad.send({ type: 'press', actionId: 'pauseFlows', pressId: 'a' });
  expect(await nextOf(pad, 'failed')).toMatchObject({ code: 'KEY_SCOPE' });
});

it('closes when its key is deleted', async () => {
  const { key, apiKey } = await makeKey('read', 'run');
  const pad = await connect({ ...HELLO, key: apiKey });
  await nextOf(pad, 'actions');
  await api.call('DELETE', `/users/me/api-keys/${key.id}`, { as: mia });
  expect((await pad.closed).code).toBe(4401);
  expect(pad.messages.at(-1)).toMatchObject({ type: 'error', code: 'PAD_KEY_UNKNOWN' });
});

it('takes no key in the address, and none that is wrong', async () => {
  const inAddress = await connect(HELLO, {}, `${PAD_PATH}?key=${keyOf(mia)}`);
  expect((await inAddress.closed).code).toBe(4401);
  const wrong = await connect({ ...HELLO, key: `ll.mia.${'x'.repeat(43)}` });
  expect((await wrong.closed).code).toBe(4401);
  expect(wrong.messages).toMatchObject([{ type: 'error', code: 'PAD_KEY_UNKNOWN' }]);
});

// behaviour: pad-6
it.each([
  ['a press before hello', { type: 'press', actionId: 'stopAll', pressId: 'a' }],
  ['an unknown frame', { type: 'release' }],
  ['text that is not JSON', 'hello'],
])('closes with an error after %s', async (_, frame) => {
  const pad = await connect(null, mia.apiKey);
  pad.send(frame);
  expect((await pad.closed).code).toBe(4400);
  expect(pad.messages).toMatchObject([{ type: 'error', code: 'MESSAGE_INVALID' }]);
});

it('refuses pages of other websites, too many pads, and floods', async () => {
  await expect(connect(HELLO, { ...mia.login, origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  for (let n = 0; n < MAX_PADS; n++) await nextOf(await connect(HELLO, mia.apiKey), 'actions');
  const last = await connect(HELLO, mia.apiKey);
  expect((await last.closed).code).toBe(4429);
  const [first] = pads;
  for (let n = 0; n < 200; n++) first!.send({ type: 'press', actionId: 'nothing', pressId: `p${n}` });
  await first!.closed;
  expect(first!.messages.at(-1)).toMatchObject({ type: 'error', code: 'TOO_MANY_REQUESTS' });
});
