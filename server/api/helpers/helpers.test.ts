/** Tests helpers of a streamer: links, devices, rights, limits and what remains of what they did. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AuditList,
  DockAccess,
  FlowsOverview,
  HelperList,
  HelperRight,
  NewHelper,
  ViewerCard,
  ViewerLedger,
} from '#schemas/generated/types.ts';
import { changeAccount } from '../../people/accounts/administration/administration.ts';
import { HELPER_HEADER } from '../../people/accounts/helpers/helperCookie.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { testViewer } from '#tests/support/session.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
});
afterEach(() => api.close());

const codeOf = (answer: HttpAnswer): string => (answer.json() as { error: { code: string } }).error.code;
const inDays = (days: number): string => new Date(api.clock.nowMs() + days * DAY_MS).toISOString();
const tokenIn = (link: string | null): string => link!.split('#')[1]!;

async function make(rights: readonly HelperRight[], more: object = {}): Promise<NewHelper> {
  const body = { name: 'Ben', rights, expiresAt: inDays(30), ...more };
  const answer = await api.call('POST', '/helpers', { as: mia, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json() as NewHelper;
}

const openLink = (token: string, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  api.call('POST', '/helping/open', { body: { token }, headers });

/** Returns the headers of a device that opened a link. */
async function deviceOf({ link }: NewHelper): Promise<Record<string, string>> {
  const answer = await openLink(tokenIn(link));
  expect(answer.status, answer.text).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { cookie, [HELPER_HEADER]: (answer.json() as { id: string }).id };
}
const helperWith = async (...rights: HelperRight[]): Promise<Record<string, string>> => deviceOf(await make(rights));

