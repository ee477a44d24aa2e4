/** Asks once what plays for a streamer, and decides when to ask again. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Connections } from './connections.ts';
import type { PlaybackReports } from './playbackReports.ts';
import { type MusicInterest, nextPollMs, POLL_MS, retryMs, stretchFor } from './pollPlan.ts';
import { readPlayback } from './readSongs.ts';
import type { SpotifyApi } from './spotifyApi.ts';

/** A streamer who is asked about. */
export interface Polled {
  interest: MusicInterest;
  reports: PlaybackReports;
  /** Time of the last answer; null = none yet. */
  answeredAtMs: number | null;
  /** Failures in a row, other than by a limit. */
  failures: number;
  /** Whether the last poll was one at the end of a song. */
  isAtEnd: boolean;
  /** Cancels the next poll. */
  cancel(): void;
}

export interface PollOnceDeps {
  connections: Connections;
  api: SpotifyApi;
  clock: Clock;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Everybody who is asked about, by streamer id. */
  polled: ReadonlyMap<string, Polled>;
}

/** Returns the wait until the next time. */
export type PollOnce = (streamerId: string, own: Polled, signal: AbortSignal) => Promise<number>;

/** An app that does not know the account is changed by a person. */
const NOT_REGISTERED_MS = 60_000;
/** Spreads those who waited for the same limit. */
const AFTER_LIMIT_MS = 1_000;
const REQUEST = { kind: 'poll', path: '/me/player/currently-playing', query: { additional_types: 'episode' } } as const;

export function createPollOnce({ connections, api, clock, random, polled }: PollOnceDeps): PollOnce {
  function stretchOf(streamerId: string): number {
    const clientId = connections.of(streamerId)?.clientId;
    const same = [...polled].filter(([id]) => connections.of(id)?.clientId === clientId);
    return stretchFor(same.map(([, { interest }]) => interest));
  }

  function waitAfter(error: unknown, streamerId: string, own: Polled, usualMs: number): number {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'MUSIC_BUSY') return Number(error.params['seconds']) * 1000 + random() * AFTER_LIMIT_MS;
    // Nothing is sent for a connection that ended, so looking again costs nothing.
    if (error.code === 'MUSIC_NOT_CONNECTED') return usualMs;
    own.failures++;
    const isKnown = connections.of(streamerId)?.problem === 'notRegistered';
    return isKnown ? NOT_REGISTERED_MS : retryMs(usualMs, own.failures);
  }

  return async (streamerId, own, signal) => {
    const usualMs = POLL_MS[own.interest] * stretchOf(streamerId);
    try {
      const { body } = await api.ask(streamerId, REQUEST, signal);
      if (polled.get(streamerId) !== own) return usualMs;
      const playback = readPlayback(body);
      Object.assign(own, { failures: 0, answeredAtMs: clock.nowMs() });
      await own.reports.heard(playback);
      const { delayMs, isAtEnd } = nextPollMs(playback, usualMs, own.isAtEnd);
      own.isAtEnd = isAtEnd;
      return delayMs;
    } catch (error) {
      return waitAfter(error, streamerId, own, usualMs);
    }
  };
}
