/**
 * Archives the viewers who were inactive for longest when an account exceeds its quota (behaviour: archive-1). Only the
 * database knows all viewers, so a command tells the session who they are, and a replay finds them in the recording.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { QUOTAS, type Quotas } from '#engine/rules/quotas.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { viewersNotArchived } from '../../../show/fold/stats/archiving.ts';
import type { StatsState } from '../../../show/fold/stats/statsState.ts';
import type { SessionState } from '../../../show/fold/sessionState.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import { inactiveViewers } from './store.ts';

export interface ArchiveDeps {
  /** A connection for long reads. */
  lists: Database;
  host: Inbox;
  quotasOf(streamerId: string): Promise<Pick<Quotas, 'viewers'>>;
  log: { warn(fields: object, message: string): void };
}

export type HearsViewers = (streamerId: string, events: readonly StreamEvent[], state: SessionState) => void;

/** Maximum number of viewers in a command. */
const MOST = 500;
/** The smallest quota; below it nothing is looked up. */
const LEAST_QUOTA = Math.min(...Object.values(QUOTAS).map(({ viewers }) => viewers));
/** Returns how many viewers beyond the quota are tolerated, so that the list is read once for many newcomers. */
export const slackOf = (quota: number): number => Math.max(20, Math.floor(quota / 20));

export function archiveInactive({ lists, host, quotasOf, log }: ArchiveDeps): HearsViewers {
  /** Number of viewers, by streamer, until which no new check is needed. */
  const enough = new Map<string, number>();
  const looking = new Set<string>();

  async function archiveBeyondQuota(streamerId: string, stats: StatsState): Promise<void> {
    const { viewers: quota } = await quotasOf(streamerId);
    enough.set(streamerId, quota + slackOf(quota));
    if (stats.stored <= quota + slackOf(quota)) return;
    const limit = Math.min(MOST, stats.stored - quota);
    const viewerIds = await inactiveViewers(lists, streamerId, [...viewersNotArchived(stats)], limit);
    if (viewerIds.length > 0)
      await host.submit(streamerId, { type: 'archiveViewers', origin: 'command', payload: { viewerIds } });
    // All others are on lists of top viewers.
    else enough.set(streamerId, stats.stored + slackOf(quota));
  }

  return (streamerId, events, { stages: { stats } }) => {
    const mayHaveChanged = events.some(({ type }) => type === 'streamStart' || type === 'planChanged');
    if (mayHaveChanged) enough.delete(streamerId);
    const isArriving = stats.keys.epochs.arriving !== undefined;
    if (stats.stored <= (enough.get(streamerId) ?? LEAST_QUOTA) || isArriving || looking.has(streamerId)) return;
    looking.add(streamerId);
    archiveBeyondQuota(streamerId, stats)
      .catch((error: unknown) =>
        log.warn({ streamer: streamerId, error: String(error) }, 'inactive viewers could not be archived'),
      )
      .finally(() => looking.delete(streamerId));
  };
}
