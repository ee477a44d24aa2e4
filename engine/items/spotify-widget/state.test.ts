import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { MusicTrack, SpotifyWidgetSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { nextTickMs, shownProgressMs } from './progress.ts';
import { MUSIC_ANIMATION_MS, MUSIC_SHOW_MS, presenceOf } from './showing.ts';
import { spotifyWidget } from './state.ts';

function player(settings: Partial<SpotifyWidgetSettings> = {}) {
  return new ItemPlayer(spotifyWidget, { ...ITEM_META.SPOTIFY_WIDGET.defaults, ...settings });
}

type Player = ReturnType<typeof player>;

const track = (id: string, over: Partial<MusicTrack> = {}): MusicTrack => ({
  id,
  name: `Song ${id}`,
  duration_ms: 200_000,
  artists: [{ name: 'Anna' }, { name: ' ' }, { name: 'Ben' }],
  album: { images: [{ url: 'large' }, { url: 'small' }] },
  ...over,
});
const A = track('a');
const B = track('b');
const said = (played: Player, item: MusicTrack | null, progress_ms = 0, is_playing = item !== null) =>
  played.play('playbackState', { progress_ms, is_playing, item });
const progress = (played: Player) => shownProgressMs(played.view(), played.nowMs);
const presence = (played: Player) => presenceOf(played.data, played.nowMs);

describe('what plays', () => {
  // behaviour: music-4
  test('says "Not playing" before anything is known and when nothing is loaded', () => {
    const played = player();
    expect(played.view().song).toEqual({ title: 'Not playing', artists: '', imageUrl: '', isSong: false });
    expect(played.view({ locale: 'de' }).song.title).toBe('Keine Wiedergabe');
    expect(said(said(played, A), null).view().song.title).toBe('Not playing');
    expect(played.advance(MUSIC_ANIMATION_MS).nextChange()).toBeNull();
  });

  test('title, artists and the largest cover; a name that is missing is named', () => {
    const song = { title: 'Song a', artists: 'Anna, Ben', imageUrl: 'large', isSong: true };
    expect(said(player(), A).view().song).toEqual(song);
    const bare = track('', { name: ' ', artists: [], album: { images: [] } });
    expect(said(player(), bare).view().song).toEqual({
      title: 'Unknown song',
      artists: '',
      imageUrl: '',
      isSong: true,
    });
    expect(said(player(), bare).view({ locale: 'de' }).song.title).toBe('Unbekanntes Lied');
  });

  // behaviour: music-10
  test('a song that nobody confirms stays, without its position and without a change', () => {
    const played = said(player(), A, 5000);
    const stale = played
      .advance(20_000)
      .play('playbackState', { progress_ms: 25_000, is_playing: true, is_stale: true, item: A });
    expect(stale.view()).toMatchObject({ song: { title: 'Song a' }, isPlaying: true, durationMs: 0, previous: null });
    expect(stale.nextChange()).toBeNull();
    expect(said(stale, A, 26_000).view().durationMs).toBe(200_000);
  });

  test('the same word on a paused song changes nothing; on a playing one it is a new fact', () => {
    const played = said(player(), A, 5000, false);
    const { data } = played;
    expect(said(played.advance(3000), A, 5000, false).data).toBe(data);
    expect(said(played, A, 5000, true).data).not.toBe(data);
  });
});

describe('progress', () => {
  // behaviour: music-2
  test('ticks every second while it plays', () => {
    const played = said(player(), A, 61_400);
    expect([progress(played), played.advance(599) && progress(played)]).toEqual([61_000, 61_000]);
    expect(progress(played.advance(1))).toBe(62_000);
    played.advance(MUSIC_ANIMATION_MS);
    const moments: number[] = [];
    for (let next = played.nextChange(); moments.length < 3; next = played.nextChange()) {
      const before = progress(played);
      expect(shownProgressMs(played.view(), next! - 1)).toBe(before);
      expect(progress(played.advance(next! - played.nowMs))).toBe(before + 1000);
      moments.push(played.nowMs);
    }
    expect(moments[2]! - moments[0]!).toBe(2000);
  });

  // behaviour: music-2
  test('never passes the duration, comes to rest there, and shows the last part of a second', () => {
    const played = said(player(), track('a', { duration_ms: 200_300 }), 198_900).advance(1200);
    expect(progress(played)).toBe(200_000);
    expect(played.nextChange()).toBe(played.nowMs + 200);
    expect(progress(played.advance(200))).toBe(200_300);
    expect(played.nextChange()).toBeNull();
    expect(progress(played.advance(1_000_000))).toBe(200_300);
    expect(progress(said(player(), A, 900_000))).toBe(200_000);
  });

  test('stands still while paused, and goes on from where the service says', () => {
    const played = said(player(), A, 30_000).advance(5000);
    said(played, A, 34_200, false).advance(60_000);
    expect([progress(played), played.nextChange()]).toEqual([34_000, null]);
    expect(progress(said(played, A, 34_200).advance(900))).toBe(35_000);
    expect(progress(said(played, A, 10_000))).toBe(10_000);
  });

  test('of a song without a length stays at 0', () => {
    const played = said(player(), track('radio', { duration_ms: 0 }), 5000).advance(9000);
    expect([progress(played), played.nextChange()]).toEqual([0, null]);
  });

  test('a clock that is a little behind shows what was said', () => {
    const playing = { isPlaying: true, progressMs: 5000, atMs: 1000, durationMs: 9000 };
    expect([shownProgressMs(playing, 400), nextTickMs(playing, 400)]).toEqual([5000, 2000]);
  });
});

describe('coming and leaving', () => {
  const shy = () => player({ onlyShowOnChange: true });

  test('is always there by default', () => {
    expect(player().view().isAlwaysShown).toBe(true);
    expect(shy().view().isAlwaysShown).toBe(false);
    expect(shy().view({ mode: 'preview' }).isAlwaysShown).toBe(true);
  });

  // behaviour: music-3
  test('comes for 5 s when the song changes, each way in 1 s, then rests without a tick', () => {
    const played = shy();
    expect([presence(played), played.nextChange()]).toEqual([0, null]);
    said(played, A);
    expect([presence(played), played.nextChange()]).toEqual([0, played.nowMs]);
    expect(presence(played.advance(MUSIC_ANIMATION_MS / 2))).toBe(0.5);
    expect(presence(played.advance(MUSIC_ANIMATION_MS / 2))).toBe(1);
    expect(presence(played.advance(MUSIC_SHOW_MS - MUSIC_ANIMATION_MS))).toBe(1);
    expect(played.nextChange()).toBe(played.nowMs);
    expect(presence(played.advance(MUSIC_ANIMATION_MS / 4))).toBe(0.75);
    expect(presence(played.advance((MUSIC_ANIMATION_MS * 3) / 4))).toBe(0);
    expect(played.nextChange()).toBeNull();
  });

  test('while it is there it ticks, and its leaving is known', () => {
    const played = said(shy(), A, 400).advance(MUSIC_ANIMATION_MS);
    const ticks: number[] = [];
    for (let next = played.nextChange()!; next > played.nowMs; next = played.nextChange()!) {
      played.advance(next - played.nowMs);
      ticks.push(progress(played));
    }
    expect(ticks).toEqual([2000, 3000, 4000, 5000, 5000]);
  });

  test('the same song, a pause and the end of the music do not bring it', () => {
    const played = said(shy(), A).advance(60_000);
    said(played, A, 60_000);
    said(played, A, 60_000, false);
    said(played, null);
    expect(presence(played.advance(500))).toBe(0);
    said(played, A).advance(500);
    expect(presence(played)).toBe(0.5);
  });

  test('songs without an id are told apart by their names', () => {
    const played = said(shy(), track('', { name: 'One' })).advance(60_000);
    expect(presence(said(played, track('', { name: 'One' }), 60_000).advance(500))).toBe(0);
    expect(presence(said(played, track('', { name: 'Two' })).advance(500))).toBe(0.5);
  });

  // behaviour: music-3
  test('a command shows it for 5 s from then on', () => {
    const played = said(shy(), A).advance(60_000).command('showMusic', {});
    expect(presence(played.advance(3000))).toBe(1);
    played.play('showMusic', {}).advance(MUSIC_SHOW_MS - 1);
    expect(presence(played)).toBe(1);
    expect(presence(played.advance(1 + MUSIC_ANIMATION_MS))).toBe(0);
  });

  test('turns round where it is when it is called back while leaving', () => {
    const played = said(shy(), A).advance(MUSIC_SHOW_MS + 300);
    expect(presence(played)).toBeCloseTo(0.7);
    expect(presence(played.command('showMusic', {}))).toBeCloseTo(0.7);
    expect(presence(played.advance(300))).toBe(1);
  });

  test('a song that changes in the middle of the entrance lets it go on', () => {
    const played = said(shy(), A).advance(400);
    expect(presence(said(played, B))).toBe(0.4);
    expect(presence(played.advance(MUSIC_SHOW_MS))).toBe(1);
    expect(played.nextChange()).toBe(played.nowMs);
  });
});

describe('a change of the song', () => {
  test('makes the old one leave for 1 s', () => {
    const played = said(said(player(), A).advance(50_000), B);
    expect(played.view()).toMatchObject({ song: { title: 'Song b' }, previous: { title: 'Song a' } });
    expect(played.nextChange()).toBe(played.nowMs);
    expect(played.advance(MUSIC_ANIMATION_MS - 1).view().previous).not.toBeNull();
    expect(played.advance(1).view().previous).toBeNull();
    expect(played.nextChange()).toBeGreaterThan(played.nowMs);
  });

  test('so does the end of the music', () => {
    expect(said(said(player(), A).advance(50_000), null).view()).toMatchObject({
      song: { title: 'Not playing' },
      previous: { title: 'Song a' },
    });
  });
});

// behaviour: music-1
test('what plays travels as playbackState, a command to show as spotify:show', () => {
  const played = said(player(), A);
  const before = played.data;
  const { data } = said(played.advance(1000), B);
  expect(spotifyWidget.publish!(before, data)).toEqual({ topic: 'playbackState' });
  const shown = played.advance(1).command('showMusic', {}).data;
  expect(spotifyWidget.publish!(data, shown)).toEqual({ topic: 'spotify:show', isGlobal: true });
});
