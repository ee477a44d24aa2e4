/**
 * The music services of all streamers behind one port: it chooses a streamer's service, caches what was found and keeps searches
 * within a budget (behaviour: request-2).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import type { SongPort } from '../../../show/effects/songPort.ts';
import type { FoundSong, MusicProvider } from '../musicProvider.ts';

export interface MusicServices extends SongPort {
  /** Returns the name of a streamer's service; null = none is connected. */
  serviceOf(streamerId: string): string | null;
  /** Forgets an account that is being deleted. */
  remove(streamerId: string): void;
}

export interface MusicServicesDeps {
  /** The first one that is connected counts. */
  providers: readonly MusicProvider[];
  /** The one that is made up. */
  simulated: MusicProvider;
  clock: Clock;
}

/** Searches of one streamer in any `BUDGET_MS`; the rest of what a service allows is left to its player. */
export const MAX_SEARCHES = 10;
export const BUDGET_MS = 30_000;
const FOUND_FOR_MS = 3_600_000;
const MAX_CACHED = 2_000;

interface Cached {
  found: FoundSong | null;
  untilMs: number;
}

export function createMusicServices({ providers, simulated, clock }: MusicServicesDeps): MusicServices {
  /** By service and words, the oldest first. */
  const cache = new Map<string, Cached>();
  /** Times of the latest searches by streamer. */
  const searches = new Map<string, number[]>();

  const connected = (streamerId: string): MusicProvider | undefined =>
    providers.find((provider) => provider.isConnected(streamerId));

  function serviceFor(streamerId: string): MusicProvider {
    const provider = connected(streamerId);
    if (provider === undefined) throw new AppError('MUSIC_NOT_CONNECTED');
    return provider;
  }

  /** @throws MUSIC_BUSY */
  function count(streamerId: string, service: string): void {
    const nowMs = clock.nowMs();
    const latest = (searches.get(streamerId) ?? []).filter((atMs) => nowMs - atMs < BUDGET_MS);
    searches.set(streamerId, latest);
    if (latest.length >= MAX_SEARCHES) {
      const seconds = Math.max(1, Math.ceil((latest[0]! + BUDGET_MS - nowMs) / 1000));
      throw new AppError('MUSIC_BUSY', { service, seconds });
    }
    latest.push(nowMs);
  }

  function keep(key: string, found: FoundSong | null): FoundSong | null {
    cache.delete(key);
    cache.set(key, { found, untilMs: clock.nowMs() + FOUND_FOR_MS });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return found;
  }

  return {
    serviceOf: (streamerId) => connected(streamerId)?.title ?? null,
    async find(streamerId, words, signal) {
      const provider = serviceFor(streamerId);
      // Links keep their capital letters, which are part of ids.
      const key = `${provider.title}\u0000${words.includes('/') ? words.trim() : comparableText(words)}`;
      const known = cache.get(key);
      if (known !== undefined && known.untilMs > clock.nowMs()) return known.found;
      count(streamerId, provider.title);
      const linked = await provider.byLink(streamerId, words, signal);
      return keep(key, linked ?? (await provider.search(streamerId, words, signal))[0] ?? null);
    },
    queue: async (streamerId, signal) => serviceFor(streamerId).queue(streamerId, signal),
    enqueue: async (streamerId, track, signal) => serviceFor(streamerId).enqueue(streamerId, track, signal),
    skip: async (streamerId, signal) => serviceFor(streamerId).skip(streamerId, signal),
    isSimulated: (streamerId) => connected(streamerId) === simulated,
    remove: (streamerId) => void searches.delete(streamerId),
  };
}
