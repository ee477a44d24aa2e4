import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { createFakeBus, type FakeBus, song } from './fake/fakeBus.ts';
import { playbackOf } from './playbackOf.ts';
import { playerWith } from './player.ts';
import { busAddress } from './sessionBus.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const HERE = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
const NOTHING = { progress_ms: 0, is_playing: false, item: null };

let bus: FakeBus;
let reports: ProgramReport[];
let played: PlaybackStatePayload[];
let link: ProgramLink | undefined;

beforeEach(() => {
  bus = createFakeBus();
  reports = [];
  played = [];
});
afterEach(() => link?.close());

function open(platform: NodeJS.Platform = 'linux', environment: NodeJS.ProcessEnv = HERE): void {
  link = playerWith(bus.open, platform, environment).open(
    { host: '', port: 0, password: '' },
    {
      scheduler: quick,
      computer: testComputer(),
      ...unticked(),
      report: (state) => void reports.push(state),
      emit: () => undefined,
      play: (playback) => void played.push(playback),
    },
  );
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const title = (): string | undefined => played.at(-1)?.item?.name;
const control = (task: string, percent?: number) =>
  link!.perform('controlMusic', { task, ...(percent !== undefined && { percent }) }, new AbortController().signal);

// behaviour: program-30
describe('what plays', () => {
  test('is the song of the player, its changes, and nothing when the player ends', async () => {
    bus.set('spotify', song('One'));
    open();
    await expect.poll(state).toEqual({ status: 'connected', reason: null, version: 'Spotify' });
    expect(played.at(-1)).toEqual({
      progress_ms: 1000,
      is_playing: true,
      item: {
        id: '/track/One',
        name: 'One',
        duration_ms: 180_000,
        artists: [{ name: 'Somebody' }],
        album: { images: [] },
      },
    });
    bus.set('spotify', song('Two'));
    await expect.poll(title).toBe('Two');
    bus.set('spotify', song('Two', { PlaybackStatus: 'Paused' }));
    await expect.poll(() => played.at(-1)?.is_playing).toBe(false);
    bus.remove('spotify');
    await expect.poll(() => played.at(-1)).toEqual(NOTHING);
  });

  test('comes from the player that plays; of two from the one that counted before', async () => {
    bus.set('firefox.instance7', song('Video', { PlaybackStatus: 'Paused' }));
    bus.set('vlc', song('Disc'));
    open();
    await expect.poll(title).toBe('Disc');
    bus.set('firefox.instance7', song('Video'));
    await control('next');
    expect([title(), bus.calls]).toEqual(['Disc', ['vlc Next']]);
    bus.set('vlc', song('Disc', { PlaybackStatus: 'Stopped' }));
    await expect.poll(title).toBe('Video');
  });

  test('is told although another player hangs, or a proxy repeats one', async () => {
    bus.set('aaa', song('Never'));
    bus.freeze('aaa');
    bus.set('playerctld', song('Repeated'));
    bus.set('vlc', song('Disc'));
    open();
    await expect.poll(title).toBe('Disc');
    await expect.poll(state).toMatchObject({ status: 'connected', version: 'Vlc' });
  });

  test('is nothing while the bus is away, and everything heals by itself', async () => {
    bus.set('vlc', song('Disc'));
    open();
    await expect.poll(title).toBe('Disc');
    bus.kill();
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'notRunning' });
    expect(played.at(-1)).toEqual(NOTHING);
    bus.revive();
    await expect.poll(title).toBe('Disc');
  });
});

// behaviour: program-31
describe('its keys', () => {
  test('reach the player that plays', async () => {
    bus.set('vlc', song('Disc'));
    open();
    for (const task of ['play', 'pause', 'playPause', 'next', 'previous']) await control(task);
    for (const percent of [0, 35, 100]) await control('setVolume', percent);
    expect(bus.calls).toEqual(
      ['Play', 'Pause', 'PlayPause', 'Next', 'Previous', 'Volume 0', 'Volume 0.35', 'Volume 1'].map(
        (call) => `vlc ${call}`,
      ),
    );
  });

  test('are refused without a player, and for what no player knows', async () => {
    open();
    await expect(control('next')).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    bus.set('vlc', song('Disc'));
    await expect(control('constructor')).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
    await expect(link!.perform('erase', {}, new AbortController().signal)).rejects.toMatchObject({
      code: 'PROGRAM_CALL_UNKNOWN',
    });
    expect(bus.calls).toEqual([]);
  });

  test('are done once where a second time is something else', () => {
    const { isRepeatable } = playerWith(bus.open, 'linux', HERE);
    const tasks = ['play', 'pause', 'setVolume', 'playPause', 'next', 'previous'];
    expect(tasks.filter((task) => isRepeatable('controlMusic', { task }))).toEqual(['play', 'pause', 'setVolume']);
  });
});

// behaviour: program-30
describe('the computer', () => {
  test.each([
    ['win32', HERE, 'notLinux'],
    ['linux', { XDG_RUNTIME_DIR: '/nowhere' }, 'noSession'],
  ] as const)('%s %j is refused: %s', async (platform, environment, reason) => {
    open(platform, environment);
    await expect.poll(state).toMatchObject({ status: 'refused', reason });
  });

  test('has the address of its bus in its environment', () => {
    expect(busAddress(HERE, 1000)).toBe('unix:path=/nowhere');
    expect(busAddress({ XDG_RUNTIME_DIR: '/nowhere' }, 1000)).toBeNull();
  });
});

// behaviour: program-30
describe('properties of players', () => {
  test.each<[string, object, object]>([
    ['a file without a title', { 'xesam:url': 'file:///music/My%20song.mp3' }, { name: 'My song.mp3' }],
    ['an artist that is no list', { 'xesam:title': 'A', 'xesam:artist': 'B' }, { artists: [{ name: 'B' }] }],
    [
      'a cover that pages can load',
      { 'xesam:title': 'A', 'mpris:artUrl': 'https://a/b' },
      { album: { images: [{ url: 'https://a/b' }] } },
    ],
    ['a cover of this computer', { 'xesam:title': 'A', 'mpris:artUrl': 'file:///b' }, { album: { images: [] } }],
    ['times below zero and of other kinds', { 'xesam:title': 'A', 'mpris:length': -5n }, { duration_ms: 0 }],
    ['a length without end', { 'xesam:title': 'A', 'mpris:length': 1e300 }, { duration_ms: 86_400_000 }],
    ['a long title', { 'xesam:title': 'x'.repeat(9999) }, { name: 'x'.repeat(500) }],
  ])('%s', (_what, metadata, item) => {
    expect(playbackOf({ PlaybackStatus: 'Playing', Metadata: metadata }).item).toMatchObject(item);
  });

  test.each([
    {},
    { PlaybackStatus: 'Playing' },
    { PlaybackStatus: 'Playing', Metadata: 7 },
    { PlaybackStatus: 7, Metadata: { 'xesam:title': 'A' } },
  ])('nothing in %j', (properties) => expect(playbackOf(properties)).toEqual(NOTHING));
});
