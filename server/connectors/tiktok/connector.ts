/**
 * Listens to a streamer's room through the client library: looks whether the streamer is live, connects, delivers, and
 * begins again when the connection is lost or the stream has ended. Everything that can go wrong becomes words for the
 * streamer; nothing a viewer sent is ever logged.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Connector } from '../connector.ts';
import { type ConnectorReport, joined, reportOf } from '../live/connectorReport.ts';
import type { HeardBefore } from '../live/heardBefore.ts';
import { missedWords, retryWords, timeOfDay } from '../live/text.ts';
import { waitUntil } from '../replay/connector.ts';
import { loadLibrary } from './client/library.ts';
import { IS_NORMAL, NEEDS_A_PERSON, type Problem, type ProblemKind, waitMsOf } from './client/problem.ts';
import { createRoomListener, type RoomListener } from './roomListener.ts';
import type { TiktokSettings } from './settings.ts';
import { connectedWords, connectingWords, libraryMissingWords, problemWords } from './text.ts';

export interface TiktokDeps {
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's, for times of day in messages. */
  timeZone: string;
  heardBefore: HeardBefore | null;
}

const CONNECTOR = 'tiktok';
const DEFAULT_SIGN_HOST = 'api.eulerstream.com';

/** @param name user name without @ */
export function tiktokConnector(name: string, settings: TiktokSettings, deps: TiktokDeps): Connector {
  return {
    async run(emit, report, signal) {
      const library = await loadLibrary();
      if (library === null) return report(reportOf(CONNECTOR, 'failed', libraryMissingWords));
      const listener = createRoomListener({ ...deps, library, name, settings, emit, signal });
      await listenForever(listener, { name, settings, deps, report, signal });
    },
  };
}

interface Run {
  name: string;
  settings: TiktokSettings;
  deps: TiktokDeps;
  report(state: ConnectorReport): void;
  signal: AbortSignal;
}

async function listenForever(listener: RoomListener, { name, settings, deps, report, signal }: Run): Promise<void> {
  const { clock, log, timeZone } = deps;
  const connected = (): void => {
    const gap = listener.lastGap();
    const words = gap === null ? [] : [missedWords(gap, timeZone)];
    log.info({ connector: CONNECTOR }, 'connected');
    report(reportOf(CONNECTOR, 'connected', joined(connectedWords(name), ...words)));
  };
  let logged: ProblemKind | null = null;
  report(reportOf(CONNECTOR, 'connecting', connectingWords(name)));
  for (let failures = 0; ; failures++) {
    const { problem, wasLasting } = await listener.listen(connected);
    if (signal.aborted) return;
    if (wasLasting) failures = 0;
    const nowMs = clock.nowMs();
    const waitMs = waitMsOf(problem, failures, nowMs);
    if (problem.kind !== logged)
      log[IS_NORMAL.includes(problem.kind) ? 'info' : 'warn'](
        { connector: CONNECTOR, problem: problem.kind },
        'not connected',
      );
    logged = problem.kind;
    // What was wrong stays to be read while the next attempt is made.
    report(problemReport(problem, { name, settings, waitMs, nowMs, timeZone }));
    await waitUntil(nowMs + waitMs, deps, signal);
    if (signal.aborted) return;
  }
}

interface Moment {
  name: string;
  settings: TiktokSettings;
  waitMs: number;
  nowMs: number;
  timeZone: string;
}

function problemReport({ kind, untilMs = 0 }: Problem, moment: Moment): ConnectorReport {
  const { name, settings, waitMs, nowMs, timeZone } = moment;
  const signHost = settings.signUrl === undefined ? DEFAULT_SIGN_HOST : new URL(settings.signUrl).host;
  const words = problemWords(kind, { name, signHost, until: timeOfDay(untilMs, timeZone) });
  const isExpected = IS_NORMAL.includes(kind);
  // When the next look is does not matter to somebody who is not live, and is said already where there is a limit.
  const isTold = isExpected || kind === 'rateLimited';
  const all = isTold ? words : joined(words, retryWords(waitMs, nowMs, timeZone));
  return { ...reportOf(CONNECTOR, NEEDS_A_PERSON.includes(kind) ? 'failed' : 'waiting', all), isExpected };
}
