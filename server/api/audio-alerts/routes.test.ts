import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AudioAlert, AudioAlertAnswer, AudioAlertList, CreateAudioAlert } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { insertFile } from '../../media/library/store.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
  await addSound(anna, 'horn', 'Fanfare');
});
afterEach(() => api.close());

async function addSound({ id: streamerId }: Account, id: string, name: string): Promise<void> {
  const nothing = { width: null, height: null, durationMs: 900, createdAtMs: 0, version: null };
  await insertFile(api.database, { id, streamerId, kind: 'audio', name, type: 'audio/mpeg', size: 1, ...nothing });
}

const GIFT = { kind: 'GIFT', settings: { giftId: '5655' } };
const FOLLOW = { kind: 'FOLLOW', settings: {} };

async function create(wanted: Partial<CreateAudioAlert> = {}, as = anna): Promise<AudioAlert> {
  const body = { trigger: FOLLOW, soundId: 'horn', ...wanted };
  const answer = await api.call('POST', '/audio-alerts', { as, body });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return (answer.json() as AudioAlertAnswer).alert;
}

async function list(query = ''): Promise<AudioAlertList> {
  return (await api.call('GET', `/audio-alerts${query}`, { as: anna })).json() as AudioAlertList;
}
const names = async (query = ''): Promise<string[]> => (await list(query)).items.map(({ alert }) => alert.name);

async function codeOf(method: string, path: string, body: object, as = anna): Promise<unknown[]> {
  const answer = await api.call(method, path, { as, body });
  const { code, message } = (answer.json() as { error: { code: string; message: string } }).error;
  return [answer.status, code, message];
}

// behaviour: alert-3
it('is made with what it needs, and listed with the name of its sound', async () => {
  const alert = await create({ trigger: GIFT });
  const settings = { giftId: '5655', fires: 'oncePerStreak', minCount: 1, minCoins: 0 };
  expect(alert).toMatchObject({
    name: 'Fanfare',
    trigger: { kind: 'GIFT', settings },
    mode: 'QUEUED',
    isEnabled: true,
  });
  expect(await list()).toMatchObject({ items: [{ alert, soundName: 'Fanfare' }], total: 1 });
});

it('is changed in parts; another trigger has settings of its own', async () => {
  const { id } = await create({ trigger: GIFT });
  const body = { volume: 0.25, name: ' Welcome ', trigger: FOLLOW };
  const answer = await api.call('PATCH', `/audio-alerts/${id}`, { as: anna, body });
  expect((answer.json() as AudioAlertAnswer).alert).toMatchObject({ volume: 0.25, name: 'Welcome', trigger: FOLLOW });
  expect(await codeOf('PATCH', `/audio-alerts/${id}`, { soundId: 'gone' })).toEqual([
    400,
    'ALERT_SOUND_UNKNOWN',
    expect.anything(),
  ]);
  await api.call('DELETE', `/audio-alerts/${id}`, { as: anna });
  expect(await names()).toEqual([]);
});

it.each([
  [{ soundId: 'gone' }, 'ALERT_SOUND_UNKNOWN'],
  [{ trigger: { kind: 'EARTHQUAKE', settings: {} } }, 'MESSAGE_INVALID'],
  [{ trigger: { kind: 'GIFT', settings: { minCount: -1 } } }, 'MESSAGE_INVALID'],
  [{ volume: 2 }, 'INPUT_INVALID'],
  [{ name: ' ' }, 'NAME_REQUIRED'],
])('refuses %j', async (wrong, code) => {
  expect(await codeOf('POST', '/audio-alerts', { trigger: FOLLOW, soundId: 'horn', ...wrong })).toEqual([
    400,
    code,
    expect.anything(),
  ]);
  expect(await names()).toEqual([]);
});

// behaviour: alert-3
it('is found by name, trigger and profile, and sorted', async () => {
  await create({ name: 'Rose', trigger: GIFT });
  await create({ name: 'Hello', profileIds: ['p1'] });
  expect(await names()).toEqual(['Hello', 'Rose']);
  expect(await names('?sortDirection=desc')).toEqual(['Rose', 'Hello']);
  expect(await names('?search=ros')).toEqual(['Rose']);
  expect(await names('?type=FOLLOW')).toEqual(['Hello']);
  expect(await names('?profile=p2')).toEqual(['Rose']);
});

// behaviour: alert-3
it('is switched with others, or with all', async () => {
  const [one] = [await create({ name: 'One' }), await create({ name: 'Two' })];
  const states = async (): Promise<boolean[]> => (await list()).items.map(({ alert }) => alert.isEnabled);
  const press = async (path: string, body: object): Promise<unknown> =>
    (await api.call('POST', `/audio-alerts/${path}`, { as: anna, body })).json();
  expect(await press('disable', { ids: [one.id, 'gone'] })).toEqual({ count: 1 });
  expect(await states()).toEqual([false, true]);
  expect(await press('disable', {})).toEqual({ count: 1 });
  expect(await states()).toEqual([false, false]);
  expect(await press('enable', {})).toEqual({ count: 2 });
  expect(await states()).toEqual([true, true]);
});

// behaviour: usedby-1
it('keeps its sound from being deleted without more ado', async () => {
  await create({ name: 'Hello' });
  expect(await codeOf('DELETE', '/audios/horn', {})).toEqual([409, 'MEDIA_IN_USE', expect.stringContaining('Hello')]);
});

// behaviour: alert-3
it('is one of as many as the plan has room for', async () => {
  const free = await api.account('free', { plan: 'FREE' });
  await addSound(free, 'own', 'Own');
  for (let count = 0; count < 3; count++) await create({ soundId: 'own' }, free);
  expect(await codeOf('POST', '/audio-alerts', { trigger: FOLLOW, soundId: 'own' }, free)).toEqual([
    403,
    'ALERT_LIMIT_REACHED',
    expect.stringContaining('3 audio alerts'),
  ]);
});
