import { beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { createMusicDesk, type MusicDesk } from './musicDesk.ts';
import type { MusicSource } from './musicSource.ts';

let nowMs: number;
let sent: EventDraft[];
let desk: MusicDesk;
let isFull: boolean;

beforeEach(() => {
  nowMs = 0;
  sent = [];
  isFull = false;
  const inbox = {
    submit: async (_streamerId: string, draft: EventDraft) => {
      if (isFull) throw new Error('no space');
      sent.push(draft);
      return {} as never;
    },
  };
  desk = createMusicDesk({ clock: { nowMs: () => nowMs }, inbox });
});

const NOTHING: PlaybackStatePayload = { progress_ms: 0, is_playing: false, item: null };
function playing(name: string, progressMs: number, isPlaying = true): PlaybackStatePayload {
  const item = { id: name, name, duration_ms: 60_000, artists: [{ name: 'Band' }], album: { images: [] } };
  return { progress_ms: progressMs, is_playing: isPlaying, item };
}
const types = (): string[] => sent.splice(0).map(({ type }) => type);
async function report(playback: PlaybackStatePayload, afterMs = 1000): Promise<string[]> {
  nowMs += afterMs;
  await desk.report('mia', playback);
  return types();
}

// behaviour: music-6
describe('reports', () => {
  test('of a song that goes on say nothing new', async () => {
    expect(await report(playing('One', 0))).toEqual(['playbackState', 'programEvent']);
    for (let at = 1; at <= 60; at++) expect(await report(playing('One', at * 1000))).toEqual([]);
    expect(await report(playing('One', 60_000))).toEqual([]);
  });

  test('of a pause, of another position and of the end are told', async () => {
    await report(playing('One', 0));
    expect(await report(playing('One', 1000, false))).toEqual(['playbackState']);
    expect(await report(playing('One', 1000, false), 60_000)).toEqual([]);
    expect(await report(playing('One', 1000))).toEqual(['playbackState']);
    expect(await report(playing('One', 40_000))).toEqual(['playbackState']);
    expect(await report(NOTHING)).toEqual(['playbackState']);
    expect(await report(NOTHING)).toEqual([]);
  });

  test('that a song is no longer confirmed, and is again, are told once each', async () => {
    await report(playing('One', 0));
    const stale = { ...playing('One', 1000), is_stale: true };
    expect(await report(stale)).toEqual(['playbackState']);
    expect(await report({ ...stale, progress_ms: 2000 })).toEqual([]);
    expect(await report(playing('One', 3000))).toEqual(['playbackState']);
  });

  test('of a new song start flows once, with its artist', async () => {
    await report(playing('One', 0));
    nowMs += 1000;
    await desk.report('mia', playing('Two', 0));
    expect(sent.at(-1)).toMatchObject({
      type: 'programEvent',
      origin: 'command',
      payload: { program: 'player', event: 'songStarted', subject: 'Band – Two' },
    });
    types();
    expect(await report(playing('Three', 0, false))).toEqual(['playbackState']);
    expect(await report(playing('Three', 20_000))).toEqual(['playbackState', 'programEvent']);
    expect(await report(NOTHING)).toEqual(['playbackState']);
    expect(await report(playing('Three', 21_000))).toEqual(['playbackState']);
    expect(await report(playing('Three', 22_000, false))).toEqual(['playbackState']);
    expect(await report(playing('Three', 22_000))).toEqual(['playbackState']);
  });

  test('of a song that began before the first report start no flow', async () => {
    expect(await report(playing('One', 30_000))).toEqual(['playbackState']);
  });

  test('of two accounts are kept apart', async () => {
    await report(playing('One', 0));
    await desk.report('ben', playing('One', 0));
    expect(types()).toEqual(['playbackState', 'programEvent']);
    desk.remove('mia');
    expect(await report(playing('One', 2000))).toEqual(['playbackState', 'programEvent']);
  });

  test('that the show did not take are told again later, and not each second', async () => {
    isFull = true;
    await expect(desk.report('mia', playing('One', 0))).rejects.toThrow('no space');
    for (let at = 1; at < 10; at++) expect(await report(playing('One', at * 1000))).toEqual([]);
    isFull = false;
    expect(await report(playing('One', 10_000))).toEqual(['playbackState']);
    expect(await report(playing('One', 11_000))).toEqual([]);
  });

  test('of two players follow the one whose song began last', async () => {
    const from = async (source: MusicSource, playback: PlaybackStatePayload): Promise<string | null | undefined> => {
      nowMs += 1000;
      await desk.report('mia', playback, source);
      const [first] = sent.splice(0);
      return first === undefined ? undefined : ((first.payload as PlaybackStatePayload).item?.name ?? null);
    };
    expect(await from('player', NOTHING)).toBe(null);
    expect(await from('songFile', playing('One', 0))).toBe('One');
    expect(await from('player', NOTHING)).toBeUndefined();
    expect(await from('player', playing('Two', 0))).toBe('Two');
    expect(await from('songFile', playing('One', 3000))).toBeUndefined();
    expect(desk.playing('mia')).toBe('player');
    expect(await from('player', playing('Two', 2000, false))).toBe('Two');
    expect(await from('songFile', playing('One', 5000))).toBe('One');
    expect(await from('player', NOTHING)).toBeUndefined();
    expect(await from('songFile', NOTHING)).toBe(null);
    expect(desk.playing('mia')).toBe('songFile');
  });

  test('are told again with the position of now, for a part that did not listen', async () => {
    await desk.retell('mia');
    expect(types()).toEqual([]);
    await report(playing('One', 0));
    nowMs += 20_000;
    await desk.retell('mia');
    expect(sent.splice(0)).toEqual([{ type: 'playbackState', payload: playing('One', 20_000) }]);
    expect(await report(playing('One', 21_000))).toEqual([]);
    nowMs += 90_000;
    await desk.retell('mia');
    expect(sent.splice(0)).toMatchObject([{ payload: { progress_ms: 60_000 } }]);
  });
});
