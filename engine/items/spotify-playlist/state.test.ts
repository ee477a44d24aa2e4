import { expect, test } from 'vitest';
import { PLACES_MOVE_MS } from '../../core/animatedList.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { QueuedSong, SpotifyPlaylistSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { spotifyPlaylist } from './state.ts';

function player(settings: Partial<SpotifyPlaylistSettings> = {}) {
  return new ItemPlayer(spotifyPlaylist, { ...ITEM_META.SPOTIFY_PLAYLIST.defaults, ...settings });
}

type Player = ReturnType<typeof player>;

const song = (id: string, over: Partial<QueuedSong> = {}): QueuedSong => ({
  id,
  name: `Song ${id}`,
  artists: ' Anna ',
  imageUrl: 'cover',
  duration_ms: 185_000,
  ...over,
});
const queue = (played: Player, ids: string) => played.play('musicQueue', { items: Array.from(ids, (id) => song(id)) });
const rows = (played: Player) => played.view().rows.map(({ key, fromPlace }) => [key, fromPlace]);

// behaviour: music-5
test('shows the first songs of the queue, five unless set', () => {
  const played = queue(player(), 'abcdefg').advance(PLACES_MOVE_MS);
  expect(played.view().rows.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `Song ${id}`));
  expect(
    queue(player({ count: 2 }), 'abc')
      .advance(PLACES_MOVE_MS)
      .view().rows,
  ).toHaveLength(2);
  expect(
    queue(player({ count: 20 }), 'abcdefghijklmnopqrstuvwxyz')
      .advance(PLACES_MOVE_MS)
      .view().rows,
  ).toHaveLength(20);
});

test('what a row says', () => {
  const played = player().play('musicQueue', {
    items: [song('a', { requestedBy: ' Lena ' }), song('', { name: ' ', artists: '', imageUrl: '', duration_ms: 0 })],
  });
  expect(played.view().rows).toMatchObject([
    { title: 'Song a', artists: 'Anna', imageUrl: 'cover', durationText: '3:05', requestedBy: 'Lena' },
    { title: 'Unknown song', artists: '', imageUrl: '', durationText: '', requestedBy: '' },
  ]);
  expect(played.view({ locale: 'de' }).rows[1]!.title).toBe('Unbekanntes Lied');
  played.base = { ...played.base, showRequester: false };
  expect(played.view().rows[0]!.requestedBy).toBe('');
});

test('songs that stay move from where they were, new ones arrive, old ones leave', () => {
  const played = queue(queue(player(), 'abc').advance(PLACES_MOVE_MS), 'bcd');
  expect(rows(played)).toEqual([
    ['b#1', 1],
    ['c#1', 2],
    ['d#1', null],
  ]);
  expect(played.view().leaving).toMatchObject([{ key: 'a#1', fromPlace: 0 }]);
  expect(played.nextChange()).toBe(played.nowMs);
  played.advance(PLACES_MOVE_MS);
  expect([played.view().leaving, played.nextChange()]).toEqual([[], null]);
});

test('the song that moves in is there while it moves', () => {
  const played = queue(queue(player({ count: 2 }), 'abc').advance(PLACES_MOVE_MS), 'xabc');
  expect(played.view().rows.map(({ key }) => key)).toEqual(['x#1', 'a#1', 'b#1']);
  expect(played.advance(PLACES_MOVE_MS).view().rows).toHaveLength(2);
});

test('two copies of a song are told apart; songs without an id by their names', () => {
  expect(rows(queue(player(), 'aba')).map(([key]) => key)).toEqual(['a#1', 'b#1', 'a#2']);
  const nameless = player().play('musicQueue', { items: [song('', { name: 'One' }), song('', { name: 'Two' })] });
  expect(rows(nameless).map(([key]) => key)).toEqual(['One#1', 'Two#1']);
});

test('the same queue again changes nothing; other words about a song do', () => {
  const played = queue(player(), 'abc').advance(PLACES_MOVE_MS);
  const { data } = played;
  expect(queue(played, 'abc').data).toBe(data);
  played.play('musicQueue', { items: [song('a', { requestedBy: 'Lena' }), song('b'), song('c')] });
  expect(rows(played)).toEqual([
    ['a#1', 0],
    ['b#1', 1],
    ['c#1', 2],
  ]);
  expect(played.view().leaving).toEqual([]);
});

test('keeps no more than it can show', () => {
  const items = Array.from({ length: 100 }, (_none, index) => song(`id-${index}`));
  const played = player().play('musicQueue', { items }).advance(PLACES_MOVE_MS);
  expect(played.data.songs).toHaveLength(21);
  expect(played.play('musicQueue', { items: [] }).data.leaving).toHaveLength(20);
});

test('the title is the streamer’s, or says what the list is, or is not there', () => {
  expect(player().view().label).toBe('Up next');
  expect(player().view({ locale: 'de' }).label).toBe('Als Nächstes');
  expect(player({ label: ' Requests ' }).view().label).toBe('Requests');
  expect(player({ showLabel: false, label: 'Requests' }).view().label).toBe('');
});

test('an empty queue says so', () => {
  const played = queue(player(), '');
  expect(played.view()).toMatchObject({ rows: [], emptyText: 'No songs in the queue' });
  expect(played.view({ locale: 'de' }).emptyText).toBe('Keine Lieder in der Warteschlange');
});
