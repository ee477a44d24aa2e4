/** Tests the roster of an agency: which streams count for whom and when, who is live, and the file. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Roster, RosterNumbers } from '#schemas/generated/types.ts';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { codeOf } from '#tests/support/people.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOTHING: RosterNumbers = {
  streams: 0,
  seconds: 0,
  peakViewers: null,
  coins: 0,
  gaps: 0,
  gapSeconds: 0,
  alertsNotShown: 0,
};
const ROLES = { admin: 'ADMIN', manager: 'MANAGER', mia: 'STREAMER', zoe: 'STREAMER' } as const;

let api: ApiServer;
let manager: Account;
let made = 0;

beforeEach(async () => {
  api = await startApiServer({ connectedStreamers: () => ['mia', 'foreign', 'manager'] });
  for (const id of ['north', 'south']) await insertAgency(api.database, { id, name: id, createdAtMs: 1 });
  for (const [id, role] of Object.entries(ROLES)) {
    await api.account(id);
    const nowMs = START_MS - 400 * DAY_MS;
    await joinAgency(api.database, id, { agencyId: 'north', role, letsAgencyIn: false, nowMs });
  }
  await api.account('foreign');
  const foreign = { agencyId: 'south', role: 'STREAMER', letsAgencyIn: true, nowMs: 1 } as const;
  await joinAgency(api.database, 'foreign', foreign);
  manager = { ...(await api.signIn('manager')) };
});
afterEach(() => api.close());

/** Stores the report of a stream of an hour. */
async function stream(streamerId: string, startedAtMs: number, numbers: object = {}): Promise<void> {
  const times = { startedAtMs, lastAtMs: startedAtMs + HOUR_MS, endedAtMs: startedAtMs + HOUR_MS };
  const totals = { coins: 10, likes: 0, chats: 0, follows: 0, shares: 0 };
  const rest = { peakViewers: 5, gaps: 1, gapMs: 4_000, alertsNotShown: 2 };
  const summary = JSON.stringify({ ...times, ...totals, ...rest, ...numbers });
  await api
    .database('stream_reports')
    .insert({ streamer_id: streamerId, id: `r${made++}`, started_at: startedAtMs, summary, body: '{}' });
}

