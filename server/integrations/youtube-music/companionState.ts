/** Reads what the YouTube Music Desktop App plays out of its state. Pure. */
import type { MusicTrack, PlaybackStatePayload } from '#schemas/generated/types.ts';
import { objectOf, textOf } from '../held/callValues.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';

const DAY_MS = 86_400_000;
const MAX = { id: 400, name: 500, url: 2000 } as const;
const STATES = { paused: 0, playing: 1, buffering: 2 } as const;

/** @throws TypeError when it is no state */
export function playbackOf(body: unknown): PlaybackStatePayload {
  const state = objectOf({ body }, 'body');
  if (typeof state['player'] !== 'object') throw new TypeError('no state');
  const player = objectOf(state, 'player');
  const item = trackOf(objectOf(state, 'video'));
  const trackState = player['trackState'];
  if (item === null || !Object.values(STATES).some((known) => known === trackState)) return NOTHING_PLAYS;
  // An advertisement is none of the song's time.
  const isPlaying = trackState !== STATES.paused && player['adPlaying'] !== true;
  return { progress_ms: millisecondsOf(player['videoProgress']), is_playing: isPlaying, item };
}

function trackOf(video: Readonly<Record<string, unknown>>): MusicTrack | null {
  const name = textOf(video, 'title').trim().slice(0, MAX.name);
  if (name === '') return null;
  const author = textOf(video, 'author').trim().slice(0, MAX.name);
  const url = coverOf(video['thumbnails']);
  return {
    id: textOf(video, 'id').slice(0, MAX.id),
    name,
    duration_ms: millisecondsOf(video['durationSeconds']),
    artists: author === '' ? [] : [{ name: author }],
    album: { images: url === null ? [] : [{ url }] },
  };
}

/** Returns the address of the widest cover. */
function coverOf(thumbnails: unknown): string | null {
  const all = (Array.isArray(thumbnails) ? thumbnails : [])
    .map((each: unknown) => objectOf({ each }, 'each'))
    .map((each) => ({ url: textOf(each, 'url'), width: Number(each['width'] ?? 0) }))
    .filter(({ url }) => /^https?:\/\//i.test(url) && url.length <= MAX.url);
  return all.sort((one, other) => other.width - one.width)[0]?.url ?? null;
}

function millisecondsOf(seconds: unknown): number {
  const milliseconds = typeof seconds === 'number' ? Math.floor(seconds * 1000) : 0;
  return Number.isFinite(milliseconds) ? Math.min(DAY_MS, Math.max(0, milliseconds)) : 0;
}
