/**
 * Holds a connection to a program: opens it, asks every two seconds whether it is still there, and opens it again when it is not.
 * What it reports names the reason, and everything heals by itself once the program answers.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramState } from '#schemas/generated/types.ts';
import type { ProgramDeps } from '../program.ts';
import { createCallQueue } from './callQueue.ts';

const PROBE_MS = 2_000;
/** Time for one answer, also for the greeting; a computer that shows a game may take a while. */
const ANSWER_MS = 4_500;
const AGAIN_MS = 2_000;

const UNREADABLE = { en: 'its answer cannot be read', de: 'die Antwort ist nicht lesbar' };

/** Waits for an answer of the program. @throws NoAnswer; what ended the connection or the call */
export type Wait = <Answer>(answer: Promise<Answer>) => Promise<Answer>;

/** One connection from its greeting to its end. */
export interface ProgramSession {
  /** Name and version of the program for people, at most 100 characters. */
  version: string;
  features?: ProgramState['features'];
  /** Resolves when the program is still there. */
  probe(): Promise<unknown>;
}

/** Reason for the end of a connection. */
export type Ended = Pick<ProgramState, 'status' | 'reason'> & { version: '' };

export interface HoldOptions<Session extends ProgramSession> {
  /** Name that people know. */
  title: string;
  /**
   * Connects and signs in.
   * @param signal aborts when the connection ended, also before it was open: closes whatever is open by then
   * @param lose to be called with the error when the program closes it
   */
  open(wait: Wait, signal: AbortSignal, lose: (error: unknown) => void): Promise<Session>;
  /** Time for one answer; left out = long enough for a computer that shows a game. */
  answerMs?: number;
  /** Time until the next try; left out = soon. */
  againMs?(why: Ended): number;
  /** Names the reason for the program's own errors; null = it is not running. */
  endOf(error: unknown): Ended | null;
}

export interface HeldProgram<Session extends ProgramSession> {
  /**
   * Runs several requests one after the other, when it is their turn.
   * @throws PROGRAM_BUSY, PROGRAM_NO_ANSWER, PROGRAM_NOT_CONNECTED, PROGRAM_REFUSED, and what the task throws
   */
  use<Result>(task: (session: Session, wait: Wait) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): void;
}

export class NoAnswer extends Error {}

export const ended = (status: 'lost' | 'refused', reason: ProgramState['reason']): Ended => ({
  status,
  reason,
  version: '',
});

export function holdProgram<Session extends ProgramSession>(
  { title, open, endOf, answerMs = ANSWER_MS, againMs = () => AGAIN_MS }: HoldOptions<Session>,
  { scheduler, report }: Pick<ProgramDeps, 'scheduler' | 'report'>,
): HeldProgram<Session> {
  const queue = createCallQueue(title);
  const closed = new AbortController();
  let current: { session: Session; signal: AbortSignal } | null = null;
  let tried = (): void => undefined;
  /** Resolves when the first try has succeeded or failed: flows that go on after a restart of the server wait for it. */
  const firstTry = new Promise<void>((resolve) => (tried = resolve));
  void hold();

  async function hold(): Promise<void> {
    report({ status: 'connecting', reason: null, version: '' });
    while (!closed.signal.aborted) {
      const why = await connectOnce();
      tried();
      if (closed.signal.aborted) return;
      report(why);
      await pause(againMs(why), closed.signal);
    }
  }

  /** Resolves with why there is no connection any more. */
  async function connectOnce(): Promise<Ended> {
    const end = new AbortController();
    const { signal } = end;
    const lose = (error: unknown): void => end.abort(reasonOf(error));
    closed.signal.addEventListener('abort', lose);
    const wait: Wait = (answer) => answered(answer, answerMs, scheduler, signal);
    try {
      const session = await open(wait, signal, lose);
      signal.throwIfAborted();
      current = { session, signal };
      tried();
      const { version, features } = session;
      report({ status: 'connected', reason: null, version: version.slice(0, 100), ...(features && { features }) });
      while (!signal.aborted) {
        await pause(PROBE_MS, signal);
        await wait(session.probe());
      }
    } catch (error) {
      lose(error);
    } finally {
      current = null;
      closed.signal.removeEventListener('abort', lose);
    }
    return signal.reason as Ended;
  }

  function reasonOf(error: unknown): Ended {
    if (error instanceof NoAnswer) return ended('lost', 'noAnswer');
    if (error instanceof TypeError) return ended('refused', 'protocol');
    return endOf(error) ?? ended('lost', 'notRunning');
  }

  function pause(delayMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = scheduler.after(delayMs, done);
      signal.addEventListener('abort', done);
    });
  }

  return {
    use: (task, signal) =>
      queue.run(async () => {
        await firstTry;
        const held = current;
        if (held === null) throw new AppError('PROGRAM_NOT_CONNECTED', { program: title });
        const either = AbortSignal.any([held.signal, signal]);
        return task(held.session, (answer) => answered(answer, answerMs, scheduler, either)).catch((error: unknown) => {
          throw failureOf(error, title);
        });
      }, signal),
    close: () => closed.abort(),
  };
}

/** Waits for an answer. @throws NoAnswer; the reason of the signal when it aborts before */
function answered<Answer>(
  answer: Promise<Answer>,
  answerMs: number,
  scheduler: Scheduler,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    const cancel = scheduler.after(answerMs, () => reject(new NoAnswer()));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    answer.then(resolve, reject).finally(() => {
      cancel();
      signal.removeEventListener('abort', giveUp);
    });
  });
}

/** Says in words of the catalogue why a call failed. */
function failureOf(error: unknown, program: string): unknown {
  if (error instanceof AppError || error instanceof DOMException) return error;
  if (error instanceof NoAnswer) return new AppError('PROGRAM_NO_ANSWER', { program });
  // Whatever listens there answered with something else than the protocol says.
  if (error instanceof TypeError) return new AppError('PROGRAM_REFUSED', { program, reason: UNREADABLE });
  return new AppError('PROGRAM_NOT_CONNECTED', { program });
}
