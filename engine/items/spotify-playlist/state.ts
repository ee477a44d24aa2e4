/**
 * The music queue: the next songs and who requested them (behaviour: music-5). The queue arrives as a whole, so songs
 * are recognized by id; those that stay move from their visible place to the new one.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ReduceResult, ViewContext } from '../../core/itemType.ts';
import { placesNextChange, rearranged } from '../../core/animatedList.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { playTimeText } from '../../core/timeText.ts';
import type {
  Locale,
  QueuedSong,
  ShownSong,
  SpotifyPlaylistData,
  SpotifyPlaylistSettings,
} from '#schemas/generated/types.ts';
import { isEqualJson } from '#schemas/runtime.ts';
import { sampleMusicQueue } from './sample.ts';
import { EMPTY_QUEUE_TEXT, LABEL_TEXT, SPOTIFY_PLAYLIST_NAME_TEXT, UNNAMED_SONG_TEXT } from './text.ts';

/** Maximum of the setting `count`, plus the song that moves in when one leaves. */
const MAX_SONGS = 21;

export interface QueueRowView {
  key: string;
  /** Never empty. */
  title: string;
  /** May be empty. */
  artists: string;
  imageUrl: string;
  /** Length of the song; empty when it is not known. */
  durationText: string;
  /** Name of the requester; empty when nobody requested it. */
  requestedBy: string;
  fromPlace: number | null;
}

export interface SpotifyPlaylistView {
  /** Title; empty = none. */
  label: string;
  /** Text without songs. */
  emptyText: string;
  /** Rows, next one first; one more than the setting, while it moves in or out. */
  rows: readonly QueueRowView[];
  /** Songs that are fading. */
  leaving: readonly QueueRowView[];
  changedAtMs: number;
}

export const spotifyPlaylist = defineItem<SpotifyPlaylistSettings, SpotifyPlaylistData, SpotifyPlaylistView>({
  type: 'SPOTIFY_PLAYLIST',
  version: 1,
  defaultName: SPOTIFY_PLAYLIST_NAME_TEXT,
  defaultSize: { width: 560, height: 460 },
  consumes: ['musicQueue'],
  initial: () => ({ songs: [], leaving: [], changedAtMs: 0 }),
  reduce,
  isEmpty: ({ songs }) => songs.length === 0,
  view,
  nextChange: ({ changedAtMs }, _settings, nowMs) => placesNextChange(changedAtMs, nowMs),
  sample: sampleMusicQueue,
});

function reduce(
  data: SpotifyPlaylistData,
  event: StreamEvent,
  _settings: SpotifyPlaylistSettings,
  { nowMs }: { nowMs: number },
): ReduceResult<SpotifyPlaylistData> {
  if (event.type !== 'musicQueue') return { data };
  const songs = withKeys(event.payload.items.slice(0, MAX_SONGS));
  if (
    isEqualJson(
      songs,
      data.songs.map(({ fromPlace: _place, ...song }) => song),
    )
  )
    return { data };
  const before = { ...data, entries: data.songs };
  const { entries, leaving, changedAtMs } = rearranged<ShownSong>(before, songs, MAX_SONGS - 1, nowMs);
  return { data: { songs: [...entries], leaving: [...leaving], changedAtMs } };
}

/** Gives keys to songs; copies of the same song are numbered. */
function withKeys(songs: readonly QueuedSong[]): Omit<ShownSong, 'fromPlace'>[] {
  const copies = new Map<string, number>();
  return songs.map((song) => {
    const name = song.id || song.name;
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    return { ...song, key: `${name}#${copy}` };
  });
}

function view(
  data: SpotifyPlaylistData,
  settings: SpotifyPlaylistSettings,
  { locale, nowMs }: ViewContext,
): SpotifyPlaylistView {
  const isMoving = placesNextChange(data.changedAtMs, nowMs) !== null;
  const rowOf = (song: ShownSong): QueueRowView => rowView(song, settings, locale);
  return {
    label: settings.showLabel ? settings.label.trim() || LABEL_TEXT[locale] : '',
    emptyText: EMPTY_QUEUE_TEXT[locale],
    rows: data.songs.slice(0, settings.count + (isMoving ? 1 : 0)).map(rowOf),
    leaving: isMoving ? data.leaving.map(rowOf) : [],
    changedAtMs: data.changedAtMs,
  };
}

function rowView(song: ShownSong, settings: SpotifyPlaylistSettings, locale: Locale): QueueRowView {
  return {
    key: song.key,
    title: song.name.trim() || UNNAMED_SONG_TEXT[locale],
    artists: song.artists.trim(),
    imageUrl: song.imageUrl,
    durationText: song.duration_ms > 0 ? playTimeText(song.duration_ms) : '',
    requestedBy: settings.showRequester ? (song.requestedBy ?? '').trim() : '',
    fromPlace: song.fromPlace,
  };
}
