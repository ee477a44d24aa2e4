/** What a player plays, read from its properties (MPRIS 2.2, interface `org.mpris.MediaPlayer2.Player`). Pure. */
import type { MusicTrack, PlaybackStatePayload } from '#schemas/generated/types.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import type { PlayerProperties } from './sessionBus.ts';

export type PlaybackStatus = 'Playing' | 'Paused' | 'Stopped';

const DAY_MS = 86_400_000;
const MAX = { id: 400, name: 500, url: 2000, artists: 20 } as const;

export function statusOf({ PlaybackStatus: status }: PlayerProperties): PlaybackStatus {
  return status === 'Playing' || status === 'Paused' ? status : 'Stopped';
}

export function playbackOf(properties: PlayerProperties): PlaybackStatePayload {
  const status = statusOf(properties);
  const item = status === 'Stopped' ? null : trackOf(metadataOf(properties));
  if (item === null) return NOTHING_PLAYS;
  return { progress_ms: millisecondsOf(properties['Position']), is_playing: status === 'Playing', item };
}

function metadataOf({ Metadata: metadata }: PlayerProperties): PlayerProperties {
  return metadata !== null && typeof metadata === 'object' ? (metadata as PlayerProperties) : {};
}

/** Returns null for a player that tells neither a title nor an address. */
function trackOf(metadata: PlayerProperties): MusicTrack | null {
  const name = textOf(metadata['xesam:title'], MAX.name) || fileNameOf(textOf(metadata['xesam:url'], MAX.url));
  if (name === '') return null;
  const artists = listOf(metadata['xesam:artist']).slice(0, MAX.artists);
  const art = textOf(metadata['mpris:artUrl'], MAX.url);
  return {
    id: textOf(metadata['mpris:trackid'], MAX.id),
    name,
    duration_ms: millisecondsOf(metadata['mpris:length']),
    artists: artists.map((artist) => ({ name: artist })),
    // A file of this computer cannot be shown by a page.
    album: { images: /^https?:\/\//i.test(art) ? [{ url: art }] : [] },
  };
}

/** Players that know no title often show the file. */
function fileNameOf(address: string): string {
  const last = address.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, MAX.name);
  } catch {
    return last.slice(0, MAX.name);
  }
}

function listOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.map((each) => textOf(each, MAX.name)).filter((name) => name !== '');
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.trim().slice(0, most) : '';
}

/** Players tell times in microseconds, as integers of 64 bits; some as doubles, and some below zero. */
function millisecondsOf(value: unknown): number {
  const microseconds = typeof value === 'bigint' || typeof value === 'number' ? Number(value) : 0;
  const milliseconds = Math.floor(microseconds / 1000);
  return Number.isFinite(milliseconds) ? Math.min(DAY_MS, Math.max(0, milliseconds)) : 0;
}
