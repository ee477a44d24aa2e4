/** Tests song requests through the API: settings, the queue, and songs of the streamer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SongRequestSettingsAnswer, SongRequestStatus } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { track } from '#tests/support/songSession.ts';

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'FREE' });
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect([200, 204], answer.text).toContain(answer.status);
  return (answer.text === '' ? null : answer.json()) as T;
}
const settings = async () => (await ask<SongRequestSettingsAnswer>('GET', '/song-requests/settings')).settings;
const status = () => ask<SongRequestStatus>('GET', '/song-requests?after=');
const change = (body: object) => ask('PATCH', '/song-requests/settings', body);

let ids = 0;
const submit = (draft: object) =>
  api.host.submit(anna.id, { id: `songs-${ids++}`, ...draft } as unknown as Parameters<typeof api.host.submit>[1]);

/** Answers the search that is under way. */
async function find(name: string): Promise<void> {
  const pending = [...api.host.session(anna.id)!.state.stages.effects.pending.values()];
  const { key } = pending.find(({ kind }) => kind === 'findSong')!;
  const result = { track: track(name), isExplicit: false };
  await submit({ type: 'effectResult', origin: 'result', payload: { key, outcome: 'done', result, message: '' } });
}

// behaviour: request-5
it('stores what is changed, and a new filter replaces the old one', async () => {
  expect(await settings()).toMatchObject({ isEnabled: false, commands: { skip: { viewers: { moderators: true } } } });
  await change({ isEnabled: true, price: 50 });
  const skip = { isEnabled: true, word: '!next', viewers: { followers: true } };
  await change({ commands: { skip } });
  const after = await settings();
  expect(after).toMatchObject({ isEnabled: true, price: 50, cooldownS: 30 });
  expect(after.commands).toMatchObject({ skip, add: { word: '!sr' } });
  expect(after.commands.skip.viewers).toEqual({ followers: true });
});

it('refuses two commands with the same word, and says which', async () => {
  const remove = { isEnabled: true, word: '!SR', viewers: {} };
  const refused = await api.call('PATCH', '/song-requests/settings', { as: anna, body: { commands: { remove } } });
  expect([refused.status, refused.json()]).toMatchObject([409, { error: { code: 'SONG_COMMAND_TAKEN' } }]);
  await change({ commands: { remove: { ...remove, isEnabled: false } } });
});

// behaviour: request-1, request-6
it('shows what viewers and the streamer ask for, in order, and changes it', async () => {
  await change({ isEnabled: true, cooldownS: 0 });
  const chat = { type: 'chat', viewer: testViewer(1), payload: { comment: '!sr one', emotes: [] } };
  await submit(chat);
  expect((await status()).queue).toMatchObject([{ words: 'one', state: 'searching', track: null, by: 'chat' }]);
  await find('one');
  await ask('POST', '/song-requests', { words: 'two' });
  await find('two');
  const { queue, ...rest } = await status();
  expect(rest).toMatchObject({ isEnabled: true, service: '', hasPlayer: false, held: [], past: [], current: null });
  expect(queue.map(({ track: song, by, viewer }) => [song?.name, by, viewer?.name])).toEqual([
    ['one', 'chat', 'viewer_1'],
    ['two', 'streamer', undefined],
  ]);
  await ask('POST', '/song-requests/queue', { action: 'move', id: queue[1]!.id, place: 0 });
  expect((await status()).queue.map(({ track: song }) => song?.name)).toEqual(['two', 'one']);
  await ask('POST', '/song-requests/queue', { action: 'remove', id: queue[0]!.id });
  const after = await status();
  expect(after.queue.map(({ track: song }) => song?.name)).toEqual(['two']);
  expect(after.past).toMatchObject([{ outcome: 'removed', track: { name: 'one' }, price: 0 }]);
});
