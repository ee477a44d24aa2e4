/**
 * Follows what happens: asks for the newest, then again and again for what is newer, each time waiting for it. A dock is
 * open for hours: whatever fails is tried again, slower and slower.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { ActivityList, ListActivity } from '#schemas/generated/types.ts';

export interface FollowOptions {
  ask(query: Partial<ListActivity>, signal: AbortSignal): Promise<ActivityList>;
  scheduler: Scheduler;
  /** @param isFirst it is the newest there is, and no answer to what came since */
  onAnswer(answer: ActivityList, isFirst: boolean): void;
  /** The server does not answer; it is asked again. */
  onLost(error: unknown): void;
}

export const WAIT_S = 25;
/** With many open docks the server lets no more of them wait: it is asked again after so long, not at once. */
const QUIET_PAUSE_MS = 1_000;
const PAGE = 100;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/** @returns ends it */
export function followActivity({ ask, scheduler, onAnswer, onLost }: FollowOptions): () => void {
  const controller = new AbortController();
  let cancelNext = (): void => undefined;
  let after: number | null = null;
  let failures = 0;

  const stepAfter = (delayMs: number): void => void (cancelNext = scheduler.after(delayMs, () => void step()));

  async function step(): Promise<void> {
    try {
      const isFirst = after === null;
      const answer = await ask({ limit: PAGE, ...(after !== null && { after, wait: WAIT_S }) }, controller.signal);
      if (controller.signal.aborted) return;
      failures = 0;
      after = answer.items[0]?.seq ?? after ?? 0;
      onAnswer(answer, isFirst);
      if (isFirst || answer.items.length > 0) void step();
      else stepAfter(QUIET_PAUSE_MS);
    } catch (error) {
      if (controller.signal.aborted) return;
      onLost(error);
      stepAfter(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++));
    }
  }

  void step();
  return () => {
    controller.abort();
    cancelNext();
  };
}
