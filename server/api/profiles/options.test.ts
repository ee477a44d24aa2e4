/** Tests options of the account and of profiles, from the API to their effect on pages, flows and votes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileAnswer, ProfileList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let anna: Account;
let other: ProfileAnswer;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  other = (await api.call('POST', '/profiles', { as: anna, body: { name: 'Other' } })).json() as ProfileAnswer;
});
afterEach(() => api.close());

const settings = (body: object) => api.call('PATCH', '/settings', { as: anna, body });
const patch = (id: string, body: object) => api.call('PATCH', `/profiles/${id}`, { as: anna, body });
const list = async (): Promise<ProfileAnswer[]> =>
  ((await api.call('GET', '/profiles', { as: anna })).json() as ProfileList).items;
const shown = (): object[] => ['anna-profile', other.id].map((id) => JSON.parse(api.hub.snapshotText(id)!) as object);

const ACCOUNT = { pointsName: 'Stars', playAudioOnDesktop: false, playAudioOnMobile: false, volume: 0.5 };
const OWN = { pointsName: 'Crowns', playAudioOnDesktop: true, playAudioOnMobile: true, volume: 0.25 };

describe('options of the account', () => {
  // behaviour: profile-70
  it('apply to each profile that inherits them, on open pages at once and after a restart', async () => {
    await patch(other.id, { inheritGlobalOptions: false, languageCode: 'en', ...OWN });
    const answer = await settings({ languageCode: 'de', ...ACCOUNT });
    expect(answer.json()).toMatchObject({ languageCode: 'de', ...ACCOUNT });
    const expected = [
      { locale: 'de', ...ACCOUNT },
      { locale: 'en', ...OWN },
    ];
    expect(shown()).toMatchObject(expected);
    await api.host.closeStreamer('anna');
    await api.host.open('anna');
    expect(shown()).toMatchObject(expected);
    expect(await list()).toMatchObject([
      { inheritGlobalOptions: true, languageCode: 'de', ...ACCOUNT },
      { inheritGlobalOptions: false, languageCode: 'en', ...OWN },
    ]);
  });

  it('replace nothing until they are set, one by one', async () => {
    await patch(other.id, { pointsName: 'Crowns' });
    expect(shown()).toMatchObject([
      { pointsName: 'Points', volume: 1 },
      { pointsName: 'Crowns', volume: 1 },
    ]);
    await settings({ volume: 0.5 });
    expect(shown()).toMatchObject([
      { pointsName: 'Points', volume: 0.5 },
      { pointsName: 'Crowns', volume: 0.5 },
    ]);
  });

  it('are those of the first profile before anybody sets them', async () => {
    await patch('anna-profile', { pointsName: 'Crowns', playAudioOnMobile: false });
    const answer = await api.call('GET', '/settings', { as: anna });
    expect(answer.json()).toMatchObject({
      languageCode: 'en',
      pointsName: 'Crowns',
      playAudioOnMobile: false,
      volume: 1,
    });
  });

  it('are taken by a profile that gives up its own, and wait while it has its own', async () => {
    await settings(ACCOUNT);
    expect((await patch(other.id, { inheritGlobalOptions: false, ...OWN })).json()).toMatchObject(OWN);
    expect((await patch(other.id, { inheritGlobalOptions: true })).json()).toMatchObject(ACCOUNT);
    expect((await patch(other.id, { inheritGlobalOptions: false })).json()).toMatchObject(OWN);
    expect(shown()).toMatchObject([ACCOUNT, OWN]);
  });

  it('and the flag go along with a copy', async () => {
    await settings(ACCOUNT);
    await patch(other.id, { inheritGlobalOptions: false, ...OWN });
    const copies = ['anna-profile', other.id].map((id) => api.call('POST', `/profiles/${id}/duplicate`, { as: anna }));
    expect((await Promise.all(copies)).map((answer) => answer.json())).toMatchObject([
      { inheritGlobalOptions: true, ...ACCOUNT },
      { inheritGlobalOptions: false, ...OWN },
    ]);
  });

  it.each([
    [{ pointsName: ' ' }, 'pointsName'],
    [{ volume: 1.01 }, 'volume'],
    [{ volume: -0.01 }, 'volume'],
    [{ languageCode: 'fr' }, 'languageCode'],
    [{ playAudioOnDesktop: 1 }, 'playAudioOnDesktop'],
  ])('refuse %j at its field', async (body, path) => {
    const answer = await settings(body);
    expect([answer.status, answer.json()]).toMatchObject([400, { error: { fields: [{ path }] } }]);
  });

  it('are never those of another account', async () => {
    const ben = await api.account('ben');
    await settings(ACCOUNT);
    expect((await api.call('GET', '/settings', { as: ben })).json()).toMatchObject({ pointsName: 'Points', volume: 1 });
  });
});

// behaviour: profile-72
it('a change of a profile is stored whole or not at all', async () => {
  const stored = async () => [
    await api.database('profiles').where({ id: other.id }),
    await api.database('documents').where({ id: other.id }).orderBy('kind'),
    await api.database('document_changes').where({ id: other.id }).orderBy(['kind', 'version']),
  ];
  const before = await stored();
  // The overlay's name is stored last.
  await api.database.raw(`CREATE TRIGGER no_overlay BEFORE UPDATE ON documents WHEN new.kind = 'overlay'
    BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`);
  const body = { name: 'Renamed', inheritGlobalOptions: false, ...OWN };
  await expect(api.services.profiles.update(other.id, body)).rejects.toThrow('refused by the test');
  expect(await stored()).toEqual(before);
  await api.database.raw('DROP TRIGGER no_overlay');
  expect((await patch(other.id, body)).json()).toMatchObject(body);
  expect(shown()).toMatchObject([{ overlayName: 'Test' }, { overlayName: 'Renamed', ...OWN }]);
  const { others } = api.host.session('anna')!.state.documents;
  expect(others['profile']!.get(other.id)).toMatchObject({ version: 3, document: { name: 'Renamed' } });
});
