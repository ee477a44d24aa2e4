/** Tests join sounds through the API: of one viewer, and of all together. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  DocumentUserList,
  JoinSoundsAnswer,
  MediaList,
  ViewerAnswer,
  ViewerList,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { insertFile } from '../../media/library/store.ts';

let api: ApiServer;
let [anna, ben] = [] as unknown as Account[] as [Account, Account];

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'FREE' });
  ben = await api.account('ben');
  await addSound(anna, 'horn', 'Fanfare');
  await addSound(anna, 'bell', 'Bell');
  await addSound(ben, 'other', 'Other');
  for (const n of [1, 2, 3]) await submit({ type: 'chat', payload: { comment: 'hi', emotes: [] } }, n);
});
afterEach(() => api.close());

async function addSound({ id: streamerId }: Account, id: string, name: string): Promise<void> {
  const nothing = { width: null, height: null, durationMs: 900, createdAtMs: 0, version: null };
  await insertFile(api.database, { id, streamerId, kind: 'audio', name, type: 'audio/mpeg', size: 1, ...nothing });
}

let events = 0;
const submit = (draft: Parameters<typeof api.host.submit>[1], n: number) =>
  api.host.submit(anna.id, { ...draft, id: `event-${events++}`, viewer: testViewer(n) });

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect([200, 204], answer.text).toContain(answer.status);
  return (answer.text === '' ? null : answer.json()) as T;
}
const change = (id: string, body: object): Promise<ViewerAnswer> => ask('PATCH', `/viewers/${id}`, body);
const settings = (): Promise<JoinSoundsAnswer> => ask('GET', '/join-sounds');
const heard = (): unknown[] => {
  const { records } = api.host.session(anna.id)!.state.stages.flows;
  const { runs } = api.host.session(anna.id)!.state.stages.flows;
  return [...records.all(), ...[...runs.entries()].map(([, run]) => run)].map(({ flowId }) => flowId);
};

// behaviour: join-1
it('is a sound of the library and how loud it is, on the page of the viewer, and is taken away again', async () => {
  expect(await ask('GET', '/viewers/7001')).toMatchObject({
    viewer: { joinAudioId: '', joinAudioVolume: 0.8 },
    joinAudioName: '',
  });
  expect(await change('7001', { joinAudioId: 'horn' })).toMatchObject({
    viewer: { joinAudioId: 'horn', joinAudioVolume: 0.8 },
    joinAudioName: 'Fanfare',
  });
  const softer = await change('7001', { joinAudioVolume: 0.25, earnsPoints: false });
  expect(softer).toMatchObject({ viewer: { joinAudioId: 'horn', joinAudioVolume: 0.25 }, earnsPoints: false });
  await submit({ type: 'join', payload: {} }, 1);
  expect(heard()).toEqual(['joinSounds']);
  const none = await change('7001', { joinAudioId: '' });
  expect(none).toMatchObject({ viewer: { joinAudioId: '', joinAudioVolume: 0.8 }, earnsPoints: false });
  await submit({ type: 'join', payload: {} }, 1);
  expect(heard()).toEqual(['joinSounds']);
});

// behaviour: join-5
it('is refused when it is no sound of the streamer, and then nothing else is changed either', async () => {
  for (const joinAudioId of ['other', 'nothing']) {
    const points = { of: 'both', mode: 'add', points: 5, note: '' };
    const answer = await api.call('PATCH', '/viewers/7001', { as: anna, body: { joinAudioId, points } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('ALERT_SOUND_UNKNOWN')]);
  }
  expect(await ask('GET', '/viewers/7001')).toMatchObject({ viewer: { joinAudioId: '', balance: 0 } });
});

// behaviour: join-5
it('names its viewer before the sound is deleted, and goes with it', async () => {
  await change('7001', { joinAudioId: 'horn' });
  await change('7002', { joinAudioId: 'horn' });
  await change('7003', { joinAudioId: 'bell' });
  const users = [
    { kind: 'viewer', id: '7001', name: 'Viewer 1' },
    { kind: 'viewer', id: '7002', name: 'Viewer 2' },
  ];
  expect((await ask<DocumentUserList>('GET', '/used-by?kind=audio&id=horn')).items).toEqual(users);
  const { items } = await ask<MediaList>('GET', '/audios');
  expect(items.find(({ id }) => id === 'horn')!.usedBy).toEqual(users);
  const kept = await api.call('DELETE', '/audios/horn', { as: anna });
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('Viewer 1')]);
  await ask('DELETE', '/audios/horn?force=true');
  expect(await ask('GET', '/viewers/7001')).toMatchObject({ viewer: { joinAudioId: '' } });
  expect(await ask('GET', '/viewers/7003')).toMatchObject({ viewer: { joinAudioId: 'bell' } });
  expect((await settings()).viewers).toBe(1);
});

// behaviour: join-4
it('is listed: with a sign, alone, and counted', async () => {
  await change('7002', { joinAudioId: 'horn' });
  const listed = async (query: string): Promise<string[]> =>
    (await ask<ViewerList>('GET', `/viewers?${query}`)).items.map(({ id, joinAudioId }) => `${id} ${joinAudioId}`);
  expect((await listed('sortColumn=name&sortDirection=asc')).sort()).toEqual(['7001 ', '7002 horn', '7003 ']);
  expect(await listed('withJoinSound=true')).toEqual(['7002 horn']);
  expect(await listed('withJoinSound=true&search=nobody')).toEqual([]);
  expect((await settings()).viewers).toBe(1);
});

// behaviour: join-4
it('all of them are switched and made softer in every plan, and only then, or with the first, something is stored', async () => {
  const stored = async (): Promise<number> =>
    (await api.database('documents').where({ kind: 'joinSounds' }).select('id')).length;
  expect(await settings()).toEqual({ settings: { isEnabled: true, volume: 1 }, viewers: 0 });
  expect(await stored()).toBe(0);
  await Promise.all([1, 2].map((n) => change(`700${n}`, { joinAudioId: 'horn' })));
  expect(await stored()).toBe(1);
  expect(await ask('PATCH', '/join-sounds', { isEnabled: false })).toMatchObject({
    settings: { isEnabled: false, volume: 1 },
  });
  await submit({ type: 'join', payload: {} }, 1);
  expect(heard()).toEqual([]);
  expect(await ask('PATCH', '/join-sounds', { isEnabled: true, volume: 0.5 })).toMatchObject({ viewers: 2 });
  await submit({ type: 'join', payload: {} }, 1);
  expect(heard()).toEqual(['joinSounds']);
  expect((await api.call('PATCH', '/join-sounds', { as: anna, body: { volume: 2 } })).status).toBe(400);
});

// behaviour: join-5
it('stays with whoever stays when two are merged, is in the file of the viewer, and goes with them', async () => {
  await change('7001', { joinAudioId: 'horn' });
  await change('7002', { joinAudioId: 'bell' });
  await ask('POST', '/viewers/7001/merge', { viewerId: '7002' });
  expect((await ask<ViewerAnswer>('GET', '/viewers/7001')).viewer.joinAudioId).toBe('horn');
  await ask('POST', '/viewers/7001/merge/7002/undo');
  expect((await ask<ViewerAnswer>('GET', '/viewers/7002')).viewer.joinAudioId).toBe('bell');
  const file = (await api.call('GET', '/viewers/7001/export?format=json', { as: anna })).text;
  expect(JSON.parse(file)).toMatchObject({ viewer: [{ joinAudioId: 'horn', joinAudioVolume: 0.8 }] });
  await ask('DELETE', '/viewers/7001');
  await api.services.viewerDeletion.settled();
  expect((await settings()).viewers).toBe(1);
  expect((await ask<DocumentUserList>('GET', '/used-by?kind=audio&id=horn')).items).toEqual([]);
});

// behaviour: join-6
it('goes along in files of viewers by its name, and comes back where the sound is there', async () => {
  await change('7001', { joinAudioId: 'horn', joinAudioVolume: 0.4 });
  const saved = async (format: string): Promise<string> =>
    (await api.call('GET', `/viewers/export?format=${format}`, { as: anna })).text;
  const file = await saved('json');
  expect(file).toContain('"joinSound":"Fanfare","joinSoundVolume":0.4');
  expect(await saved('csv')).toContain('Fanfare');
  await addSound(ben, 'fanfare-of-ben', 'FANFARE');
  const send = async (dryRun: boolean): Promise<{ added: number; sounds: number }> => {
    const [line, boundary] = ['\r\n', 'a-boundary'];
    const part = (name: string, body: string): string =>
      `--${boundary}${line}Content-Disposition: form-data; name=${name}${line}${line}${body}${line}`;
    const body = `${part('"dryRun"', String(dryRun))}${part('"file"; filename="v.json"', file)}--${boundary}--${line}`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return (await api.call('POST', '/viewers/import', { as: ben, headers, body })).json() as never;
  };
  expect(await send(true)).toMatchObject({ added: 3, sounds: 1 });
  await send(false);
  const ofBen = async (): Promise<unknown> => (await api.call('GET', '/viewers/7001', { as: ben })).json();
  await expect
    .poll(ofBen)
    .toMatchObject({ viewer: { joinAudioId: 'fanfare-of-ben', joinAudioVolume: 0.4 }, joinAudioName: 'FANFARE' });
  const { others } = api.host.session(ben.id)!.state.documents;
  expect(others['joinSounds']?.size).toBe(1);
  expect(await send(true)).toMatchObject({ added: 0, sounds: 0 });
});
