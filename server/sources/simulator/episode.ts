/** Contract of special episodes in a simulated room. */
import type { Random } from '#engine/core/random.ts';
import type { Agenda } from './agenda.ts';
import type { Made, SimulatedRoom } from './simulatedRoom.ts';

/** Returns what happens at a moment, and may plan more. Null = nothing visible. */
export type Task = (at: number) => Made | null;

export interface EpisodeContext {
  agenda: Agenda<Task>;
  room: SimulatedRoom;
  random: Random;
  /** Normal numbers of likes and chat messages per second in this room. */
  perSecond: { like: number; chat: number };
}

/** Plans the events of an episode that begins at a moment. */
export type Episode = (context: EpisodeContext, at: number) => void;
