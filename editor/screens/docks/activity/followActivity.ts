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
const PAGE = 100;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/** @returns ends it */
export function followActivity({ ask, scheduler, onAnswer, onLost }: FollowOptions): () => void {
  const controller = new AbortController();
  let cancelRetry = (): void => undefined;
  let after: number | null = null;
  let failures = 0;

  async function step(): Promise<void> {
    try {
      const isFirst = after === null;
      const answer = await ask({ limit: PAGE, ...(after !== null && { after, wait: WAIT_S }) }, controller.signal);
      if (controller.signal.aborted) return;
      failures = 0;
      after = answer.items[0]?.seq ?? after ?? 0;
      onAnswer(answer, isFirst);
      void step();
    } catch (error) {
      if (controller.signal.aborted) return;
      onLost(error);
      cancelRetry = scheduler.after(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++), () => void step());
    }
  }

  void step();
  return () => {
    controller.abort();
    cancelRetry();
  };
}
