/** Asks again and again while the page is visible, one question at a time; answers that came too late are dropped. */
import type { Environment } from './environment.ts';

/** Pause between an answer and the next question. */
export const POLL_PAUSE_MS = 2_000;

export interface Polling {
  /** Asks at once; resolves when the answer was taken or dropped. */
  refresh: () => Promise<void>;
  stop: () => void;
}

/** @param ask never rejects */
export function startPolling<Result>(
  ask: () => Promise<Result>,
  take: (result: Result) => void,
  { scheduler, visibility }: Pick<Environment, 'scheduler' | 'visibility'>,
): Polling {
  let turn = 0;
  let cancelNext = (): void => undefined;

  async function poll(): Promise<void> {
    cancelNext();
    turn += 1;
    const ownTurn = turn;
    const result = await ask();
    if (ownTurn !== turn) return;
    take(result);
    if (visibility.isVisible()) cancelNext = scheduler.after(POLL_PAUSE_MS, () => void poll());
  }

  function pause(): void {
    cancelNext();
    turn += 1;
  }

  const stopListening = visibility.subscribe(() => (visibility.isVisible() ? void poll() : pause()));
  void poll();
  return {
    refresh: poll,
    stop: () => {
      stopListening();
      pause();
    },
  };
}
