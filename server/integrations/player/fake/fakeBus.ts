/**
 * Session bus with players, for tests: what `sessionBus` reads of D-Bus, without a daemon. Times are microseconds as `bigint`, as the
 * bus delivers them.
 */
import type { BusEvents, OpenBus, PlayerProperties } from '../sessionBus.ts';

export interface FakeBus {
  open: OpenBus;
  /** Adds or changes a player, with the signal of a change. */
  set(player: string, properties: PlayerProperties): void;
  remove(player: string): void;
  /** Makes a player accept questions and answer none. */
  freeze(player: string): void;
  /** Ends the daemon; it comes back with `revive`. */
  kill(): void;
  revive(): void;
  /** Calls of players: `mpv Next`. */
  readonly calls: readonly string[];
}

const PREFIX = 'org.mpris.MediaPlayer2.';

export const song = (title: string, more: PlayerProperties = {}): PlayerProperties => ({
  PlaybackStatus: 'Playing',
  Position: 1_000_000n,
  Metadata: {
    'mpris:trackid': `/track/${title}`,
    'xesam:title': title,
    'xesam:artist': ['Somebody'],
    'mpris:length': 180_000_000n,
  },
  ...more,
});

export function createFakeBus(): FakeBus {
  const players = new Map<string, PlayerProperties>();
  const frozen = new Set<string>();
  const listeners = new Set<BusEvents>();
  const calls: string[] = [];
  let isUp = true;
  const changed = (): void => listeners.forEach((listener) => listener.changed());
  const short = (name: string): string => name.slice(PREFIX.length);
  const refuseGone = (): void => {
    if (!isUp) throw new Error('the bus ended');
  };
  return {
    calls,
    open: async (_address, events) => {
      refuseGone();
      listeners.add(events);
      return {
        names: async () => {
          refuseGone();
          return ['org.freedesktop.DBus', ':1.7', ...[...players.keys()].map((name) => PREFIX + name)];
        },
        properties: async (name) => {
          if (frozen.has(short(name))) return new Promise<never>(() => undefined);
          const properties = players.get(short(name));
          if (properties === undefined) throw new Error('The name is not activatable');
          return properties;
        },
        call: async (name, method) => void calls.push(`${short(name)} ${method}`),
        setVolume: async (name, volume) => void calls.push(`${short(name)} Volume ${volume}`),
        close: () => void listeners.delete(events),
      };
    },
    set(player, properties) {
      players.set(player, properties);
      changed();
    },
    remove(player) {
      players.delete(player);
      changed();
    },
    freeze: (player) => void frozen.add(player),
    kill() {
      isUp = false;
      for (const { lost } of listeners) lost(new Error('the bus ended'));
    },
    revive: () => void (isUp = true),
  };
}
