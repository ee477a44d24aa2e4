/** Tests the sounds that come with the program: found, played, copied into a library, and exported from there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from '../../media/library/inspect/inspectFile.ts';
import type { FlowAnswer, FoundSounds, MediaAnswer } from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { errorOf, MediaCalls } from '#tests/support/mediaCalls.ts';

let api: ApiServer;
let anna: MediaCalls;

beforeAll(async () => {
  // No catalogue of another host.
  api = await startApiServer({ inspect: inspectFile });
  anna = new MediaCalls(api, await api.account('anna'));
});
afterAll(() => api.close());

async function found(search: string, language = 'en', page = 1): Promise<FoundSounds> {
  const path = `/audios/liveloom?search=${encodeURIComponent(search)}&page=${page}`;
  const answer = await api.call('GET', path, { as: anna.as, headers: { 'accept-language': language } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as FoundSounds;
}
const titles = async (search: string, language?: string): Promise<string[]> =>
  (await found(search, language)).items.map(({ title }) => title);
const add = (soundId: string, name: string) =>
  api.call('POST', '/audios/liveloom', { as: anna.as, body: { soundId, name } });

// behaviour: media-301
describe('a sound that comes along', () => {
  it('is found on a server without another catalogue, all on one page', async () => {
    const { catalogue, items, hasMore } = await found('');
    expect([catalogue, items.length, hasMore]).toEqual(['Liveloom', 94, false]);
    expect(items[0]).toMatchObject({ title: 'Alert', durationMs: 1300 });
    expect((await found('', 'en', 2)).items).toEqual([]);
  });

  it('is found by its name in both languages and by words for it', async () => {
    expect(await titles('  DRUM roll ')).toEqual(['Drum roll']);
    expect(await titles('Trommel')).toEqual(['Drum roll']);
    expect(await titles('trommel', 'de')).toEqual(['Trommelwirbel']);
    expect(await titles('munze', 'de')).toEqual(['Münze']);
    expect(await titles('crowd')).toEqual(['Applause']);
    expect(await titles('nothing like it')).toEqual([]);
  });

  it('is heard, in parts too', async () => {
    const [sound] = (await found('coin shower')).items;
    const heard = await anna.get(sound!.previewUrl);
    expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
    const part = await anna.get(sound!.previewUrl, { range: 'bytes=0-3' });
    expect([part.status, part.body.toString()]).toEqual([206, 'RIFF']);
  });

  it('is copied into the library under a name of choice', async () => {
    const [sound] = (await found('pop')).items;
    const answer = await add(sound!.id, ' Cork ');
    expect([answer.status, answer.json()]).toMatchObject([201, { name: 'Cork', type: 'audio/wav', durationMs: 600 }]);
    const heard = await anna.get(sound!.previewUrl);
    expect((await anna.get((answer.json() as MediaAnswer).url)).body.equals(heard.body)).toBe(true);
  });

  it('is in an exported flow, and comes along with it to another account', async () => {
    const [sound] = (await found('fanfare')).items;
    const { id } = (await add(sound!.id, 'Fanfare')).json() as MediaAnswer;
    const place = { slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
    const play = { type: 'action', kind: 'PLAY_SOUND', settings: { soundId: id }, ...place };
    const body = { name: 'Winner', blocksById: { play } };
    const made = await api.call('POST', '/flows', { as: anna.as, body });
    expect(made.status, made.text).toBe(201);
    const { flow } = made.json() as FlowAnswer;
    const file = await api.call('GET', `/flows/export?ids=${flow.id}`, { as: anna.as });
    expect(file.body.includes((await anna.get(sound!.previewUrl)).body)).toBe(true);
  });

  it('is copied only by the name that the list gave it', async () => {
    const [sound] = (await found('pop')).items;
    expect(errorOf(await add(`${sound!.id}x`, 'Pop')).code).toBe('SOUND_LIST_TOO_OLD');
    expect(errorOf(await add('shipped.pop', 'Pop')).code).toBe('SOUND_LIST_TOO_OLD');
  });

  it('needs somebody who is signed in', async () => {
    expect((await api.call('GET', '/audios/liveloom')).status).toBe(401);
  });
});
