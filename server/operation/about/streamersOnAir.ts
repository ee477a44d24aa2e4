/** Lists streamers of this server who are live now and agreed to be shown. */
import type { LiveStreamer } from '#schemas/generated/types.ts';
import { listedNames } from '../../people/accounts/users/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';

export interface StreamersOnAir {
  /** Returns at most ten, most viewers first. */
  top(): Promise<LiveStreamer[]>;
}

export interface StreamersOnAirDeps {
  database: Database;
  sessions: SessionReader;
  /** Returns the accounts whose connector is connected to a live stream. */
  connectedStreamers(): readonly string[];
}

/** Limit of `schemas/api/streamers/top-live-streamers.json`. */
const MAX_LISTED = 10;

export function createStreamersOnAir({ database, sessions, connectedStreamers }: StreamersOnAirDeps): StreamersOnAir {
  async function streamerOf([id, tiktokUsername]: [string, string]): Promise<LiveStreamer[]> {
    const stream = (await sessions.read(id))?.state.stages.stats.stream;
    if (stream === undefined) return [];
    const { viewerCount, streamStartedAt } = stream;
    return [
      {
        tiktokUsername,
        viewerCount,
        startedAt: streamStartedAt === 0 ? null : new Date(streamStartedAt).toISOString(),
      },
    ];
  }

  return {
    async top() {
      const names = await listedNames(database, connectedStreamers());
      const streamers = (await Promise.all([...names].map(streamerOf))).flat();
      return streamers.sort((one, other) => other.viewerCount - one.viewerCount).slice(0, MAX_LISTED);
    },
  };
}
