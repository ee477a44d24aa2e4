/** Who is told when something changed. Nothing is kept here: what changed is read from the database. */

/** What can change, by name: see the functions below. */
export type Channel =
  | 'logins'
  | `overlay:${string}`
  | `flow:${string}`
  | `flows:${string}`
  | `speech:${string}`
  | `giveaway:${string}`
  | `activity:${string}`
  | `source:${string}`
  | `show:${string}`
  | `libraries:${string}`;

/** Logins ended: who is connected may not be any more. */
export const LOGINS: Channel = 'logins';
/** @param id of the overlay, which is that of its profile */
export const overlayChannel = (id: string): Channel => `overlay:${id}`;
/** @param id of the flow */
export const flowChannel = (id: string): Channel => `flow:${id}`;
/** What a streamer's flows do. */
export const flowsChannel = (streamerId: string): Channel => `flows:${streamerId}`;
/** What a streamer has read aloud. */
export const speechChannel = (streamerId: string): Channel => `speech:${streamerId}`;
/** A streamer's giveaways. */
export const giveawayChannel = (streamerId: string): Channel => `giveaway:${streamerId}`;
/** What is listed as having happened to a streamer. */
export const activityChannel = (streamerId: string): Channel => `activity:${streamerId}`;

/** Where a streamer's events come from, and what that source is doing. */
export const sourceChannel = (streamerId: string): Channel => `source:${streamerId}`;

/** Whether a streamer's show stands still because what is stored of it is damaged. */
export const showChannel = (streamerId: string): Channel => `show:${streamerId}`;

/** Which pictures, videos and sounds a streamer has, and what they are called. */
export const librariesChannel = (streamerId: string): Channel => `libraries:${streamerId}`;

export interface Changes {
  /** Calls `hear` after each change; returns the function that ends it. */
  listen(channel: Channel, hear: () => void): () => void;
  changed(channel: Channel): void;
}

export function createChanges(): Changes {
  const listeners = new Map<Channel, Set<() => void>>();
  return {
    listen(channel, hear) {
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those);
      // A listener of its own each time, so that the same function can listen twice.
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
