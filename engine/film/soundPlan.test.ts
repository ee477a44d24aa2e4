/** Tests which sounds a film has, when and how loud. */
import { expect, test } from 'vitest';
import type { FilmChange, LiveItem, Snapshot } from '#schemas/generated/types.ts';
import type { FilmScript } from './filmRequest.ts';
import { soundPlan, type TimedSound, volumeSteps } from './soundPlan.ts';

const overlay = {
  overlayId: 'o',
  overlayName: 'O',
  locale: 'en',
  timeZone: 'UTC',
  pointsName: 'Points',
  playAudioOnDesktop: true,
  playAudioOnMobile: true,
  volume: 0.5,
  games: [],
} as const;
const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({ ...overlay, games: [], items: [], cues: [], ...more });

const start = (atMs: number, playbackId: string, more: object = {}, topic = 'playSound'): FilmChange => ({
  atMs,
  topic,
  payload: { playbackId, url: `/media/library/${playbackId}`, volume: 0.8, ...more },
  cue: { playbackId, startedAt: atMs, untilMs: atMs + 600_000 },
});
const stop = (atMs: number, playbackId: string, topic = 'stopSound'): FilmChange => ({
  atMs,
  topic,
  payload: { playbackId },
  cue: { playbackId: `stop-${playbackId}`, startedAt: atMs, untilMs: atMs + 600_000 },
});
const script = (changes: FilmChange[], from: Snapshot = snapshot()): FilmScript => ({
  startMs: 1_000,
  endMs: 11_000,
  snapshot: from,
  changes,
});

// behaviour: film-4
test('sounds and speech play from their starts until they are stopped, once each', () => {
  const { sounds } = soundPlan(
    script([
      start(2_000, 'a'),
      start(2_500, 'a'),
      start(3_000, 's', {}, 'tts'),
      stop(4_000, 's', 'stopTts'),
      stop(5_000, 'x'),
    ]),
    'portrait',
  );
  expect(
    sounds.map(({ playbackId, startMs, stopMs, keepsVolume }) => [playbackId, startMs, stopMs, keepsVolume]),
  ).toEqual([
    ['a', 2_000, 602_000, false],
    ['s', 3_000, 4_000, true],
  ]);
});

// behaviour: film-4
test('a sound that runs at the start goes on, and one after the end is left out', () => {
  const running = start(400, 'r');
  const cues = [
    { type: 'message' as const, seq: 1, topic: running.topic, payload: running.payload, cue: running.cue! },
  ];
  const { sounds } = soundPlan(script([start(11_000, 'late')], snapshot({ cues })), 'portrait');
  expect(sounds.map(({ playbackId, startMs }) => [playbackId, startMs])).toEqual([['r', 400]]);
});

// behaviour: film-4
test('the volume of the overlay counts as it was, and nothing sounds where pages on computers are silent', () => {
  const changed = (atMs: number, more: object): FilmChange => ({
    atMs,
    topic: 'overlay:items',
    payload: { ...overlay, games: [], items: [], ...more },
  });
  const { volumes } = soundPlan(
    script([changed(2_000, { volume: 1 }), changed(3_000, { playAudioOnDesktop: false })]),
    'portrait',
  );
  expect(volumes).toEqual([
    { atMs: 1_000, volume: 0.5 },
    { atMs: 2_000, volume: 1 },
    { atMs: 3_000, volume: 0 },
  ]);
});

// behaviour: film-4
test('a video sounds while it is shown in this orientation', () => {
  const playback = { playbackId: 'v', url: '/media/library/v', volume: 1, loop: true, startedAtMs: 900 };
  const item = {
    id: 'i',
    type: 'VIDEO',
    data: { playback },
    isVisible: true,
    isVisibleLandscape: false,
  } as unknown as LiveItem;
  const film = script(
    [{ atMs: 5_000, topic: 'overlayItem:i:data', payload: { set: { playback: null } } }],
    snapshot({ items: [item] }),
  );
  expect(soundPlan(film, 'landscape').sounds).toEqual([]);
  expect(soundPlan(film, 'portrait').sounds).toMatchObject([
    { playbackId: 'v', startMs: 900, stopMs: 5_000, loop: true },
  ]);
});

const timed = (playbackId: string, startMs: number, endMs: number, more: Partial<TimedSound> = {}): TimedSound => ({
  playbackId,
  url: playbackId,
  volume: 1,
  othersVolume: null,
  keepsVolume: false,
  loop: false,
  startMs,
  stopMs: endMs,
  isVideo: false,
  endMs,
  ...more,
});

// behaviour: film-4
test('speech lowers the others while it lasts, the lowest volume counts, and it is never lowered itself', () => {
  const song = timed('song', 0, 10_000, { volume: 0.5 });
  const speech = timed('speech', 2_000, 4_000, { othersVolume: 0.4, keepsVolume: true });
  const loud = timed('loud', 3_000, 5_000, { othersVolume: 0.2, keepsVolume: true });
  const all = [song, speech, loud];
  const volumes = [
    { atMs: 0, volume: 1 },
    { atMs: 6_000, volume: 0.5 },
  ];
  expect(volumeSteps(song, all, volumes)).toEqual([
    { atMs: 0, volume: 0.5 },
    { atMs: 2_000, volume: 0.2 },
    { atMs: 3_000, volume: 0.1 },
    { atMs: 4_000, volume: 0.1 },
    { atMs: 5_000, volume: 0.5 },
    { atMs: 6_000, volume: 0.25 },
  ]);
  expect(volumeSteps(speech, all, volumes).every(({ volume }) => volume === 1)).toBe(true);
});
