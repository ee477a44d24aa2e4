/** Runs the process that presses keys, and finds the answer to each task. */
import type { ChildProcess } from 'node:child_process';
import type { Scheduler } from '#engine/core/clock.ts';
import type { FromPresser, PresserTask, ToPresser } from './messages.ts';

/** Time to release keys; afterwards the process is ended. */
const RELEASED_WITHIN_MS = 1_000;

/** The part that presses keys is not installed. */
export class NoPackage extends Error {}

/** No screen of this computer lets the process press keys. */
export class NoScreen extends Error {}

/** The process ended, as it does when the screen goes away. */
export class PresserEnded extends Error {}

export interface Presser {
  /** Resolves when the process can press keys. */
  ready: Promise<void>;
  /** Resolves with the number of the task when it is done; never settles when the process ends. */
  ask(task: PresserTask): Promise<void>;
}

/**
 * Takes over a started process.
 * @param signal closes its channel when it aborts, whereupon it releases every key and ends
 * @param lose to be called when it ends
 */
export function runPresser(
  child: ChildProcess,
  scheduler: Scheduler,
  signal: AbortSignal,
  lose: (error: Error) => void,
): Presser {
  const waiting = new Map<number, () => void>();
  let lastId = 0;
  let beReady: () => void;
  const ready = new Promise<void>((resolve) => (beReady = resolve));
  child.on('message', (message: FromPresser) => {
    if (message.what === 'noPackage') return lose(new NoPackage());
    if (message.what === 'noScreen') return lose(new NoScreen());
    if (message.what === 'done') {
      waiting.get(message.id)?.();
      return void waiting.delete(message.id);
    }
    beReady();
  });
  child.on('error', lose);
  child.on('exit', () => lose(new PresserEnded()));
  signal.addEventListener('abort', () => {
    if (child.connected) child.disconnect();
    child.once(
      'exit',
      scheduler.after(RELEASED_WITHIN_MS, () => void child.kill('SIGKILL')),
    );
  });
  return {
    ready,
    ask(task) {
      const id = (lastId += 1);
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        child.send({ ...task, id } satisfies ToPresser, (error) => error && lose(error));
      });
    },
  };
}
