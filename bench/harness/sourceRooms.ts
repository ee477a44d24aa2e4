/** Streamers of the benchmark of sources: their names, and the events in their rooms. */
import type { RoomPlan } from '#server/sources/tiktok/fake/show.ts';

/** Events per second: 20 in total, as in a busy stream. */
export const PER_SECOND = { likes: 10, chat: 6, roses: 4 } as const;

/** @param busy number of rooms with events; the others are quiet */
export function sourceRooms(count: number, busy: number): RoomPlan[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `streamer_${n}`,
    roomId: String(7_000 + n),
    ...(n < busy ? { perSecond: PER_SECOND } : {}),
  }));
}

/** Builds a key of 22 characters, like live keys. */
export const liveKeyOf = (name: string): string => name.padEnd(22, 'x');
