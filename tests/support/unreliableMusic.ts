/** A music service that fails at random: calls are lost before or after they are done, or it is out of reach for a while. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { randomFor } from '#engine/core/random.ts';
import type { MusicTrack } from '#schemas/generated/types.ts';
import type { MusicProvider } from '#server/integrations/music/musicProvider.ts';

export interface UnreliableMusic extends MusicProvider {
  /** Times of all searches. */
  searchedAtMs: number[];
  /** Songs that the service really took, in order. */
  taken: MusicTrack[];
  /** Nothing fails from now on. */
  recover(): void;
}

const OUTAGE_MS = 45_000;

export function unreliableMusic(music: MusicProvider, clock: Clock, seed: number): UnreliableMusic {
  const random = randomFor(seed, 'music', 'failures');
  let isHealthy = false;
  let outUntilMs = 0;
  const taken: MusicTrack[] = [];
  const searchedAtMs: number[] = [];
  const lost = (): never => {
    throw new AppError('MUSIC_NOT_REACHED', { service: music.title });
  };
  async function attempt<T>(call: () => Promise<T>): Promise<T> {
    if (isHealthy) return call();
    if (clock.nowMs() < outUntilMs) return lost();
    const luck = random.below(100);
    if (luck < 4) outUntilMs = clock.nowMs() + OUTAGE_MS;
    if (luck < 12) return lost();
    if (luck < 16) throw new AppError('MUSIC_NO_DEVICE', { service: music.title });
    const result = await call();
    return luck < 26 ? lost() : result;
  }
  return {
    title: music.title,
    isConnected: () => true,
    taken,
    searchedAtMs,
    recover: () => void (isHealthy = true),
    search(...given) {
      searchedAtMs.push(clock.nowMs());
      return attempt(() => music.search(...given));
    },
    byLink: async () => null,
    queue: (...given) => attempt(() => music.queue(...given)),
    enqueue: (streamerId, track, signal) =>
      attempt(async () => {
        await music.enqueue(streamerId, track, signal);
        taken.push(track);
      }),
    skip: (...given) => attempt(() => music.skip(...given)),
  };
}