describe('a link', () => {
  // behaviour: helper-4
  it('carries its token behind #, opens once and lists the device', async () => {
    const made = await make(['see']);
    expect(made.link).toMatch(/^http:\/\/localhost:4400\/helping#[\w-]{43}$/);
    const token = tokenIn(made.link);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/127.0 Mobile Safari/537.36';
    const opened = await openLink(token, { 'user-agent': agent });
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain(token);
    const again = await openLink(token);
    expect([again.status, codeOf(again)]).toEqual([400, 'HELPER_LINK_INVALID']);
    const { items } = (await api.call('GET', '/helpers', { as: mia })).json() as HelperList;
    expect(items[0]!.devices.map(({ name }) => name)).toEqual(['Chrome, Android']);
  });

  // behaviour: helper-4
  it('is worth nothing after 24 hours, after a newer one, and when the helper was removed', async () => {
    const refused = async (token: string): Promise<void> => {
      const answer = await openLink(token);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'HELPER_LINK_INVALID']);
    };
    const first = await make(['see']);
    const { helper, link } = (
      await api.call('POST', `/helpers/${first.helper.id}/link`, { as: mia, body: {} })
    ).json() as NewHelper;
    await refused(tokenIn(first.link));
    api.clock.set(api.clock.nowMs() + 24 * HOUR_MS);
    await refused(tokenIn(link));
    const third = await api.call('POST', `/helpers/${helper.id}/link`, { as: mia, body: {} });
    await api.call('DELETE', `/helpers/${helper.id}`, { as: mia });
    await refused(tokenIn((third.json() as NewHelper).link));
    await refused('nothing');
  });

  // behaviour: helper-4
  it('goes to an email address in place of the answer', async () => {
    const made = await make(['see'], { email: 'ben@example.com' });
    expect(made.link).toBeNull();
    const mail = api.mail.sent.at(-1)!;
    expect([mail.to, mail.text]).toEqual(['ben@example.com', expect.stringMatching(/\/helping#[\w-]{43}/)]);
    expect((await openLink(/#([\w-]+)/.exec(mail.text)![1]!)).status).toBe(200);
  });

  it('is refused for demos, beyond the limit and with a day that is past', async () => {
    const demo = await api.account('demo', { user: { email: null, demoExpiresAtMs: api.clock.nowMs() + DAY_MS } });
    const body = { name: 'Ben', rights: ['see'], expiresAt: inDays(1) };
    expect(codeOf(await api.call('POST', '/helpers', { as: demo, body }))).toBe('HELPER_DEMO');
    const past = { ...body, expiresAt: inDays(-1) };
    expect(codeOf(await api.call('POST', '/helpers', { as: mia, body: past }))).toBe('HELPER_END_PAST');
    for (let n = 0; n < 20; n += 1) await make(['see']);
    expect(codeOf(await api.call('POST', '/helpers', { as: mia, body }))).toBe('HELPERS_LIMIT');
  });
});

describe('a helper', () => {
  // behaviour: helper-3, helper-5
  it('says so with each request; the own sign-in of the browser stays', async () => {
    const ben = await api.account('ben');
    const { cookie, ...acts } = await helperWith('see');
    const both = { cookie: `${cookie}; ${ben.login['cookie']}` };
    const access = (await api.call('GET', '/helping', { headers: { ...both, ...acts } })).json() as DockAccess;
    expect(access).toMatchObject({ rights: ['see'], helper: { name: 'Ben' }, profiles: [{ id: 'mia-profile' }] });
    const own = (await api.call('GET', '/helping', { headers: both })).json() as DockAccess;
    expect(own).toMatchObject({ helper: null, profiles: [{ id: 'ben-profile' }] });
    const { liveKey } = api.keys.list().find(({ streamerId }) => streamerId === 'mia')!;
    expect(JSON.stringify(access)).not.toContain(liveKey);
  });

  // behaviour: helper-3
  it('is refused what another website asks for', async () => {
    const headers = { ...(await helperWith('press')), origin: 'https://evil.example' };
    expect(codeOf(await api.call('POST', '/flows/pause', { headers }))).toBe('CROSS_ORIGIN');
  });

  // behaviour: helper-2
  it('sends only the commands of the own rights', async () => {
    const headers = await helperWith('press');
    const item = (body: object): Promise<HttpAnswer> =>
      api.call('POST', '/overlay/mia-profile/items/mia-profile-goal/command', { headers, body });
    for (const type of ['setText', 'changeGoal', 'setGoalMetric', 'changeVisibility', 'playVideo'])
      expect(codeOf(await item({ type, payload: {} })), type).toBe('HELPER_CLOSED');
    expect((await item({ type: 'changeCounter', payload: { mode: 'add', value: 1 } })).status).not.toBe(403);
    const general = (type: string): Promise<HttpAnswer> =>
      api.call('POST', '/commands', { headers, body: { type, payload: {} } });
    expect((await general('stopLikeBalloon')).status).toBe(204);
    expect(codeOf(await general('stopSound'))).toBe('HELPER_CLOSED');
  });

  // behaviour: helper-7
  it('presses the buttons that all their flows mark for helpers', async () => {
    const flow = async (name: string, helpersMayPress: boolean): Promise<void> => {
      const { triggersById, blocksById, run } = testFlow('f', {
        trigger: { kind: 'BUTTON', settings: { name, helpersMayPress } },
        blocks: { a: showText('Hi', 2000) },
      });
      const body = { name, triggersById, blocksById, run };
      expect((await api.call('POST', '/flows', { as: mia, body })).status).toBe(201);
    };
    await flow('Hug', true);
    await flow('Wave', false);
    await flow('Mixed', true);
    await flow('Mixed', false);
    const headers = await helperWith('see', 'press');
    const press = (name: string): Promise<HttpAnswer> => api.call('POST', '/flows/press', { headers, body: { name } });
    expect((await press('Hug')).status).toBe(200);
    for (const name of ['Wave', 'Mixed', 'Nothing']) expect(codeOf(await press(name)), name).toBe('HELPER_BUTTON');
    const overview = (await api.call('GET', '/flows/overview', { headers })).json() as FlowsOverview;
    expect(overview).toMatchObject({ buttons: ['Hug', 'Mixed', 'Wave'], helperButtons: ['Hug'] });
  });

  // behaviour: helper-1
  it('loses access at once when removed, with a device, at the end, and with a disabled account for good', async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await api.call('GET', '/helping', { headers })).status;
    const removed = await make(['see']);
    const device = await deviceOf(removed);
    expect(await status(device)).toBe(200);
    await api.call('DELETE', `/helpers/${removed.helper.id}`, { as: mia });
    expect(await status(device)).toBe(401);

    const ended = await deviceOf(await make(['see'], { expiresAt: inDays(1) }));
    const other = await make(['see']);
    const phone = await deviceOf(other);
    const { items } = (await api.call('GET', '/helpers', { as: mia })).json() as HelperList;
    const { devices } = items.find(({ id }) => id === other.helper.id)!;
    await api.call('DELETE', `/helpers/${other.helper.id}/devices/${devices[0]!.id}`, { as: mia });
    expect([await status(ended), await status(phone)]).toEqual([200, 401]);
    api.clock.set(api.clock.nowMs() + DAY_MS);
    expect(await status(ended)).toBe(401);

    const last = await helperWith('see');
    const change = (isDisabled: boolean): Promise<unknown> =>
      changeAccount(api.database, 'mia@example.com', { isDisabled }, api.clock.nowMs());
    await change(true);
    expect(await status(last)).toBe(401);
    await change(false);
    expect(await status(last)).toBe(401);
  });

  // behaviour: helper-8
  it('has limits of requests of their own', async () => {
    const real = await startApiServer({ hasRealLimits: true });
    try {
      mia = await real.account('mia');
      [api] = [real, await api.close()] as const;
      const headers = await helperWith('press');
      const spin = (): Promise<HttpAnswer> => api.call('POST', '/flows/pause', { headers });
      const answers = [];
      for (let n = 0; n < 601; n += 1) answers.push(await spin());
      expect(answers.at(0)!.status).toBe(204);
      expect(codeOf(answers.at(-1)!)).toBe('TOO_MANY_REQUESTS');
      expect((await api.call('POST', '/flows/pause', { as: mia })).status).toBe(204);
    } finally {
      if (api !== real) await real.close();
    }
  });
});

describe('what a helper did', () => {
  const give = (headers: Record<string, string>, points: number, more: object = {}): Promise<HttpAnswer> => {
    const change = { of: 'both', mode: 'add', points, note: '', ...more };
    return api.call('POST', '/viewers/change-points', { headers, body: { viewerIds: ['7001'], change } });
  };
  beforeEach(async () => {
    for (const n of [1, 2])
      await api.host.submit('mia', { id: `f${n}`, type: 'follow', viewer: testViewer(n), payload: {} });
  });

  // behaviour: helper-9
  it('counts against the points of a day, which nothing refunds', async () => {
    const headers = await deviceOf(await make(['viewers'], { pointsPerDay: 100 }));
    expect((await give(headers, 60)).status).toBe(204);
    const beyond = await give(headers, 41);
    expect([beyond.status, codeOf(beyond)]).toEqual([403, 'HELPER_POINTS_LIMIT']);
    expect(beyond.text).toContain('40 left');
    const { items } = (await api.call('GET', '/viewers/7001/points', { as: mia })).json() as ViewerLedger;
    expect(items[0]).toMatchObject({ by: 'helper', author: { by: 'helper', name: 'Ben' } });
    const undone = await api.call('POST', `/viewers/7001/points/${items[0]!.id}/undo`, { as: mia });
    expect(undone.status).toBe(200);
    expect(codeOf(await give(headers, 41))).toBe('HELPER_POINTS_LIMIT');
    expect((await give(headers, 40)).status).toBe(204);
    const card = (await api.call('GET', '/viewers/7001/card', { headers })).json() as ViewerCard;
    expect(card.balance).toBe(40);
    expect((await give({ ...mia.login }, 1_000)).status).toBe(204);
  });

  // behaviour: helper-2
  it('is giving points to one viewer at a time', async () => {
    const headers = await deviceOf(await make(['viewers'], { pointsPerDay: 100 }));
    for (const mode of ['take', 'set']) expect(codeOf(await give(headers, 1, { mode })), mode).toBe('HELPER_CLOSED');
    const change = { of: 'both', mode: 'add', points: 1, note: '' };
    const two = { viewerIds: ['7001', '7002'], change };
    expect(codeOf(await api.call('POST', '/viewers/change-points', { headers, body: two }))).toBe('HELPER_CLOSED');
    expect(codeOf(await give(await helperWith('see'), 1))).toBe('HELPER_RIGHT');
    expect(codeOf(await give(await helperWith('viewers'), 1))).toBe('HELPER_POINTS_LIMIT');
  });

  // behaviour: helper-2
  it('changes one viewer in short form', async () => {
    const headers = await helperWith('viewers');
    const change = { isMuted: true, isHidden: true, note: 'Spams' };
    const card = await api.call('PATCH', '/viewers/7001/card', { headers, body: change });
    expect(card.json()).toMatchObject({ id: '7001', ...change });
    expect(Object.keys(card.json() as object)).toHaveLength(9);
    expect(codeOf(await api.call('GET', '/viewers/7001', { headers }))).toBe('HELPER_CLOSED');
  });

  // behaviour: helper-10
  it('stands in the audit list of the streamer, refused or not', async () => {
    const headers = await helperWith('press', 'viewers');
    await api.call('POST', '/flows/pause', { headers });
    await give(headers, 5);
    const { items } = (await api.call('GET', '/users/me/audit', { as: mia })).json() as AuditList;
    expect(
      items.map(({ action, detail, actor, isHelper, result }) => [action, detail, actor, isHelper, result]),
    ).toEqual([
      ['helper added', 'Ben', 'mia@example.com', false, 'ok'],
      ['helper link', '', 'Ben', true, 'ok'],
      ['request', 'POST /flows/pause', 'Ben', true, 'ok'],
      ['request', 'POST /viewers/change-points', 'Ben', true, 'HELPER_POINTS_LIMIT'],
    ]);
  });
});
