/** Part of D-Bus that a player needs: the names on the bus of the signed-in user, their properties, and calls. */
import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { MessageBus, Message as DbusMessage, Variant as DbusVariant } from '@jellybrick/dbus-next';

const DBUS = 'org.freedesktop.DBus';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const PATH = '/org/mpris/MediaPlayer2';
const PLAYER_INTERFACE = 'org.mpris.MediaPlayer2.Player';
/** Signals after which something else may be playing. */
const WATCHED = [
  `type='signal',interface='${PROPERTIES}',member='PropertiesChanged',path='${PATH}'`,
  `type='signal',interface='${PLAYER_INTERFACE}',member='Seeked',path='${PATH}'`,
  `type='signal',interface='${DBUS}',member='NameOwnerChanged',arg0namespace='org.mpris.MediaPlayer2'`,
];

/** A property of a player: numbers of 64 bits arrive as `bigint`, everything else as D-Bus names it. */
export type PlayerProperties = Readonly<Record<string, unknown>>;

/** Session bus as players use it. */
export interface PlayerBus {
  /** Lists everything that has a name there. */
  names(): Promise<string[]>;
  /** Reads the properties of `org.mpris.MediaPlayer2.Player`, without the wrapping of their types. */
  properties(name: string): Promise<PlayerProperties>;
  /** Calls a method of that interface without arguments. */
  call(name: string, method: string): Promise<void>;
  /** @param volume 0 to 1 */
  setVolume(name: string, volume: number): Promise<void>;
  close(): void;
}

export interface BusEvents {
  /** Called when something else may be playing. */
  changed(): void;
  lost(error: Error): void;
}

/** Connects to a bus. @throws when nobody listens there */
export type OpenBus = (address: string, events: BusEvents) => Promise<PlayerBus>;

/** Returns the address of the bus of the signed-in user; null = nobody is signed in at this computer. */
export function busAddress(environment: NodeJS.ProcessEnv, userId: number | undefined): string | null {
  const told = environment['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  if (told !== '') return told;
  const folder = environment['XDG_RUNTIME_DIR'] ?? `/run/user/${userId ?? 0}`;
  return existsSync(`${folder}/bus`) ? `unix:path=${folder}/bus` : null;
}

export const openSessionBus: OpenBus = async (address, { changed, lost }) => {
  // Only where somebody connects a player.
  const { Message, sessionBus, Variant } = await import('@jellybrick/dbus-next');
  const bus = sessionBus({ busAddress: address });
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      lost(error);
    };
    // The types of the library know neither its errors nor the end of its connection.
    (bus as EventEmitter).on('error', fail);
    (bus as unknown as { _connection: EventEmitter })._connection.on('end', () => fail(new Error('the bus ended')));
  });
  failed.catch(() => undefined);
  const ask = (asked: ConstructorParameters<typeof DbusMessage>[0]): Promise<unknown[]> =>
    Promise.race([failed, bus.call(new Message(asked)).then((answer) => answer?.body ?? [])]);
  const askBus = (member: string, signature = '', body: unknown[] = []): Promise<unknown[]> =>
    ask({ destination: DBUS, path: '/org/freedesktop/DBus', interface: DBUS, member, signature, body });
  try {
    await Promise.race([failed, connected(bus)]);
    bus.on('message', ({ member }) => {
      if (['PropertiesChanged', 'Seeked', 'NameOwnerChanged'].includes(member)) changed();
    });
    for (const rule of WATCHED) await askBus('AddMatch', 's', [rule]);
  } catch (error) {
    bus.disconnect();
    throw error;
  }
  return {
    async names() {
      const [names] = await askBus('ListNames');
      return names as string[];
    },
    async properties(destination) {
      const place = { destination, path: PATH, interface: PROPERTIES, member: 'GetAll' };
      const [all] = await ask({ ...place, signature: 's', body: [PLAYER_INTERFACE] });
      return unwrapped(all, Variant) as PlayerProperties;
    },
    async call(destination, member) {
      await ask({ destination, path: PATH, interface: PLAYER_INTERFACE, member });
    },
    async setVolume(destination, volume) {
      const body = [PLAYER_INTERFACE, 'Volume', new Variant('d', volume)];
      await ask({ destination, path: PATH, interface: PROPERTIES, member: 'Set', signature: 'ssv', body });
    },
    close: () => bus.disconnect(),
  };
};

/** Resolves when the bus has given this connection its name. */
function connected(bus: MessageBus): Promise<void> {
  return new Promise((resolve) => (bus.name === null ? bus.once('connect', () => resolve()) : resolve()));
}

function unwrapped(value: unknown, variant: typeof DbusVariant): unknown {
  if (value instanceof variant) return unwrapped(value.value, variant);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapped(inner, variant)]));
}
