/** Who of this server is live right now, for those who want to be seen. Nobody is listed who did not agree. */
import type { LiveStreamer } from '#schemas/generated/types.ts';
import { listedNames } from '../../people/accounts/users/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';

export interface StreamersOnAir {
  /** Most viewers first, at most ten. */
  top(): Promise<LiveStreamer[]>;
}

export interface StreamersOnAirDeps {
  database: Database;
  sessions: SessionReader;
  /** Accounts whose connector follows somebody who is live, and is connected. */
  connectedStreamers(): readonly string[];
}

/** Of `schemas/api/streamers/top-live-streamers.json`. */
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
