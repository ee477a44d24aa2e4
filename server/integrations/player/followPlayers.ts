/** Follows the players of the bus: finds the one that counts, and reports what it plays. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import { playbackOf, statusOf } from './playbackOf.ts';
import type { PlayerBus, PlayerProperties } from './sessionBus.ts';

const PREFIX = 'org.mpris.MediaPlayer2.';
/** Speaks for the player that was used last, which is on the bus itself. */
const PROXIES: ReadonlySet<string> = new Set([`${PREFIX}playerctld`]);
/** A bus can be filled with names. */
const MAX_PLAYERS = 16;
/** A player that hangs must not hide the others. */
const ANSWER_MS = 1_000;

/** A player on the bus. */
export interface SeenPlayer {
  /** Name on the bus. */
  name: string;
  properties: PlayerProperties;
}

export interface FollowedPlayers {
  /** Reads all players again. */
  look(): Promise<void>;
  /** The one that counts; null = none is there. */
  current(): SeenPlayer | null;
}

/**
 * @param play told what plays, also when it is the same as before
 */
export function followPlayers(
  bus: PlayerBus,
  scheduler: Scheduler,
  play: (playback: PlaybackStatePayload) => void,
): FollowedPlayers {
  let current: SeenPlayer | null = null;
  let looking: Promise<void> | null = null;

  async function read(name: string): Promise<SeenPlayer[]> {
    let cancel = (): void => undefined;
    const late = new Promise<null>((resolve) => (cancel = scheduler.after(ANSWER_MS, () => resolve(null))));
    // A player that ends while it is asked is one that is not there.
    const properties = await Promise.race([bus.properties(name).catch(() => null), late]);
    cancel();
    return properties === null ? [] : [{ name, properties }];
  }

  async function look(): Promise<void> {
    const names = (await bus.names()).filter((name) => name.startsWith(PREFIX) && !PROXIES.has(name));
    const players = (await Promise.all(names.sort().slice(0, MAX_PLAYERS).map(read))).flat();
    current = chosenOf(players, current?.name ?? null);
    play(current === null ? NOTHING_PLAYS : playbackOf(current.properties));
  }

  return {
    look: () => (looking ??= look().finally(() => (looking = null))),
    current: () => current,
  };
}

const RANK = { Playing: 0, Paused: 1, Stopped: 2 } as const;

/** Returns the player that plays; of several the one that counted before. */
export function chosenOf(players: readonly SeenPlayer[], before: string | null): SeenPlayer | null {
  const ranked = players.map((player) => ({
    player,
    rank: RANK[statusOf(player.properties)] + (player.name === before ? 0 : 0.5),
  }));
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.player ?? null;
}

/** Returns the name of a player for people: `Spotify`, `Firefox`. */
export function titleOf(name: string): string {
  const own = name.slice(PREFIX.length).split('.', 1)[0] ?? '';
  return own.charAt(0).toUpperCase() + own.slice(1);
}
