/**
 * Runs the speaking process for the server: starts it on demand, and ends it when it was idle for a while, has grown, or a task
 * takes too long, because nothing else stops a task. The next task starts another one.
 */
import type { ChildProcess } from 'node:child_process';
import type { Scheduler } from '#engine/core/clock.ts';
import type { FromSpeaker, SpeakerAnswer, SpeakerTask, ToSpeaker } from './messages.ts';

/** Starting another one takes a third of a second. */
export const IDLE_MS = 10 * 60_000;
/** The process usually needs about 115 MB, and temporarily some more for the longest texts. */
export const MAX_RSS_BYTES = 320e6;

export interface SpeakerProcess {
  /**
   * Runs a task.
   * @param signal ends the process, and with it all other tasks. Rejects when the process ends.
   */
  ask(task: SpeakerTask, signal: AbortSignal): Promise<SpeakerAnswer>;
  close(): void;
}

interface Running {
  child: ChildProcess;
  waiting: Map<number, { resolve(answer: SpeakerAnswer): void; reject(error: Error): void }>;
}

/**
 * Creates the manager.
 * @param start starts the process, with a channel that transfers bytes as they are
 */
export function speakerProcess(start: () => ChildProcess, scheduler: Scheduler): SpeakerProcess {
  let running: Running | null = null;
  let lastId = 0;
  let cancelIdle = (): void => undefined;

  function end(one: Running, reason: string): void {
    if (running === one) running = null;
    one.child.removeAllListeners('message');
    one.child.kill('SIGKILL');
    for (const { reject } of one.waiting.values()) reject(new Error(reason));
    one.waiting.clear();
  }

  function begin(): Running {
    const one: Running = { child: start(), waiting: new Map() };
    one.child.on('error', (error) => end(one, `the process that speaks did not start (${error.message})`));
    one.child.on('exit', () => end(one, 'the process that speaks ended without an answer'));
    one.child.on('message', (message: FromSpeaker) => {
      const { id, rssBytes, ...answer } = message;
      one.waiting.get(id)?.resolve(answer);
      one.waiting.delete(id);
      if (rssBytes > MAX_RSS_BYTES && one.waiting.size === 0) end(one, 'it has grown');
    });
    return one;
  }

  function rest(): void {
    cancelIdle();
    cancelIdle = scheduler.after(IDLE_MS, () => {
      if (running?.waiting.size === 0) end(running, 'nobody needs it');
    });
  }

  return {
    async ask(task, signal) {
      signal.throwIfAborted();
      const one = (running ??= begin());
      const id = (lastId += 1);
      const stop = (): void => end(one, 'it took too long');
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await new Promise<SpeakerAnswer>((resolve, reject) => {
          one.waiting.set(id, { resolve, reject });
          one.child.send({ ...task, id } satisfies ToSpeaker, (error) => error && end(one, error.message));
        });
      } finally {
        signal.removeEventListener('abort', stop);
        rest();
      }
    },
    close() {
      cancelIdle();
      if (running !== null) end(running, 'the server stops');
    },
  };
}
