/** Watches past events: first the newest ones, then all newer ones, also after a lost connection. */
import type { ActivityList } from '#schemas/generated/types.ts';
import { listActivity } from '#engine/client/api/calls/activity.ts';
import type { Updates } from '../../../app/updates/updates.ts';

export interface WatchOptions {
  watch: Updates['watch'];
  /** Event types separated by commas; '' = default types. */
  types: string;
  /** @param isFirst true for the newest entries, false for an answer with later ones */
  onAnswer(answer: ActivityList, isFirst: boolean): void;
  /** Called when nothing arrives for now; it continues by itself. */
  onLost(error: Error): void;
}

const PAGE = 100;

/** @returns a function that ends it */
export function watchActivity({ watch, types, onAnswer, onLost }: WatchOptions): () => void {
  let after: number | null = null;
  return watch(listActivity, {
    input: () => ({ query: { limit: PAGE, types, ...(after !== null && { after }) } }),
    onAnswer: (answer) => {
      const isFirst = after === null;
      after = answer.items[0]?.seq ?? after ?? 0;
      onAnswer(answer, isFirst);
    },
    onLost,
  });
}
