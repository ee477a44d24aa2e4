import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { manualTime, type ManualTime } from '#tests/support/manualTime.ts';
import { CATALOGUE, SIMULATED_LINK } from './catalogue.ts';
import { createSimulatedPlayer, type SimulatedPlayer } from './simulatedPlayer.ts';

let time: ManualTime;
let player: SimulatedPlayer;
let isWanted: boolean;
let reports: PlaybackStatePayload[];
const { signal } = new AbortController();

beforeEach(() => {
  time = manualTime(0);
  isWanted = true;
  reports = [];
  const report = (_id: string, playback: PlaybackStatePayload): void => void reports.push(playback);
  player = createSimulatedPlayer({ ...time, isWanted: () => isWanted, report });
});
afterEach(() => player.stop());

const names = (): string[] => reports.splice(0).map(({ item }) => item?.name ?? '–');

// behaviour: request-7
describe('the simulated player', () => {
  test('has many songs, each with its own id', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CATALOGUE.map(({ track }) => track.id)).size).toBe(CATALOGUE.length);
  });

  test('finds songs by words and by link, and nothing else', async () => {
    const found = await player.search('mia', 'Paper LANTERNS', signal);
    expect(found[0]?.track.name).toBe('Paper Lanterns');
    expect((await player.search('mia', 'elbsegler', signal)).length).toBeGreaterThan(1);
    expect(await player.search('mia', 'nothing of the kind', signal)).toEqual([]);
    const [{ track }] = CATALOGUE as [(typeof CATALOGUE)[number]];
    expect((await player.byLink('mia', `${SIMULATED_LINK}${track.id}`, signal))?.track).toBe(track);
    expect(await player.byLink('mia', 'paper lanterns', signal)).toBeNull();
  });

  test('plays each song for its length, added ones first', async () => {
    player.apply('mia');
    const [first] = names();
    const added = CATALOGUE.find(({ track }) => track.name !== first)!.track;
    await player.enqueue('mia', added, signal);
    const { current, next } = await player.queue('mia', signal);
    expect([current?.name, next[0]?.name]).toEqual([first, added.name]);
    const length = current!.duration_ms;
    time.fireNext();
    expect([time.clock.nowMs(), names()]).toEqual([length, [added.name]]);
    time.fireNext();
    expect(names()).toEqual([next[1]!.name]);
  });

  test('skips, and starts again where nobody wanted it for a while', async () => {
    player.apply('mia');
    const [first] = names();
    await player.skip('mia', signal);
    const [second] = names();
    expect(second).not.toBe(first);
    isWanted = false;
    player.apply('mia');
    expect(names()).toEqual(['–']);
    await expect(player.skip('mia', signal)).rejects.toMatchObject({ code: 'MUSIC_NOT_CONNECTED' });
    isWanted = true;
    player.apply('mia');
    player.apply('mia');
    expect(names()).toEqual([first]);
  });
});
