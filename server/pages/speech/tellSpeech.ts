import { type Changes, speechChannel } from '../../ground/base/changes.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';

/** Tells those who watch what a streamer has read aloud of each commit that changed any of it, or its settings. */
export function tellSpeech({
  changed,
}: Pick<Changes, 'changed'>): (streamerId: string, state: Pick<SessionState, 'stages' | 'documents'>) => void {
  // A state that was told of is never told of again; it is forgotten with whoever held it.
  const told = new WeakMap<object, { settings: unknown }>();
  return (streamerId, { stages: { speech }, documents }) => {
    const settings = documents.others['speech'];
    const before = told.get(speech);
    if (before !== undefined && before.settings === settings) return;
    told.set(speech, { settings });
    changed(speechChannel(streamerId));
  };
}
