import { type Changes, speechChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Notifies watchers of a streamer's speech about each commit that changed it or its settings. */
export function notifySpeech({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages' | 'documents'>) => void {
  // The last reported state by holder, so that it is not reported twice; forgotten with its holder.
  const told = new WeakMap<object, { settings: unknown }>();
  return (streamerId, { stages: { speech }, documents }) => {
    const settings = documents.others['speech'];
    const before = told.get(speech);
    if (before !== undefined && before.settings === settings) return;
    told.set(speech, { settings });
    changed(speechChannel(streamerId));
  };
}