const read = async (query = '', as = manager): Promise<Roster> => {
  const answer = await api.call('GET', `/agency/roster${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Roster;
};
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

// behaviour: agency-36
describe('the roster', () => {
  it('adds up what streamers of the agency did, by day or month, and nothing of others', async () => {
    const today = Math.floor(START_MS / DAY_MS) * DAY_MS;
    await stream('mia', today, { coins: 3, peakViewers: null });
    await stream('mia', today + 2 * HOUR_MS, { peakViewers: 9 });
    await stream('mia', today - 3 * DAY_MS);
    for (const id of ['admin', 'manager', 'foreign']) await stream(id, today);
    const range = `?from=${dayAt(today - 5 * DAY_MS)}&to=${dayAt(today)}`;
    const { items, total, sums } = await read(range);
    expect([items.map(({ id }) => id), total]).toEqual([['mia', 'zoe'], 2]);
    const ofToday = {
      streams: 2,
      seconds: 7_200,
      peakViewers: 9,
      coins: 13,
      gaps: 2,
      gapSeconds: 8,
      alertsNotShown: 4,
    };
    const one = { streams: 1, seconds: 3_600, peakViewers: 5, coins: 10, gaps: 1, gapSeconds: 4, alertsNotShown: 2 };
    expect(items[0]!.periods).toEqual([
      { period: dayAt(today - 3 * DAY_MS), numbers: one },
      { period: dayAt(today), numbers: ofToday },
    ]);
    const all = { streams: 3, seconds: 10_800, peakViewers: 9, coins: 23, gaps: 3, gapSeconds: 12, alertsNotShown: 6 };
    expect([items[0]!.sums, sums]).toEqual([all, all]);
    expect([items[1]!.sums, items[1]!.periods]).toEqual([NOTHING, []]);
    const byMonth = (await read(`${range}&by=month`)).items[0]!.periods;
    expect(byMonth.reduce((count, { numbers }) => count + numbers.streams, 0)).toBe(3);
    expect(byMonth.every(({ period }) => /^\d{4}-\d{2}$/.test(period))).toBe(true);
  });

  it('takes the days of the time zone that is asked for', async () => {
    await stream('mia', Date.parse('2025-10-26T22:30:00Z'));
    await stream('mia', Date.parse('2025-10-26T23:30:00Z'));
    const of = async (day: string, zone: string): Promise<number> =>
      (await read(`?from=${day}&to=${day}&timeZone=${encodeURIComponent(zone)}`)).sums.streams;
    // The day on which summer time ended in Berlin has 25 hours.
    expect([await of('2025-10-26', 'UTC'), await of('2025-10-26', 'Europe/Berlin')]).toEqual([2, 1]);
    expect([await of('2025-10-27', 'Europe/Berlin'), await of('2025-10-27', 'Pacific/Kiritimati')]).toEqual([1, 2]);
  });

  it('knows nothing from before a streamer joined', async () => {
    await stream('zoe', START_MS - DAY_MS);
    expect((await read()).sums.streams).toBe(1);
    await api
      .database('users')
      .where({ id: 'zoe' })
      .update({ agency_joined_at: START_MS - HOUR_MS });
    const { items, sums } = await read();
    expect([sums.streams, items.map((member) => member.sums.streams)]).toEqual([0, [0, 0]]);
  });

  it('says who is live with how many viewers, of the own agency alone', async () => {
    await api.host.submit('mia', { type: 'streamStart', payload: { roomId: 'r' } });
    await api.host.submit('mia', { type: 'viewerCount', payload: { viewerCount: 42 } });
    const { items, live } = await read();
    expect([live, items.map(({ isLive, viewers }) => [isLive, viewers])]).toEqual([
      1,
      [
        [true, 42],
        [false, null],
      ],
    ]);
  });

  it('has numbers only: nothing of a chat, and no viewer', async () => {
    const mia = await api.signIn('mia');
    await api.host.submit('mia', { type: 'streamStart', payload: { roomId: 'r' } });
    const payload = { comment: 'a secret', emotes: [] };
    await api.host.submit('mia', { type: 'chat', viewer: testViewer(1, { name: 'fan' }), payload });
    await api.call('GET', '/streams', { as: mia });
    const text = JSON.stringify(await read(`?to=${dayAt(api.clock.nowMs())}`));
    expect([text.includes('"streams":1'), text.includes('secret'), text.includes('fan')]).toEqual([true, false, false]);
  });

  // behaviour: agency-39
  it('knows which steps of the setup a streamer has done', async () => {
    const stepsOf = async (): Promise<unknown> => (await read()).items[0]!.steps;
    const nothing = { username: false, overlay: false, liveLink: false, goLive: false };
    expect([await stepsOf(), (await read()).items[0]!.plan]).toEqual([nothing, 'PRO']);
    await api.database('users').where({ id: 'mia' }).update({ settings: '{"tiktokUsername":"mia"}' });
    expect(await stepsOf()).toEqual({ ...nothing, username: true });
    const as = await api.signIn('mia');
    const body = { patch: { name: 'Mine' } };
    expect((await api.call('PATCH', '/overlay/mia-profile', { as, body })).status).toBe(200);
    expect(await stepsOf()).toEqual({ ...nothing, username: true, overlay: true });
    await api.database('reached_pages').insert({ profile_id: 'mia-profile', source: 'tiktok', at: 1 });
    await stream('mia', START_MS - HOUR_MS);
    expect(await stepsOf()).toEqual({ username: true, overlay: true, liveLink: true, goLive: true });
  });

  it.each([
    ['?from=2026-02-30&to=2026-03-01'],
    ['?from=2026-03-02&to=2026-03-01'],
    ['?from=2025-03-01&to=2026-03-02'],
    ['?to=2026-13-01'],
  ])('refuses %s', async (query) => {
    expect(codeOf(await api.call('GET', `/agency/roster${query}`, { as: manager }))).toEqual([400, 'ROSTER_RANGE']);
  });

  it('is for admins and managers', async () => {
    for (const id of ['mia', 'foreign']) {
      const as = await api.signIn(id);
      for (const path of ['/agency/roster', '/agency/roster/export'])
        expect(codeOf(await api.call('GET', path, { as }))).toEqual([403, 'ROLE_NOT_ALLOWED']);
    }
  });
});

// behaviour: agency-37
it('the file has a row for each streamer and period, in either language, without formulas', async () => {
  const today = Math.floor(START_MS / DAY_MS) * DAY_MS;
  await stream('mia', today, { endedAtMs: today + 1.5 * HOUR_MS, coins: 1_234.5 });
  const settings = JSON.stringify({ tiktokUsername: '=SUM(A1)' });
  await api.database('users').where({ id: 'mia' }).update({ settings });
  const day = dayAt(today);
  const file = async (language: string): Promise<string[]> => {
    const query = `from=${day}&to=${day}&language=${language}`;
    const answer = await api.call('GET', `/agency/roster/export?${query}`, { as: manager });
    expect(answer.headers['content-disposition']).toContain(`roster-${day}-${day}.csv`);
    return answer.text.trim().split('\r\n');
  };
  const [head, ...rows] = await file('en');
  expect(head).toContain('period,email,username,streams,hours,peakViewers,coins,gaps,gapMinutes,alertsNotShown');
  expect(rows).toEqual([`${day},mia@example.com,'=SUM(A1),1,1.5,5,1234.5,1,0.07,2`, ',zoe@example.com,,0,0,,0,0,0,0']);
  expect((await file('de'))[1]).toBe(`${day};mia@example.com;'=SUM(A1);1;1,5;5;1234,5;1;0,07;2`);
});
