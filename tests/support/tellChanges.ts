/** Who hears of what sessions of tests have committed, as in the program. */
import type { Changes } from '#server/base/changes.ts';
import type { Database } from '#server/db/connection.ts';
import { tellActivity } from '#server/pages/activity/tellActivity.ts';
import { tellFlows } from '#server/pages/flows/tellFlows.ts';
import { tellSpeech } from '#server/pages/speech/tellSpeech.ts';
import { announceRemovals, type AnnounceDeps, type HearsStreams } from '#server/viewers/removal/announceRemovals.ts';

export interface TellDeps extends Pick<AnnounceDeps, 'host' | 'log'> {
  changes: Changes;
  database: Database;
}

export function tellChanges({ changes, database: lists, ...deps }: TellDeps) {
  const hears = [tellFlows(changes), tellSpeech(changes)];
  const hearStreams = announceRemovals({ lists, ...deps });
  const onState: (typeof hears)[number] = (id, state) => hears.forEach((hear) => hear(id, state));
  const onEvents: HearsStreams = (id, events, state) => {
    onState(id, state);
    hearStreams(id, events, state);
    tellActivity(changes)(id, events);
  };
  return { onState, onEvents };
}
