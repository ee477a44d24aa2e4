/** Notifies listeners of changes. It stores nothing; listeners read the changed data from the database. */

/** Things that can change, by name: see the functions below. */
export type Channel =
  | 'logins'
  | `overlay:${string}`
  | `flow:${string}`
  | `flows:${string}`
  | `speech:${string}`
  | `songs:${string}`
  | `giveaway:${string}`
  | `activity:${string}`
  | `chat:${string}`
  | `source:${string}`
  | `programs:${string}`
  | `pads:${string}`
  | `show:${string}`
  | `libraries:${string}`;

/** Logins ended, so connected users may have lost access. */
export const LOGINS: Channel = 'logins';
/** @param id id of the overlay, which is that of its profile */
export const overlayChannel = (id: string): Channel => `overlay:${id}`;
/** @param id id of the flow */
export const flowChannel = (id: string): Channel => `flow:${id}`;
/** Channel for the activity of a streamer's flows. */
export const flowsChannel = (streamerId: string): Channel => `flows:${streamerId}`;
/** Channel for a streamer's speech. */
export const speechChannel = (streamerId: string): Channel => `speech:${streamerId}`;
/** Channel for the songs that a streamer's viewers ask for. */
export const songsChannel = (streamerId: string): Channel => `songs:${streamerId}`;
/** Channel for a streamer's giveaways. */
export const giveawayChannel = (streamerId: string): Channel => `giveaway:${streamerId}`;
/** Channel for a streamer's activity list. */
export const activityChannel = (streamerId: string): Channel => `activity:${streamerId}`;

/** Channel for hidden messages and hidden or muted viewers of a streamer. */
export const chatChannel = (streamerId: string): Channel => `chat:${streamerId}`;

/** Channel for a streamer's event source and its state. */
export const sourceChannel = (streamerId: string): Channel => `source:${streamerId}`;

/** Channel for the programs on a streamer's computer and their state. */
export const programsChannel = (streamerId: string): Channel => `programs:${streamerId}`;

/** Channel for what pads of a streamer show: anything that a commit or a program may have changed. */
export const padsChannel = (streamerId: string): Channel => `pads:${streamerId}`;

/** Channel for whether a streamer's show is suspended because its stored data is damaged. */
export const showChannel = (streamerId: string): Channel => `show:${streamerId}`;

/** Channel for a streamer's pictures, videos and sounds and their names. */
export const librariesChannel = (streamerId: string): Channel => `libraries:${streamerId}`;

export interface Changes {
  /** Calls `hear` after each change; returns a function that stops it. */
  listen(channel: Channel, hear: () => void): () => void;
  changed(channel: Channel): void;
}

export function createChanges(): Changes {
  const listeners = new Map<Channel, Set<() => void>>();
  return {
    listen(channel, hear) {
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those);
      // Wrapped each time, so that the same function can listen twice.
      const own = (): void => hear();
      those.add(own);
      return () => {
        those.delete(own);
        if (those.size === 0 && listeners.get(channel) === those) listeners.delete(channel);
      };
    },
    changed(channel) {
      for (const hear of listeners.get(channel) ?? []) hear();
    },
  };
}
