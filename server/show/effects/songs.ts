/** Finds songs and feeds them to the music service of a streamer (behaviour: request-2, request-4). */
import { AppError } from '#engine/core/appError.ts';
import type { MusicTrack } from '#schemas/generated/types.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

type Services = Pick<EffectServices, 'songs'>;

/** Songs of the player's queue that are compared with requests; services list twenty. */
const MAX_NEXT = 50;
const REHEARSED_MS = 200;
const A_MINUTE_MS = 60_000;

/** Returns how long to wait before the next try; null = a try makes no difference. */
function againAfterMs(error: unknown): number | null {
  if (!(error instanceof AppError)) return 0;
  if (error.code === 'MUSIC_BUSY') return Number(error.params['seconds'] ?? 1) * 1000;
  return error.code === 'MUSIC_NOT_REACHED' ? 1000 : null;
}

export function findSong({ songs }: Services): EffectKind {
  return {
    isHarmless: (_request, streamerId) => songs.isSimulated(streamerId),
    afterCrash: 'repeat',
    retries: 3,
    againAfterMs,
    async perform({ words }, { streamerId }, signal) {
      const found = await songs.find(streamerId, String(words), signal);
      return found === null ? { track: null } : { track: { ...found.track }, isExplicit: found.isExplicit };
    },
    rehearse: ({ words }) => ({
      result: { track: rehearsedSong(String(words)), isExplicit: false },
      durationMs: REHEARSED_MS,
    }),
  };
}

const rehearsedSong = (name: string) => ({
  id: `test:${name}`.slice(0, 400),
  name,
  duration_ms: A_MINUTE_MS,
  artists: [],
  album: { images: [] },
});

export function readSongs({ songs }: Services): EffectKind {
  return {
    isHarmless: (_request, streamerId) => songs.isSimulated(streamerId),
    afterCrash: 'repeat',
    async perform(_request, { streamerId }, signal) {
      const { current, next } = await songs.queue(streamerId, signal);
      return { current: current && { ...current }, next: next.slice(0, MAX_NEXT).map((track) => ({ ...track })) };
    },
    rehearse: () => ({ result: { current: null, next: [] }, durationMs: REHEARSED_MS }),
  };
}

export function enqueueSong({ songs }: Services): EffectKind {
  return {
    isHarmless: (_request, streamerId) => songs.isSimulated(streamerId),
    // Nobody wants to hear a song twice, and it can't be taken back.
    afterCrash: 'skip',
    async perform({ track }, { streamerId }, signal) {
      await songs.enqueue(streamerId, track as MusicTrack, signal);
      return null;
    },
    rehearse: () => ({ result: null, durationMs: REHEARSED_MS }),
  };
}

export function skipSong({ songs }: Services): EffectKind {
  return {
    isHarmless: (_request, streamerId) => songs.isSimulated(streamerId),
    // A second skip would end another song.
    afterCrash: 'skip',
    async perform(_request, { streamerId }, signal) {
      await songs.skip(streamerId, signal);
      return null;
    },
    rehearse: () => ({ result: null, durationMs: REHEARSED_MS }),
  };
}
