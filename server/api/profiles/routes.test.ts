import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Plan, ProfileAnswer, ProfileList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import { STARTER_IDS } from '../../documents/gallery/starters.ts';
import { copyName } from '../../documents/copyName.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

async function create(name: string, as = anna): Promise<ProfileAnswer> {
  const answer = await api.call('POST', '/profiles', { as, body: { name } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json() as ProfileAnswer;
}

async function list(query = '', as = anna): Promise<ProfileList> {
  return (await api.call('GET', `/profiles${query}`, { as })).json() as ProfileList;
}

const names = ({ items }: ProfileList): string[] => items.map(({ name }) => name);
const error = (body: unknown): unknown => (body as { error: unknown }).error;

describe('a new profile', () => {
  // behaviour: profile-1
  it('has an overlay of its own that is live at once, with nothing but the alert box', async () => {
    const profile = await create('  Gaming  ');
    const createdAt = new Date(START_MS).toISOString();
    expect(profile).toMatchObject({ name: 'Gaming', inheritGlobalOptions: true, createdAt, lastEditedAt: createdAt });
    expect(profile.links.portrait).toBe(`/live/${profile.liveKey}/portrait`);
    expect(api.keys.resolve(profile.liveKey)).toBe(profile.id);
    const snapshot = JSON.parse(api.hub.snapshotText(profile.id)!) as object;
    expect(snapshot).toMatchObject({
      overlayId: profile.id,
      overlayName: 'Gaming',
      items: [{ type: 'ALERT_BOX' }],
      locale: 'en',
    });
    expect(names(await list())).toEqual(['Test', 'Gaming']);
  });

  it('is the account’s alone', async () => {
    const ben = await api.account('ben');
    await create('Gaming');
    expect(names(await list('', ben))).toEqual(['Test']);
  });

  it.each([
    [{}, 'NAME_REQUIRED', 'Name is required.', 'name'],
    [{ name: '' }, 'NAME_REQUIRED', 'Name is required.', 'name'],
    [{ name: ' \u3000 ' }, 'NAME_REQUIRED', 'Name is required.', 'name'],
    [{ name: null }, 'NAME_REQUIRED', 'Name is required.', 'name'],
    [
      { name: 'x'.repeat(10_000) },
      'INPUT_INVALID',
      `name: "${'x'.repeat(59)}…" is too long (characters: at most 100)`,
      'name',
    ],
    [
      { name: 'Gaming', inheritGlobal: true },
      'INPUT_INVALID',
      'unknown field "inheritGlobal" (known: name, inheritGlobalOptions, starter)',
      '',
    ],
    [
      { name: 'Gaming', inheritGlobalOptions: 'yes' },
      'INPUT_INVALID',
      'inheritGlobalOptions: "yes" is not true or false',
      'inheritGlobalOptions',
    ],
  ])('cannot be made of %o', async (body, code, message, path) => {
    const answer = await api.call('POST', '/profiles', { as: anna, body });
    expect(answer.status).toBe(400);
    expect(error(answer.json())).toMatchObject({ code, message, fields: [{ path }] });
    expect((await list()).total).toBe(1);
  });

  it('may have a name of 100 letters of any kind', async () => {
    const name = '👩‍🚀'.repeat(33) + 'ñ';
    expect((await create(name)).name).toBe(name);
  });
});

describe('a starter of the gallery', () => {
  const start = (starter: string, headers = {}) =>
    api.call('POST', '/profiles', { as: anna, body: { name: 'Late', starter }, headers });
  const itemsOf = (id: string): { id: string; type: string; name: string; settings: { text?: string } }[] =>
    (JSON.parse(api.hub.snapshotText(id)!) as { items: [] }).items;

  it.each(STARTER_IDS)('%s is what the new overlay begins as', async (starter) => {
    const answer = await start(starter);
    const { id, name } = answer.json() as ProfileAnswer;
    expect([answer.status, name]).toEqual([201, 'Late']);
    const items = itemsOf(id);
    expect(items.length).toBeGreaterThanOrEqual(6);
    const [box] = items.splice(-1);
    expect(box).toMatchObject({
      type: 'ALERT_BOX',
      id: expect.stringMatching(`^${id}-(alert-box|${items.length + 1})$`),
    });
    expect(items.map((item) => item.id)).toEqual(items.map((_item, index) => `${id}-${index + 1}`));
  });

  it('speaks the language of the account, also to programs that name none', async () => {
    await api.database('users').update({ language: 'de' });
    const { id } = (await start('cinematic', { 'accept-language': 'en' })).json() as ProfileAnswer;
    const words = itemsOf(id).map(({ name, settings }) => settings.text?.trim() || name);
    expect(words).toEqual(expect.arrayContaining(['Ankündigungen', 'Like-Ziel', 'Die Spätvorstellung']));
  });

  it('that does not exist makes nothing', async () => {
    const answer = await start('neno');
    expect([answer.status, error(answer.json())]).toEqual([
      400,
      {
        code: 'STARTER_UNKNOWN',
        message: `neno is not in the gallery. Choose one of ${STARTER_IDS.join(', ')}, or none for an empty overlay.`,
      },
    ]);
    expect((await list()).total).toBe(1);
  });
});

describe('the plan', () => {
  const attempts = async (plan: Plan, count: number): Promise<number[]> => {
    const account = await api.account(`on-${plan}`, { plan });
    const made = Array.from({ length: count }, (_, n) =>
      api.call('POST', '/profiles', { as: account, body: { name: `${n}` } }),
    );
    return (await Promise.all(made)).map(({ status }) => status).sort((left, right) => left - right);
  };

  it.each<[Plan, number[]]>([
    ['FREE', [403, 403, 403, 403]],
    ['BASIC', [201, 403, 403, 403]],
    ['PRO', [201, 201, 201, 201]],
  ])('%s is kept to, also when everything comes at once', async (plan, statuses) => {
    expect(await attempts(plan, 4)).toEqual(statuses);
  });

  it('is named with its limit and what to do', async () => {
    const free = await api.account('free', { plan: 'FREE' });
    const copy = await api.call('POST', '/profiles/free-profile/duplicate', { as: free });
    expect([copy.status, error(copy.json())]).toEqual([
      403,
      {
        code: 'PROFILE_LIMIT_REACHED',
        message:
          'You have reached the profile limit of your FREE plan (1). Each profile has its overlay. Delete a profile, or ask the server admin for another plan.',
      },
    ]);
  });
});

describe('a list', () => {
  beforeEach(async () => {
    for (const name of ['beta', 'Ärger', 'alpha']) {
      api.clock.set(api.clock.nowMs() + 1000);
      await create(name);
    }
  });

  it.each([
    ['', ['Test', 'beta', 'Ärger', 'alpha'], 4],
    ['?sortColumn=name', ['alpha', 'beta', 'Test', 'Ärger'], 4],
    ['?sortColumn=createdAt&sortDirection=desc', ['alpha', 'Ärger', 'beta', 'Test'], 4],
    ['?sortColumn=lastEditedAt&sortDirection=desc&limit=1', ['alpha'], 4],
    ['?limit=2&offset=1', ['beta', 'Ärger'], 4],
    ['?offset=99', [], 4],
    ['?search=ET', ['beta'], 1],
    ['?search=%C3%A4RG', ['Ärger'], 1],
    ['?search=%25', [], 0],
    ['?search=_', [], 0],
  ])('%s', async (query, expected, total) => {
    const page = await list(query);
    expect([names(page), page.total]).toEqual([expected, total]);
  });

  it.each([
    ['limit=0', 'limit: 0 is too small (at least 1)'],
    ['limit=101', 'limit: 101 is too large (at most 100)'],
    ['limit=ten', 'limit: "ten" is not a whole number'],
    ['limit=1.5', 'limit: 1.5 is not a whole number'],
    ['limit=', 'limit: "" is not a whole number'],
    ['limit=1e999', 'limit: "1e999" is not a whole number'],
    ['limit=1&limit=2', 'limit: is given more than once'],
    ['offset=-1', 'offset: -1 is too small (at least 0)'],
    ['sortColumn=liveKey', 'sortColumn: "liveKey" is not allowed (use name, createdAt or lastEditedAt)'],
    ['sortDirection=up', 'sortDirection: "up" is not allowed (use asc or desc)'],
    [`search=${'x'.repeat(201)}`, `search: "${'x'.repeat(59)}…" is too long (characters: at most 200)`],
    ['page=2', 'unknown field "page" (known: limit, offset, search, sortColumn, sortDirection)'],
    ['__proto__=1', 'unknown field "__proto__" (known: limit, offset, search, sortColumn, sortDirection)'],
  ])('cannot be asked for with %s', async (query, message) => {
    const answer = await api.call('GET', `/profiles?${query}`, { as: anna });
    expect(answer.status).toBe(400);
    expect(error(answer.json())).toMatchObject({ code: 'INPUT_INVALID', message });
  });
});

describe('a change', () => {
  it('renames profile and overlay, and pages hear of it', async () => {
    api.clock.set(START_MS + 60_000);
    const answer = await api.call('PATCH', '/profiles/anna-profile', { as: anna, body: { name: ' Chatting ' } });
    expect(answer.json()).toMatchObject({
      name: 'Chatting',
      createdAt: new Date(START_MS).toISOString(),
      lastEditedAt: new Date(START_MS + 60_000).toISOString(),
    });
    expect(api.host.session('anna')!.state.documents.overlay.name).toBe('Chatting');
    expect(api.keys.list().map(({ name }) => name)).toEqual(['Chatting']);
    expect(names(await list('?search=chat'))).toEqual(['Chatting']);
  });

  it('of the flag leaves the name alone', async () => {
    const body = { inheritGlobalOptions: false };
    const answer = await api.call('PATCH', '/profiles/anna-profile', { as: anna, body });
    expect(answer.json()).toMatchObject({ name: 'Test', inheritGlobalOptions: false });
    expect((await list()).items[0]).toMatchObject({ inheritGlobalOptions: false });
  });

  it('of the language is seen on open pages of this profile alone, and by copies of it', async () => {
    const { id } = (await api.call('POST', '/profiles', { as: anna, body: { name: 'Other' } })).json() as ProfileAnswer;
    const spoken = (): string[] =>
      ['anna-profile', id].map((profile) => api.host.overlayOf({ id: profile, streamerId: 'anna' }).locale);
    expect(spoken()).toEqual(['en', 'en']);
    const body = { languageCode: 'de' };
    const answer = await api.call('PATCH', `/profiles/${id}`, { as: anna, body });
    expect(answer.json()).toMatchObject({ name: 'Other', languageCode: 'de' });
    expect(spoken()).toEqual(['en', 'de']);
    expect(JSON.parse(api.hub.snapshotText(id)!)).toMatchObject({ locale: 'de' });
    const copy = (await api.call('POST', `/profiles/${id}/duplicate`, { as: anna })).json() as ProfileAnswer;
    expect(copy).toMatchObject({ languageCode: 'de' });
    const wanted = await api.call('PATCH', `/profiles/${id}`, { as: anna, body: { languageCode: 'fr' } });
    expect(error(wanted.json())).toMatchObject({ code: 'INPUT_INVALID' });
  });

  // behaviour: profile-1, points-3, sound-2
  it('of points and sounds is seen on open pages of this profile alone, at once and after a restart', async () => {
    const { id } = (await api.call('POST', '/profiles', { as: anna, body: { name: 'Other' } })).json() as ProfileAnswer;
    const options = { pointsName: 'Sterne ✨', playAudioOnDesktop: false, playAudioOnMobile: true, timeZone: 'UTC' };
    const answer = await api.call('PATCH', `/profiles/${id}`, { as: anna, body: options });
    expect(answer.json()).toMatchObject({ name: 'Other', ...options });
    const shown = (): object[] => [id, 'anna-profile'].map((one) => JSON.parse(api.hub.snapshotText(one)!) as object);
    const before = { pointsName: 'Points', playAudioOnDesktop: true, timeZone: 'Europe/Berlin' };
    expect(shown()).toMatchObject([options, before]);
    await api.host.closeStreamer('anna');
    await api.host.open('anna');
    expect(shown()).toMatchObject([options, before]);
    const journal = (): Promise<unknown> => api.database('events').where({ streamer_id: 'anna' }).count({ count: '*' });
    const told = await journal();
    await api.host.closeStreamer('anna');
    await api.host.open('anna');
    expect(await journal(), 'nothing changed, nothing is said').toEqual(told);
  });

  it.each([
    [{ pointsName: '' }, 'pointsName'],
    [{ pointsName: '   ' }, 'pointsName'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ playAudioOnMobile: 'no' }, 'playAudioOnMobile'],
  ])('to %j is refused at its field', async (body, path) => {
    const answer = await api.call('PATCH', '/profiles/anna-profile', { as: anna, body });
    expect(answer.status).toBe(400);
    expect(error(answer.json())).toMatchObject({ fields: [{ path }] });
  });

  it('must say what', async () => {
    const answer = await api.call('PATCH', '/profiles/anna-profile', { as: anna, body: {} });
    expect(error(answer.json())).toMatchObject({ message: 'too few fields (at least 1)' });
  });
});

describe('a copy', () => {
  // behaviour: profile-2
  it('has the same items under ids of its own', async () => {
    const copy = await api.call('POST', '/profiles/anna-profile/duplicate', { as: anna });
    const { id, name, liveKey } = copy.json() as ProfileAnswer;
    expect([copy.status, name]).toEqual([201, 'Test (2)']);
    expect(api.keys.resolve(liveKey)).toBe(id);
    const { items } = JSON.parse(api.hub.snapshotText(id)!) as { items: { id: string; type: string }[] };
    expect(items.map((item) => [item.id, item.type])).toEqual([[`${id}-1`, 'GOAL']]);
  });

  test.each([
    ['Test', ['Test'], 'Test (2)'],
    ['Test', ['Test', 'Test (2)'], 'Test (3)'],
    ['Test (2)', ['Test', 'Test (2)'], 'Test (3)'],
    ['x'.repeat(100), [], `${'x'.repeat(96)} (2)`],
    ['😀'.repeat(100), [], `${'😀'.repeat(96)} (2)`],
  ])('of %s among %j', (name, taken, expected) => expect(copyName(name, taken)).toBe(expected));
});

describe('a deleted profile', () => {
  it('is gone with its live link', async () => {
    const { id, liveKey } = await create('Gaming');
    const answer = await api.call('DELETE', `/profiles/${id}`, { as: anna });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([api.keys.resolve(liveKey), api.hub.snapshotText(id)]).toEqual([null, null]);
    expect(names(await list())).toEqual(['Test']);
    expect((await api.call('DELETE', `/profiles/${id}`, { as: anna })).status).toBe(404);
  });

  it('leaves what all profiles share, also when it was the oldest', async () => {
    const { id } = await create('Gaming');
    await api.call('DELETE', '/profiles/anna-profile', { as: anna });
    await api.host.closeStreamer('anna');
    await api.host.open('anna');
    const { overlays, points, profile } = api.host.session('anna')!.state.documents;
    expect([overlays.map(({ overlay }) => overlay.id), points]).toEqual([[id], { pointsPerCoin: 1 }]);
    expect(profile.timeZone).toBe('Europe/Berlin');
  });

  // behaviour: profile-2
  it('is never the last one, also when both are deleted at once', async () => {
    const { id } = await create('Gaming');
    const both = ['anna-profile', id].map((each) => api.call('DELETE', `/profiles/${each}`, { as: anna }));
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort((left, right) => left - right);
    expect(statuses).toEqual([204, 409]);
    const [left] = (await list()).items;
    const again = await api.call('DELETE', `/profiles/${left!.id}`, { as: anna });
    expect(error(again.json())).toMatchObject({
      code: 'PROFILE_LAST',
      message: `${left!.name} is your only profile and cannot be deleted. Create another one first.`,
    });
  });

  it('does not fail what is done to it at the same time', async () => {
    const { id } = await create('Gaming');
    const rename = api.call('PATCH', `/profiles/${id}`, { as: anna, body: { name: 'Other' } });
    const remove = api.call('DELETE', `/profiles/${id}`, { as: anna });
    expect([200, 404]).toContain((await rename).status);
    expect((await remove).status).toBe(204);
    expect(api.host.session('anna')!.state.documents.overlays).toHaveLength(1);
  });
});
