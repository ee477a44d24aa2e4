/** Types of attacks on a server: the attackers, and the attack. */
import type { RoomPlan } from '#server/sources/tiktok/fake/show.ts';
import type { BenchAccount } from './accounts.ts';
import type { Stranger } from './stranger.ts';

/** Surroundings of an attack. */
export interface World {
  port: number;
  /** Address of a web server that never answers, which flows may call. */
  slowHost: string;
  /** Signs an account in, from a separate address. */
  as(account: BenchAccount): Stranger;
  demo: Stranger;
  free: Stranger;
}

export interface StrangerAttack {
  /** Streams of the attackers; the victim's is always on. */
  rooms?: readonly RoomPlan[];
  /** Duration, ms; a few seconds by default. */
  lastsMs?: number;
  /** Prepares the attack through the same entry points. It is measured too. */
  prepare?(world: World): Promise<void>;
  /** Attacks; returns when everything is answered, or soon after the signal. */
  run(world: World, signal: AbortSignal): Promise<void>;
}
