/**
 * Holds a connection to OBS: connects, asks every two seconds whether it is still there, and connects again when it is not.
 * What it reports names the reason, and everything heals by itself once OBS answers.
 */
import { OBSWebSocket, OBSWebSocketError, type OBSRequestTypes, type OBSResponseTypes } from 'obs-websocket-js/json';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramState } from '#schemas/generated/types.ts';
import { createCallQueue } from '../callQueue.ts';
import type { ProgramDeps, ProgramSettings } from '../program.ts';
import { OBS } from './obsTitle.ts';

const PROBE_MS = 2_000;
/** Time for one answer, also for the greeting; a computer that shows a game may take a while. */
const ANSWER_MS = 4_500;
const AGAIN_MS = 2_000;
/** Close codes of the protocol. */
const AUTHENTICATION_FAILED = 4009;
const UNSUPPORTED_RPC_VERSION = 4010;
/** Status of a request whose scene, source or input does not exist. */
const NOT_FOUND = 600;

const UNREADABLE = { en: 'its answer cannot be read', de: 'die Antwort ist nicht lesbar' };

/** Sends one request. @throws PROGRAM_NAME_UNKNOWN, PROGRAM_NO_ANSWER, PROGRAM_NOT_CONNECTED, PROGRAM_REFUSED */
export type AskObs = <Name extends keyof OBSRequestTypes>(
  name: Name,
  values?: OBSRequestTypes[Name],
) => Promise<OBSResponseTypes[Name]>;

export interface HeldObs {
  /** Runs several requests one after the other, when it is their turn. */
  use<Result>(task: (ask: AskObs) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): void;
}

/** One connection from its greeting to its end. */
interface Session {
  socket: OBSWebSocket;
  /** Aborts with the reason when it ends. */
  end: AbortController;
}

export function holdObs(settings: ProgramSettings, deps: ProgramDeps): HeldObs {
  const { scheduler, report } = deps;
  const queue = createCallQueue(OBS);
  const closed = new AbortController();
  let current: Session | null = null;
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
      await pause(AGAIN_MS);
    }
  }

  /** Resolves with why there is no connection any more. */
  async function connectOnce(): Promise<Ended> {
    const session: Session = { socket: new OBSWebSocket(), end: new AbortController() };
    const { socket, end } = session;
    const finish = (error: unknown): void => end.abort(endOf(error));
    closed.signal.addEventListener('abort', finish);
    // The error names what is wrong before the socket closes; a refusal is only in the code with which it closes.
    socket.once('ConnectionError', finish);
    socket.once('ConnectionClosed', finish);
    try {
      const { host, port, password } = settings;
      await answered(
        socket.connect(`ws://${host}:${port}`, password, { eventSubscriptions: 0 }),
        scheduler,
        end.signal,
      );
      const { obsVersion } = await answered(socket.call('GetVersion'), scheduler, end.signal);
      current = session;
      tried();
      report({ status: 'connected', reason: null, version: `${OBS} ${obsVersion}`.slice(0, 100) });
      await probe(session);
    } catch (error) {
      end.abort(endOf(error));
    } finally {
      current = null;
      closed.signal.removeEventListener('abort', finish);
      // A program that has frozen does not close its end either, so nobody waits for that.
      socket.disconnect().catch(() => undefined);
    }
    return end.signal.reason as Ended;
  }

  async function probe({ socket, end }: Session): Promise<void> {
    while (!end.signal.aborted) {
      await pause(PROBE_MS, end.signal);
      await answered(socket.call('GetVersion'), scheduler, end.signal);
    }
  }

  function pause(delayMs: number, signal = closed.signal): Promise<void> {
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
        const session = current;
        if (session === null) throw new AppError('PROGRAM_NOT_CONNECTED', { program: OBS });
        const either = AbortSignal.any([session.end.signal, signal]);
        const ask: AskObs = async (name, values) => {
          try {
            return await answered(session.socket.call(name, values), scheduler, either);
          } catch (error) {
            throw failureOf(error, values);
          }
        };
        return task(ask).catch((error: unknown) => {
          // Whatever listens there answered with something else than the protocol says.
          if (error instanceof TypeError) throw new AppError('PROGRAM_REFUSED', { program: OBS, reason: UNREADABLE });
          throw error;
        });
      }, signal),
    close: () => closed.abort(),
  };
}

/** Reason for the end of a connection. */
type Ended = Pick<ProgramState, 'status' | 'reason'> & { version: '' };

const ended = (status: 'lost' | 'refused', reason: ProgramState['reason']): Ended => ({ status, reason, version: '' });

class NoAnswer extends Error {}

/** Waits for an answer. @throws NoAnswer; the reason of the signal when it aborts before */
function answered<Answer>(answer: Promise<Answer>, scheduler: Scheduler, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    const cancel = scheduler.after(ANSWER_MS, () => reject(new NoAnswer()));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    answer.then(resolve, reject).finally(() => {
      cancel();
      signal.removeEventListener('abort', giveUp);
    });
  });
}

function endOf(error: unknown): Ended {
  if (error instanceof NoAnswer) return ended('lost', 'noAnswer');
  if (error instanceof TypeError) return ended('refused', 'protocol');
  if (!(error instanceof OBSWebSocketError)) return ended('lost', 'notRunning');
  if (error.code === AUTHENTICATION_FAILED) return ended('refused', 'password');
  if (
    error.code === UNSUPPORTED_RPC_VERSION ||
    /subprotocol|Unexpected server response|Parse Error|Invalid/i.test(error.message)
  )
    return ended('refused', 'protocol');
  return ended('lost', 'notRunning');
}

/** Says in words of the catalogue why a request failed. */
function failureOf(error: unknown, values: unknown): unknown {
  if (error instanceof NoAnswer) return new AppError('PROGRAM_NO_ANSWER', { program: OBS });
  if (error instanceof AppError || error instanceof DOMException) return error;
  if (!(error instanceof OBSWebSocketError)) return new AppError('PROGRAM_NOT_CONNECTED', { program: OBS });
  const reason = error.message.slice(0, 200) || String(error.code);
  if (error.code === NOT_FOUND) return new AppError('PROGRAM_NAME_UNKNOWN', { program: OBS, name: nameIn(values) });
  return new AppError('PROGRAM_REFUSED', { program: OBS, reason });
}

/** Returns the name that a request was about; of a source in a scene, the source. */
function nameIn(values: unknown): string {
  const named = values as { sourceName?: string; inputName?: string; sceneName?: string } | undefined;
  return (named?.sourceName ?? named?.inputName ?? named?.sceneName ?? '').slice(0, 200);
}
