/** Speaks with OBS over its socket, whose protocol and sign-in come from `obs-websocket-js`. */
import { OBSWebSocket, OBSWebSocketError, type OBSRequestTypes, type OBSResponseTypes } from 'obs-websocket-js/json';
import { AppError } from '#engine/core/appError.ts';
import { type Ended, ended, type HeldProgram, holdProgram, type ProgramSession } from '../held/holdProgram.ts';
import type { ProgramDeps, ProgramSettings } from '../program.ts';
import type { CapturedFiles } from './capturedFiles.ts';
import { OBS_EVENTS, reportObs } from './events.ts';
import { OBS } from './obsTitle.ts';

/** Close codes of the protocol. */
const AUTHENTICATION_FAILED = 4009;
const UNSUPPORTED_RPC_VERSION = 4010;
/** Status of a request whose scene, source or input does not exist. */
const NOT_FOUND = 600;

/** Sends one request. @throws PROGRAM_NAME_UNKNOWN, PROGRAM_REFUSED, and as `Wait` */
export type AskObs = <Name extends keyof OBSRequestTypes>(
  name: Name,
  values?: OBSRequestTypes[Name],
) => Promise<OBSResponseTypes[Name]>;

/** A connected OBS, for one call. */
export interface ObsLine {
  ask: AskObs;
  /** Tells whether this version knows a request. */
  can(request: keyof OBSRequestTypes): boolean;
}

export interface HeldObs {
  /** Runs several requests one after the other, when it is their turn. @throws as `HeldProgram.use` */
  use<Result>(task: (line: ObsLine) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  close(): void;
}

interface ObsSession extends ProgramSession {
  socket: OBSWebSocket;
  requests: ReadonlySet<string>;
}

/** Requests that later versions added, by what they are good for. */
const FEATURES = { chapters: 'CreateRecordChapter', canvases: 'GetCanvasList' } as const;
const FEATURE_NAMES = Object.keys(FEATURES) as (keyof typeof FEATURES)[];

export function holdObs({ host, port, password }: ProgramSettings, files: CapturedFiles, deps: ProgramDeps): HeldObs {
  const held: HeldProgram<ObsSession> = holdProgram(
    {
      title: OBS,
      async open(wait, signal, lose) {
        const socket = new OBSWebSocket();
        // The error names what is wrong before the socket closes; a refusal is only in the code with which it closes.
        socket.once('ConnectionError', lose);
        socket.once('ConnectionClosed', lose);
        // A program that has frozen does not close its end either, so nobody waits for that.
        signal.addEventListener('abort', () => void socket.disconnect().catch(() => undefined));
        await wait(socket.connect(`ws://${host}:${port}`, password, { eventSubscriptions: OBS_EVENTS }));
        reportObs(socket, files, deps);
        const { obsVersion, availableRequests } = await wait(socket.call('GetVersion'));
        const requests = new Set(Array.isArray(availableRequests) ? availableRequests : []);
        return {
          socket,
          requests,
          version: `${OBS} ${obsVersion}`,
          features: FEATURE_NAMES.filter((name) => requests.has(FEATURES[name])),
          probe: () => socket.call('GetVersion'),
        };
      },
      endOf,
    },
    deps,
  );
  return {
    use: (task, signal) =>
      held.use(({ socket, requests }, wait) => {
        const ask: AskObs = async (name, values) => {
          try {
            return await wait(socket.call(name, values));
          } catch (error) {
            throw refusalOf(error, values);
          }
        };
        return task({ ask, can: (request) => requests.has(request) });
      }, signal),
    close: held.close,
  };
}

function endOf(error: unknown): Ended | null {
  if (!(error instanceof OBSWebSocketError)) return null;
  if (error.code === AUTHENTICATION_FAILED) return ended('refused', 'password');
  if (
    error.code === UNSUPPORTED_RPC_VERSION ||
    /subprotocol|Unexpected server response|Parse Error|Invalid/i.test(error.message)
  )
    return ended('refused', 'protocol');
  return null;
}

/** Says in words of the catalogue what OBS refused; other errors stay as they are. */
function refusalOf(error: unknown, values: unknown): unknown {
  if (!(error instanceof OBSWebSocketError)) return error;
  const reason = error.message.slice(0, 200) || String(error.code);
  if (error.code === NOT_FOUND) return new AppError('PROGRAM_NAME_UNKNOWN', { program: OBS, name: nameIn(values) });
  return new AppError('PROGRAM_REFUSED', { program: OBS, reason });
}

/** Returns the name that a request was about: the innermost thing. */
function nameIn(values: unknown): string {
  const named = values as Partial<Record<'filterName' | 'sourceName' | 'inputName' | 'sceneName', string>> | undefined;
  return (named?.filterName ?? named?.sourceName ?? named?.inputName ?? named?.sceneName ?? '').slice(0, 200);
}
