import type { SessionState } from '../fold/sessionState.ts';
import type { Folded } from './entries.ts';
import { mayBeJournalled } from './journalled.ts';
import type { RunningStore } from './store.ts';

/**
 * Finds the entries whose id is in the journal or earlier in the batch (behaviour: event-6). Types that are not journalled
 * never repeat.
 */
export async function repeatsIn(
  batch: readonly Folded[],
  state: SessionState,
  store: Pick<RunningStore, 'knownIds'>,
): Promise<Set<Folded>> {
  const repeats = new Set<Folded>();
  const firstOf = new Map<string, Folded>();
  for (const entry of batch) {
    if (entry.kind !== 'event' || !mayBeJournalled(state, entry.draft.type)) continue;
    const { id } = entry.draft;
    if (firstOf.has(id)) repeats.add(entry);
    else firstOf.set(id, entry);
  }
  for (const id of await store.knownIds([...firstOf.keys()])) repeats.add(firstOf.get(id)!);
  return repeats;
}
