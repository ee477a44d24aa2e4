/** Reads songs in answers of the service. What is missing or has another type than documented is left out. */
import type { MusicTrack, PlaybackStatePayload } from '#schemas/generated/types.ts';

export interface SpotifySong {
  track: MusicTrack;
  isExplicit: boolean;
}

export interface SpotifyQueue {
  current: MusicTrack | null;
  next: readonly MusicTrack[];
}

const NOTHING: PlaybackStatePayload = { progress_ms: 0, is_playing: false, item: null };
const DAY_MS = 86_400_000;
const MAX_QUEUE = 50;

/** Reads what plays; an empty answer says that nothing does. */
export function readPlayback(body: unknown): PlaybackStatePayload {
  const item = songIn(valueOf(body, 'item'))?.track ?? null;
  if (item === null) return NOTHING;
  return { progress_ms: msOf(valueOf(body, 'progress_ms')), is_playing: valueOf(body, 'is_playing') === true, item };
}

/** Reads a page of found songs. */
export const readSongs = (body: unknown): SpotifySong[] => songsIn(valueOf(valueOf(body, 'tracks'), 'items'));

export const readSong = (body: unknown): SpotifySong | null => songIn(body);

export function readQueue(body: unknown): SpotifyQueue {
  return {
    current: songIn(valueOf(body, 'currently_playing'))?.track ?? null,
    next: songsIn(valueOf(body, 'queue')).map(({ track }) => track),
  };
}

const songsIn = (list: unknown): SpotifySong[] => listOf(list, MAX_QUEUE).flatMap((entry) => songIn(entry) ?? []);

/** Reads a song, or an episode of a podcast, whose show stands in for the artist. */
function songIn(value: unknown): SpotifySong | null {
  const name = textOf(valueOf(value, 'name'), 500);
  const id = textOf(valueOf(value, 'id'), 400);
  if (name === '' && id === '') return null;
  const show = textOf(valueOf(valueOf(value, 'show'), 'name'), 500);
  const named = listOf(valueOf(value, 'artists'), 20).map((artist) => textOf(valueOf(artist, 'name'), 500));
  const artists = [...named, ...(named.length === 0 ? [show] : [])].filter((artist) => artist !== '');
  const pictures = valueOf(valueOf(value, 'album'), 'images') ?? valueOf(value, 'images');
  const track: MusicTrack = {
    id,
    name,
    duration_ms: msOf(valueOf(value, 'duration_ms')),
    artists: artists.map((artist) => ({ name: artist })),
    album: { images: listOf(pictures, 10).flatMap(pictureIn) },
  };
  return { track, isExplicit: valueOf(value, 'explicit') === true };
}

function pictureIn(value: unknown): { url: string }[] {
  const url = valueOf(value, 'url');
  return typeof url === 'string' && url.length <= 2000 && /^https?:\/\//i.test(url) ? [{ url }] : [];
}

/** Returns a value of an object; undefined when it is none. */
export const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Returns a text, shortened if necessary; empty for anything else. */
export const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

const msOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(DAY_MS, Math.max(0, Math.round(value))) : 0;
