/** The words of attacks on a server: who attacks, and what an attack is. */
import type { RoomPlan } from '#server/sources/tiktok/fake/show.ts';
import type { BenchAccount } from './accounts.ts';
import type { Stranger } from './stranger.ts';

/** What an attack works with. */
export interface World {
  port: number;
  /** A web server that never answers, which flows may call. */
  slowHost: string;
  /** Signs an account in, from an address of its own. */
  as(account: BenchAccount): Stranger;
  demo: Stranger;
  free: Stranger;
}

export interface StrangerAttack {
  /** Streams of the attackers; the victim's is always on. */
  rooms?: readonly RoomPlan[];
  /** How long it may take, ms; left out = a few seconds. */
  lastsMs?: number;
  /** What the attackers make first, through the same doors. It is measured too. */
  prepare?(world: World): Promise<void>;
  /** Returns when everything is answered, or soon after the signal. */
  run(world: World, signal: AbortSignal): Promise<void>;
}
