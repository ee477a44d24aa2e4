/** Notifies listeners of commits in test sessions, like the program. */
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { Changes } from '#server/ground/base/changes.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { notifyActivity } from '#server/pages/activity/notifyActivity.ts';
import { notifyFlows } from '#server/pages/flows/notifyFlows.ts';
import { notifySpeech } from '#server/pages/speech/notifySpeech.ts';
import { archiveInactive, type ArchiveDeps } from '#server/people/viewers/archiving/archiveInactive.ts';
import {
  announceRemovals,
  type AnnounceDeps,
  type HearsStreams,
} from '#server/people/viewers/removal/announceRemovals.ts';

export interface TellDeps extends Pick<AnnounceDeps, 'host' | 'log'>, Partial<Pick<ArchiveDeps, 'quotasOf'>> {
  changes: Changes;
  database: Database;
}

export function tellChanges({ changes, database: lists, ...deps }: TellDeps) {
  const hears = [notifyFlows(changes), notifySpeech(changes)];
  const hearStreams = announceRemovals({ lists, ...deps });
  const { quotasOf = () => Promise.resolve(QUOTAS.PRO) } = deps;
  const hearViewers = archiveInactive({ lists, quotasOf, ...deps });
  const onState: (typeof hears)[number] = (id, state) => hears.forEach((hear) => hear(id, state));
  const onEvents: HearsStreams = (id, events, state) => {
    onState(id, state);
    hearStreams(id, events, state);
    hearViewers(id, events, state);
    notifyActivity(changes)(id, events);
  };
  return { onState, onEvents };
}
