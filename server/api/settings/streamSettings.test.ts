/** Tests settings of all overlays: read, changed, folded from then on, kept as versions, and never anybody else's. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamSettings } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let anna: Account;
let ben: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  ben = await api.account('ben');
});
afterEach(() => api.close());

const read = async (as = anna): Promise<unknown> => (await api.call('GET', '/settings', { as })).json();
const change = (body: object) => api.call('PATCH', '/settings', { as: anna, body });
const rose = (id: string) => ({
  id,
  type: 'gift' as const,
  viewer: testViewer(1),
  payload: {
    giftId: '1',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount: 1,
    repeatEnd: true,
    groupId: id,
    isStreakable: false,
  },
});
const OPTIONS = {
  languageCode: 'en',
  pointsName: 'Points',
  playAudioOnDesktop: true,
  playAudioOnMobile: true,
  volume: 1,
};
const NEW_SETTINGS = { timeZone: 'Europe/Berlin', pointsPerCoin: 1, countsEachFollow: false, ...OPTIONS };
const points = (): number => api.host.session('anna')!.state.stages.stats.stream.totals.pointsThousandths[0];

// behaviour: points-1
it('the rate of points is that of the gift: what was given stays', async () => {
  await api.host.submit('anna', rose('a'));
  expect((await change({ pointsPerCoin: 2.5 })).json()).toEqual({
    ...OPTIONS,
    timeZone: 'Europe/Berlin',
    pointsPerCoin: 2.5,
    countsEachFollow: false,
  });
  await api.host.submit('anna', rose('b'));
  expect(points()).toBe(3_500);
  expect(await read(ben)).toEqual(NEW_SETTINGS);
});

it('a change of several settings is stored whole or not at all', async () => {
  await api.database.raw(`CREATE TRIGGER no_points BEFORE UPDATE ON documents WHEN NEW.kind = 'points'
    BEGIN SELECT RAISE(ABORT, 'no room'); END`);
  const wanted = { timeZone: 'Asia/Tokyo', countsEachFollow: true, pointsName: 'Stars', pointsPerCoin: 3 };
  await expect(api.services.streamSettings.update('anna', wanted)).rejects.toThrow('no room');
  expect(await read()).toEqual(NEW_SETTINGS);
  await api.database.raw('DROP TRIGGER no_points');
  expect((await change(wanted)).json()).toEqual({ ...NEW_SETTINGS, ...wanted });
});

it('the time zone is that of the streamer, and of profiles that showed the one before', async () => {
  const { id } = (await api.call('POST', '/profiles', { as: anna, body: { name: 'Far' } })).json() as { id: string };
  await api.call('PATCH', `/profiles/${id}`, { as: anna, body: { timeZone: 'Asia/Tokyo' } });
  expect((await change({ timeZone: 'America/New_York' })).status).toBe(200);
  const { streamer } = api.host.session('anna')!.state.documents;
  const shown = ['anna-profile', id].map((one) => api.host.overlayOf({ id: one, streamerId: 'anna' }).timeZone);
  expect([streamer.timeZone, ...shown]).toEqual(['America/New_York', 'America/New_York', 'Asia/Tokyo']);
  await api.host.closeStreamer('anna');
  expect((await api.host.open('anna')).state.documents.streamer.timeZone).toBe('America/New_York');
  expect(((await read()) as StreamSettings).timeZone).toBe('America/New_York');
});

describe('a wrong value', () => {
  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ pointsPerCoin: -1 }, 'pointsPerCoin'],
    [{ pointsPerCoin: 1_001 }, 'pointsPerCoin'],
  ])('%j is refused at its field, and nothing is changed', async (body, path) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: { fields: [{ path }] } });
    expect(await read()).toEqual(NEW_SETTINGS);
  });
});

it('an exported overlay brings the rate and its name of points along', async () => {
  await change({ pointsPerCoin: 3 });
  await api.call('PATCH', '/profiles/anna-profile', { as: anna, body: { pointsName: 'Stars' } });
  const { text } = await api.call('GET', '/overlay/anna-profile/export', { as: anna });
  for (const part of ['"pointsPerCoin":3', '"pointsName":"Stars"']) expect(text.replaceAll(' ', '')).toContain(part);
});

it('what is as it was is no change', async () => {
  expect((await change({ timeZone: 'Europe/Berlin', pointsPerCoin: 1, countsEachFollow: false })).status).toBe(200);
  expect(await api.database('document_changes').where({ streamer_id: 'anna' })).toEqual([]);
});

it('every change can be taken back: the state before is kept', async () => {
  await change({ pointsPerCoin: 3 });
  const document = { streamerId: 'anna', kind: 'points', id: 'points' };
  expect(await api.services.versions.restore(document, 1)).toEqual({ version: 3, replaced: 2 });
  expect(await read()).toMatchObject({ pointsPerCoin: 1 });
  await api.host.submit('anna', rose('c'));
  expect(points()).toBe(1_000);
});

it('goes with the account', async () => {
  await change({ pointsPerCoin: 3 });
  await api.database('streamers').where({ id: 'anna' }).delete();
  for (const table of ['documents', 'document_changes', 'document_versions'])
    expect(await api.database(table).where({ streamer_id: 'anna' })).toEqual([]);
});

// behaviour: total-10
it('each follow of a viewer counts once it is switched on, and one in a stream before', async () => {
  const follow = async (id: string): Promise<number> => {
    await api.host.submit('anna', { id, type: 'follow', viewer: testViewer(1), payload: {} });
    return api.host.session('anna')!.state.stages.stats.stream.totals.follows[0];
  };
  expect([await follow('a'), await follow('b')]).toEqual([1, 1]);
  expect((await change({ countsEachFollow: true })).json()).toMatchObject({ countsEachFollow: true });
  expect([await follow('c'), await follow('d')]).toEqual([2, 3]);
  expect(await read(ben)).toMatchObject({ countsEachFollow: false });
});
