/** Makes the listeners to commits of test sessions, as the program has them. */
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { Changes } from '#server/ground/base/changes.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { notifyActivity, notifyState } from '#server/pages/updates/notifyCommits.ts';
import { archiveInactive, type ArchiveDeps } from '#server/people/viewers/archiving/archiveInactive.ts';
import { announceRemovals, type AnnounceDeps } from '#server/people/viewers/removal/announceRemovals.ts';
import type { CommitListener } from '#server/show/session/sessionEvents.ts';

export interface CommitListenersDeps
  extends Pick<AnnounceDeps, 'host' | 'log'>, Partial<Pick<ArchiveDeps, 'quotasOf'>> {
  changes: Changes;
  database: Database;
}

export function commitListeners({ changes, database: lists, ...deps }: CommitListenersDeps) {
  const onState = notifyState(changes);
  const { quotasOf = () => Promise.resolve(QUOTAS.PRO) } = deps;
  const listeners: CommitListener[] = [
    (streamerId, _events, state) => onState(streamerId, state),
    announceRemovals({ lists, ...deps }),
    archiveInactive({ lists, quotasOf, ...deps }),
    notifyActivity(changes),
  ];
  const onEvents: CommitListener = (...commit) => listeners.forEach((listen) => listen(...commit));
  return { onState, onEvents };
}
