import { describe, expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { PlayVideoPayload } from '#schemas/generated/types.ts';
import { LONGEST_LOOP_MS, LONGEST_VIDEO_MS, video } from './state.ts';

const START_MS = 1_000_000;
const payload = (playbackId: string, changes: Partial<PlayVideoPayload> = {}): PlayVideoPayload => ({
  playbackId,
  url: `/media/files/${playbackId}.mp4`,
  volume: 0.5,
  loop: false,
  chromaKey: true,
  ...changes,
});
const player = () => new ItemPlayer(video, ITEM_META.VIDEO.defaults, START_MS);
const playing = (changes: Partial<PlayVideoPayload> = {}) => player().command('playVideo', payload('p1', changes));

test('plays what the command says, from the moment it came', () => {
  expect(playing().data.playback).toEqual({ ...payload('p1'), startedAtMs: START_MS });
});

describe('a command without an address', () => {
  const { url: _url, ...withoutUrl } = payload('p1');

  // behaviour: video-1
  test('plays the item’s own video of the library', () => {
    const own = new ItemPlayer(video, { ...ITEM_META.VIDEO.defaults, videoId: 'k3y' }, START_MS);
    expect(own.command('playVideo', withoutUrl).data.playback).toEqual({
      ...withoutUrl,
      url: '/media/library/k3y',
      startedAtMs: START_MS,
    });
    expect(own.command('playVideo', payload('p2')).data.playback).toMatchObject({ url: '/media/files/p2.mp4' });
  });

  test('plays nothing when the item has none, and says so', () => {
    const played = player().command('playVideo', withoutUrl);
    expect(played.data.playback).toBeNull();
    expect(played.followUps).toEqual([{ type: 'stopVideo', payload: { playbackId: 'p1' } }]);
  });
});

test('the preview plays the item’s own video, again and again without its sound', () => {
  const context = { nowMs: START_MS + 0.5, random: randomFor(1, 'sample', 'video'), locale: 'en' } as const;
  const settings = { ...ITEM_META.VIDEO.defaults, videoId: 'k3y' };
  const { playback } = video.sample(settings, context);
  expect(playback).toMatchObject({ url: '/media/library/k3y', volume: 0, loop: true, startedAtMs: START_MS });
  expect(video.sample(ITEM_META.VIDEO.defaults, context).playback).toBeNull();
});

// behaviour: video-2, video-4
describe('is over', () => {
  test.each([
    ['stopVideo', { playbackId: 'p1' }, null],
    ['stopVideo', { playbackId: 'other' }, 'p1'],
    ['playbackEnded', { playbackId: 'p1', durationMs: 4000 }, null],
    ['playbackEnded', { playbackId: 'p1', durationMs: null }, null],
    ['playbackEnded', { playbackId: 'other', durationMs: null }, 'p1'],
  ] as const)('after %s %j: %s plays', (type, event, left) => {
    expect(playing().command(type, event).data.playback?.playbackId ?? null).toBe(left);
  });

  test.each([
    [false, LONGEST_VIDEO_MS],
    [true, LONGEST_LOOP_MS],
  ])('with loop %s after the longest time, and says that nobody knows how long it was', (loop, longestMs) => {
    const played = playing({ loop }).advance(longestMs - 1);
    expect(played.data.playback).not.toBeNull();
    expect(played.advance(1).data.playback).toBeNull();
    expect(played.followUps).toEqual([{ type: 'playbackEnded', payload: { playbackId: 'p1', durationMs: null } }]);
  });
});

// behaviour: video-1
test('another video replaces the one that plays, which is reported stopped', () => {
  const played = playing().advance(500).command('playVideo', payload('p2'));
  expect(played.data.playback).toMatchObject({ playbackId: 'p2', startedAtMs: START_MS + 500 });
  expect(played.followUps).toEqual([{ type: 'stopVideo', payload: { playbackId: 'p1' } }]);
  // The report comes back to the item and must not stop the new one.
  expect(played.command('stopVideo', { playbackId: 'p1' }).data.playback?.playbackId).toBe('p2');
});

test('the same playback again changes nothing', () => {
  const played = playing();
  const before = played.data;
  expect(played.advance(500).command('playVideo', payload('p1')).data).toBe(before);
  expect(played.followUps).toEqual([]);
});

// behaviour: video-7
test('an item that nobody sees plays nothing and says so', () => {
  const hidden = player();
  hidden.isShown = false;
  hidden.command('playVideo', payload('p1'));
  expect(hidden.data.playback).toBeNull();
  expect(hidden.followUps).toEqual([{ type: 'stopVideo', payload: { playbackId: 'p1' } }]);
});

test('events of others keep the data', () => {
  const idle = player();
  const before = idle.data;
  idle.command('stopVideo', { playbackId: 'p1' }).play('playbackEnded', { playbackId: 'p1', durationMs: 1 });
  expect(idle.data).toBe(before);
});

test('travels under its own topics, as a cue that may start for as long as it may take', () => {
  const played = playing();
  const idle = player().data;
  expect(video.publish!(idle, played.data)).toEqual({
    topic: 'playVideo',
    cue: { playbackId: 'p1', startedAt: START_MS, untilMs: START_MS + LONGEST_VIDEO_MS },
  });
  expect(video.publish!(played.data, idle)).toEqual({ topic: 'stopVideo', ends: 'p1' });
  const next = playing().command('playVideo', payload('p2')).data;
  expect(video.publish!(played.data, next)).toMatchObject({
    topic: 'playVideo',
    cue: { playbackId: 'p2' },
    ends: 'p1',
  });
});

test('shows what plays; the editor sees where an idle item is', () => {
  expect(playing().view()).toMatchObject({ playback: { playbackId: 'p1' }, isPlaceholder: false });
  expect(player().view()).toMatchObject({ playback: null, isPlaceholder: false });
  expect(player().view({ mode: 'preview' })).toMatchObject({ playback: null, isPlaceholder: true });
  expect(playing().nextChange()).toBeNull();
});
