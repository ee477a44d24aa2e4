/** Tests phone decks and the phones that show them, over REST and with the real socket of pads. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AuditList,
  ItemAnswer,
  NewPhone,
  PadAction,
  PadActionList,
  PhoneDeckAnswer,
  PhoneDeckList,
  PhoneList,
  SavePhoneDeck,
} from '#schemas/generated/types.ts';
import { HELPER_HEADER } from '../../people/accounts/helpers/helperCookie.ts';
import { CODE_MS, MAX_PHONES } from '../../people/accounts/helpers/phones.ts';
import { openPage, type TestPage } from '#tests/realtime/realtimeSupport.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

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

const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: mia, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return (answer.text === '' ? null : answer.json()) as T;
}
const BUTTON = { id: 'b1', actionId: 'pauseFlows', label: '', color: 'blue', icon: 'auto' } as const;
const deck = (more: Partial<SavePhoneDeck> = {}): SavePhoneDeck => ({
  name: 'My phone',
  pages: [{ id: 'p1', name: 'Main', columns: 3, buttons: [BUTTON] }],
  ...more,
});
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

const openCode = (token: string): Promise<HttpAnswer> =>
  api.call('POST', '/helping/open', { body: { token }, headers: { 'user-agent': AGENT } });

interface ConnectedPhone {
  id: string;
  headers: Record<string, string>;
  cookie: string;
}
async function connectPhone(): Promise<ConnectedPhone> {
  const { token, phone } = await ask<NewPhone>('POST', '/phones');
  const answer = await openCode(token);
  expect(answer.json()).toEqual({ id: phone.id });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { id: phone.id, cookie, headers: { cookie, [HELPER_HEADER]: phone.id } };
}
const phones = async (): Promise<PhoneList['items']> => (await ask<PhoneList>('GET', '/phones')).items;

// behaviour: deck-1
describe('a deck', () => {
  it('is created, listed, saved as a whole and deleted', async () => {
    const { deck: made } = await ask<PhoneDeckAnswer>('POST', '/phone-decks', deck({ name: ' My phone ' }));
    expect(made).toEqual({ id: made.id, ...deck() });
    const pages = [...made.pages, { id: 'p2', name: 'Games', columns: 2, buttons: [] }];
    await ask('PUT', `/phone-decks/${made.id}`, deck({ pages }));
    expect((await ask<PhoneDeckList>('GET', '/phone-decks?after=')).items).toMatchObject([{ pages }]);
    await ask('DELETE', `/phone-decks/${made.id}`);
    expect((await ask<PhoneDeckList>('GET', '/phone-decks?after=')).items).toEqual([]);
  });

  it.each([
    ['no page', deck({ pages: [] }), 'INPUT_INVALID'],
    ['a page twice', deck({ pages: [...deck().pages, ...deck().pages] }), 'INPUT_INVALID'],
    ['no name', deck({ name: ' ' }), 'NAME_REQUIRED'],
    [
      'a button twice',
      deck({ pages: [{ id: 'p1', name: 'Main', columns: 3, buttons: [BUTTON, BUTTON] }] }),
      'INPUT_INVALID',
    ],
    [
      'an unknown color',
      deck({ pages: [{ id: 'p1', name: 'Main', columns: 3, buttons: [{ ...BUTTON, color: 'neon' as never }] }] }),
      'INPUT_INVALID',
    ],
  ])('with %s is refused', async (_, body, code) => {
    expect(codeOf(await api.call('POST', '/phone-decks', { as: mia, body }))).toBe(code);
  });

  it('is one of at most ten', async () => {
    for (let n = 0; n < 10; n++) await ask('POST', '/phone-decks', deck({ name: `Deck ${n}` }));
    const answer = await api.call('POST', '/phone-decks', { as: mia, body: deck() });
    expect(codeOf(answer)).toBe('DOCUMENTS_LIMIT');
  });

  it('offers what helpers may press, and nothing else', async () => {
    const listed = await ask<PadActionList>('GET', '/phone-decks/actions?after=');
    const ids = listed.actions.map(({ id }) => id);
    expect(ids).toContain('pauseFlows');
    expect(ids).not.toContain('stopAll');
  });
});

// behaviour: deck-3
describe('a code', () => {
  it('opens once, and the phone is listed by its name', async () => {
    const { token, phone } = await ask<NewPhone>('POST', '/phones');
    expect(phone).toMatchObject({ name: 'Phone', isConnected: false, lastSeenAt: null });
    expect((await openCode(token)).status).toBe(200);
    expect(codeOf(await openCode(token))).toBe('HELPER_LINK_INVALID');
    const now = new Date(api.clock.nowMs()).toISOString();
    expect(await phones()).toMatchObject([{ name: 'Safari, iPhone', isConnected: true, lastSeenAt: now }]);
    expect((await ask<{ items: object[] }>('GET', '/helpers')).items).toEqual([]);
    await ask('PATCH', `/phones/${phone.id}`, { name: 'Left hand' });
    expect(await phones()).toMatchObject([{ name: 'Left hand' }]);
  });

  it('is worth nothing after ten minutes, and its phone is no longer listed', async () => {
    const { token } = await ask<NewPhone>('POST', '/phones');
    api.clock.set(api.clock.nowMs() + CODE_MS);
    expect(codeOf(await openCode(token))).toBe('HELPER_LINK_INVALID');
    expect(await phones()).toEqual([]);
  });

  it('is refused for demos and beyond the limit, where unused codes do not count', async () => {
    const demo = await api.account('demo', { user: { email: null, demoExpiresAtMs: api.clock.nowMs() + 1_000_000 } });
    expect(codeOf(await api.call('POST', '/phones', { as: demo }))).toBe('HELPER_DEMO');
    for (let n = 0; n < MAX_PHONES; n++) await ask('POST', '/phones');
    expect(codeOf(await api.call('POST', '/phones', { as: mia }))).toBe('PHONES_LIMIT');
    api.clock.set(api.clock.nowMs() + CODE_MS);
    for (let n = 0; n < MAX_PHONES; n++) await connectPhone();
    expect(codeOf(await api.call('POST', '/phones', { as: mia }))).toBe('PHONES_LIMIT');
  });

  it('is made by the streamer alone, not by keys and helpers', async () => {
    expect((await api.call('POST', '/phones', { headers: mia.apiKey })).status).toBe(403);
    const { headers } = await connectPhone();
    expect((await api.call('POST', '/phones', { headers })).status).toBe(403);
    expect((await api.call('GET', '/phones', { headers })).status).toBe(403);
  });
});

describe('a phone', () => {
  // behaviour: deck-5
  it('reads decks, presses once for each id, and changes nothing else', async () => {
    const { headers } = await connectPhone();
    await ask('POST', '/phone-decks', deck());
    const read = await api.call('GET', '/phone-decks?after=', { headers });
    expect((read.json() as PhoneDeckList).items).toMatchObject([{ name: 'My phone' }]);
    expect(codeOf(await api.call('POST', '/phone-decks', { headers, body: deck() }))).toBe('HELPER_CLOSED');
    const body = { isOn: true, pressId: 'a' };
    expect((await api.call('POST', '/pad/actions/pauseFlows', { headers, body })).status).toBe(204);
    expect(codeOf(await api.call('POST', '/pad/actions/stopAll', { headers, body: {} }))).toBe('PAD_ACTION_UNKNOWN');
    const { items } = await ask<AuditList>('GET', '/users/me/audit');
    expect(items.map(({ action, actor }) => [action, actor])).toEqual([
      ['phone added', 'mia@example.com'],
      ['helper link', 'Safari, iPhone'],
      ['request', 'Safari, iPhone'],
      ['request', 'Safari, iPhone'],
    ]);
  });

  // behaviour: deck-6
  it('shows live states over the socket, and is closed at once when it is disconnected', async () => {
    const made = { type: 'COUNTER', name: 'Deaths' };
    const { item } = await ask<ItemAnswer>('POST', '/overlay/mia-profile/items', made);
    const { id, cookie } = await connectPhone();
    const pad = await openPage(
      `ws://127.0.0.1:${api.port}/pad?helper=${id}`,
      { type: 'hello', locale: 'de' },
      { cookie },
    );
    pads.push(pad);
    const first = (await pad.next()) as unknown as { type: string; actions: PadAction[] };
    expect(first.actions.find((each) => each.id === `counter:${item.id}`)?.label).toBe('Deaths: hochzählen');
    pad.send({ type: 'turn', actionId: `counter:${item.id}`, pressId: 'a', steps: 3 });
    await expect.poll(() => pad.messages.map((message) => message.type)).toContain('done');
    expect(pad.messages).toContainEqual(expect.objectContaining({ type: 'state', title: '3' }));
    await ask('DELETE', `/phones/${id}`);
    expect((await pad.closed).code).toBe(4401);
    expect(await phones()).toEqual([]);
  });

  // behaviour: deck-7
  it('has a limit of its own', async () => {
    const real = await startApiServer({ hasRealLimits: true });
    try {
      mia = await real.account('mia');
      [api] = [real, await api.close()] as const;
      const { headers } = await connectPhone();
      const press = (): Promise<HttpAnswer> => api.call('POST', '/pad/actions/pauseFlows', { headers, body: {} });
      let last = await press();
      for (let n = 1; last.status === 204 && n < 1_000; n++) last = await press();
      expect(codeOf(last)).toBe('TOO_MANY_REQUESTS');
      expect((await api.call('POST', '/pad/actions/pauseFlows', { as: mia, body: {} })).status).toBe(204);
    } finally {
      if (api !== real) await real.close();
    }
  });
});
