/**
 * Checks at the start of a stream whether somebody with points was inactive for 60 days, and tells the session, which announces
 * a removal (behaviour: removal-2). Only the database knows, because the session has few viewers in memory.
 */
import type { Database } from '../../../ground/db/connection.ts';
import { INACTIVE_MS, removesInactive } from '../../../show/fold/ledger/removals.ts';
import type { SessionState } from '../../../show/fold/sessionState.ts';
import type { Inbox } from '../../../show/session/ports/inbox.ts';
import type { CommitListener } from '../../../show/session/sessionEvents.ts';
import { countInactive } from './store.ts';

export interface AnnounceDeps {
  /** A connection for long reads. */
  lists: Database;
  host: Inbox;
  log: { warn(fields: object, message: string): void };
}

export function announceRemovals({ lists, host, log }: AnnounceDeps): CommitListener {
  async function announce(
    streamerId: string,
    cutoffMs: number,
    { keys }: SessionState['stages']['stats'],
  ): Promise<void> {
    if ((await countInactive(lists, streamerId, keys, cutoffMs)) === 0) return;
    const draft = { type: 'announceRemoval', origin: 'command', payload: { cutoffMs } } as const;
    await host.submit(streamerId, draft, { isPatient: true });
  }

  return (streamerId, events, { stages, documents }) => {
    const start = events.filter(({ type }) => type === 'streamStart').at(-1);
    const { announced, quietUntilMs = 0 } = stages.stats.resets;
    if (!start || announced || start.at < quietUntilMs || !removesInactive(documents.points)) return;
    // The next start of a stream checks again.
    announce(streamerId, Math.floor(start.at - INACTIVE_MS), stages.stats).catch((error: unknown) =>
      log.warn({ streamer: streamerId, error: String(error) }, 'inactive viewers could not be counted'),
    );
  };
}
