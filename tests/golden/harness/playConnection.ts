/** Plays a sequence of connection states and returns the mark of the indicator after each step. */
import { createLiveStore } from '#engine/client/liveStore.ts';
import type { ConnectionStatus } from '#engine/client/liveStore.ts';
import { showConnection } from '#overlay/connectionIndicator.ts';

/** @param steps statuses, or milliseconds of waiting */
export function playConnection(steps: readonly (ConnectionStatus | number)[]): string[] {
  document.body.replaceChildren();
  const timers = new Set<{ leftMs: number; task: () => void }>();
  const store = createLiveStore();
  const after = (leftMs: number, task: () => void): (() => void) => {
    const timer = { leftMs, task };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = (durationMs: number): void => {
    timers.forEach((timer) => (timer.leftMs -= durationMs));
    const due = [...timers].filter(({ leftMs }) => leftMs <= 0);
    due.forEach((timer) => timers.delete(timer) && timer.task());
  };
  showConnection(store, { after });
  return steps.map((step) => {
    if (typeof step === 'number') pass(step);
    else store.setState({ connection: step });
    return shown();
  });
}

function shown(): string {
  const element = document.querySelector<HTMLElement>('.connection.is-shown');
  return element?.dataset.status ?? 'nothing';
}
