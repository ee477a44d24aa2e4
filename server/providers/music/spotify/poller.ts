/**
 * Asks what plays for every connected streamer whose music somebody wants to know (behaviour: music-9). Each has a rhythm of
 * their own, so that many streamers of a server do not ask at one moment.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { every } from '../../../ground/base/every.ts';
import type { Connection, Connections } from './connections.ts';
import { playbackReports } from './playbackReports.ts';
import { createPollOnce, type Polled } from './pollOnce.ts';
import type { MusicInterest } from './pollPlan.ts';
import type { SpotifyApi } from './spotifyApi.ts';

export interface PollerDeps {
  connections: Connections;
  api: SpotifyApi;
  clock: Clock;
  scheduler: Scheduler;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Returns whose music is shown or wanted now, by streamer id. */
  interests(): ReadonlyMap<string, MusicInterest>;
  /** Tells the show what plays. */
  report(streamerId: string, playback: PlaybackStatePayload): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

/** Result of the last polls for a streamer. */
export interface PollState {
  playback: PlaybackStatePayload | null;
  /** Time of the last answer; null = none yet. */
  answeredAtMs: number | null;
  /** Whether the last attempts failed, other than by a limit. */
  isFailing: boolean;
}

export interface Poller {
  start(): void;
  stop(): Promise<void>;
  stateOf(streamerId: string): PollState | null;
  /** Stops asking for a streamer whose connection ended, and says that nothing plays. */
  remove(streamerId: string): Promise<void>;
  /** Forgets an account that is being deleted. */
  forget(streamerId: string): void;
}

const LOOK_MS = 1_000;
/** The first polls are spread over this time. */
const SPREAD_MS = 3_000;
/** A song that should have been confirmed this long ago is stale; sooner while the service is known to take no requests. */
const STALE_MS = 15_000;
const STALE_LIMITED_MS = 6_000;

export function createPoller(deps: PollerDeps): Poller {
  const { connections, clock, scheduler, random, log } = deps;
  const polled = new Map<string, Polled>();
  const pollOnce = createPollOnce({ ...deps, polled });
  const running = new Set<Promise<void>>();
  const ended = new AbortController();
  let stopLooking = (): void => undefined;

  function look(): void {
    const interests = deps.interests();
    for (const streamerId of polled.keys()) {
      if (interests.has(streamerId) && connections.of(streamerId) !== null) continue;
      forget(streamerId);
    }
    for (const connection of connections.all()) {
      const interest = interests.get(connection.streamerId);
      if (interest !== undefined) follow(connection, interest);
    }
  }

  function follow(connection: Connection, interest: MusicInterest): void {
    const { streamerId, clientId } = connection;
    const own = polled.get(streamerId) ?? add(streamerId, interest);
    const isMore = own.interest === 'wanted' && interest === 'shown';
    own.interest = interest;
    if (isMore && own.failures === 0) schedule(streamerId, own, random() * SPREAD_MS);
    if (interest === 'shown' && isLate(own, clientId)) work(own.reports.stale());
  }

  function isLate({ answeredAtMs }: Polled, clientId: string): boolean {
    if (answeredAtMs === null) return false;
    const silentMs = clock.nowMs() - answeredAtMs;
    return silentMs > STALE_MS || (silentMs > STALE_LIMITED_MS && connections.budgetOf(clientId).blocked() !== null);
  }

  function add(streamerId: string, interest: MusicInterest): Polled {
    const reports = playbackReports({
      nowMs: clock.nowMs,
      report: (playback) => deps.report(streamerId, playback),
      failed: (error) => log.warn({ err: error, streamerId }, 'what plays at Spotify was not taken'),
    });
    const own: Polled = {
      interest,
      reports,
      answeredAtMs: null,
      failures: 0,
      isAtEnd: false,
      cancel: () => undefined,
    };
    polled.set(streamerId, own);
    schedule(streamerId, own, random() * SPREAD_MS);
    return own;
  }

  function schedule(streamerId: string, own: Polled, delayMs: number): void {
    own.cancel();
    own.cancel = scheduler.after(delayMs, () => work(poll(streamerId, own)));
  }

  function work(promise: Promise<void>): void {
    const settled = promise
      .catch((error: unknown) => log.warn({ err: error }, 'Spotify could not be asked'))
      .finally(() => void running.delete(settled));
    running.add(settled);
  }

  async function poll(streamerId: string, own: Polled): Promise<void> {
    const delayMs = await pollOnce(streamerId, own, ended.signal);
    if (polled.get(streamerId) === own && !ended.signal.aborted) schedule(streamerId, own, delayMs);
  }

  function forget(streamerId: string): Polled | undefined {
    const own = polled.get(streamerId);
    polled.delete(streamerId);
    own?.cancel();
    return own;
  }

  return {
    start() {
      look();
      stopLooking = every(scheduler, LOOK_MS, look);
    },
    async stop() {
      stopLooking();
      ended.abort();
      for (const { cancel } of polled.values()) cancel();
      await Promise.all(running);
    },
    stateOf(streamerId) {
      const own = polled.get(streamerId);
      if (own === undefined) return null;
      return { playback: own.reports.last(), answeredAtMs: own.answeredAtMs, isFailing: own.failures > 0 };
    },
    async remove(streamerId) {
      await forget(streamerId)?.reports.ended();
    },
    forget: (streamerId) => void forget(streamerId),
  };
}
