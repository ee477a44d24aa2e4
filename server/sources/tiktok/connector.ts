/**
 * Listens to a streamer's room through the client library: checks whether the streamer is live, connects, delivers, and starts
 * over when the connection is lost or the stream has ended. All failures become texts for the streamer; nothing from viewers is
 * ever logged.
 */
import { createHash } from 'node:crypto';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { SourceState } from '#schemas/generated/types.ts';
import type { Connector } from '../connector.ts';
import type { KnownOwner } from '../connectorKind.ts';
import { type ConnectorReport, joined, reportOf } from '../connection/connectorReport.ts';
import { EVENTS_PER_SECOND } from '../connection/budget.ts';
import type { Gate, Gates } from '../connection/gate.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';
import { createNudge } from '../connection/nudge.ts';
import { floodingWords, missedWords, retryWords, timeOfDay } from '../connection/connectionText.ts';
import { waitUntil } from '../waitUntil.ts';
import { loadLibrary } from './client/library.ts';
import {
  createAttemptCounter,
  IS_NORMAL,
  NEEDS_A_PERSON,
  type Problem,
  type ProblemKind,
  waitMsOf,
} from './client/problem.ts';
import { createRoomListener, type RoomListener } from './roomListener.ts';
import { sendChat } from './sendChat.ts';
import type { TiktokSettings } from './settings.ts';
import {
  connectedWords,
  connectingWords,
  foundWords,
  libraryMissing,
  problemText,
  unreadableWords,
} from './tiktokText.ts';

export interface TiktokDeps {
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's time zone, for times of day in messages. */
  timeZone: string;
  receivedBefore: ReceivedBefore | null;
  gates: Gates;
  random(): number;
  owner?: KnownOwner | undefined;
}

const CONNECTOR = 'tiktok';
const DEFAULT_SIGN_HOST = 'api.eulerstream.com';
/** Interval between checks whether streamers are live, because hundreds of them start at once. */
const LOOK_EVERY_MS = 40;
/** Interval between connections with one key. Without a key, a dozen at once are refused. */
const SIGN_EVERY_MS = { withKey: 100, without: 1_000 } as const;
/** A shorter wait for a turn is not reported. */
const SOON_MS = 2_000;

/**
 * Creates the connector.
 * @param name user name without @
 */
export function tiktokConnector(name: string, settings: TiktokSettings, deps: TiktokDeps): Connector {
  const nudge = createNudge(deps.clock);
  let listener: RoomListener | null = null;
  return {
    async run(emit, report, signal) {
      const library = await loadLibrary();
      if (library === null) {
        const { words, remedy } = libraryMissing;
        return report(reportOf(CONNECTOR, 'failed', words, { remedy, missing: 'package' }));
      }
      const gates = gatesOf(settings, deps.gates);
      const voice = createVoice({ name, settings, deps, report, gate: gates.sign });
      const connected = (): void => voice.connected(listener!.lastGap());
      listener = createRoomListener(
        { ...deps, library, name, settings, gates, emit, signal },
        { found: voice.found, unreadable: voice.unreadable, flooding: voice.flooding, connected },
      );
      voice.looking();
      for (const countAttempt = createAttemptCounter(); !signal.aborted;) {
        const { problem, wasLasting } = await listener.listen();
        if (signal.aborted) return;
        const nowMs = deps.clock.nowMs();
        const waitMs = waitMsOf(problem, countAttempt(problem, wasLasting), { nowMs, random: deps.random() });
        voice.problem(problem, nowMs, waitMs);
        const woken = IS_NORMAL.includes(problem.kind) ? nudge.listen(signal) : signal;
        await waitUntil(nowMs + waitMs, deps, woken);
      }
    },
    nudge: nudge.call,
    send: (text, signal) =>
      sendChat(listener?.speaking() ?? null, text, { hasKey: settings.signKey !== undefined, signal }),
    chatProblem: () => {
      if (settings.signKey === undefined) return 'CHAT_NEEDS_KEY';
      return (listener?.speaking() ?? null) === null ? 'CHAT_NOT_LIVE' : null;
    },
  };
}

/** Returns one gate for all requests to the platform, and one for each key of a sign server. */
function gatesOf({ signUrl, signKey, webUrl }: TiktokSettings, gates: Gates): { lookup: Gate; sign: Gate } {
  const key = signKey === undefined ? 'none' : createHash('sha256').update(signKey).digest('base64url');
  return {
    lookup: gates.gate(`look ${webUrl ?? ''}`, LOOK_EVERY_MS),
    sign: gates.gate(`sign ${signUrl ?? ''} ${key}`, SIGN_EVERY_MS[signKey === undefined ? 'without' : 'withKey']),
  };
}

interface VoiceDeps {
  name: string;
  settings: TiktokSettings;
  deps: TiktokDeps;
  report(state: ConnectorReport): void;
  /** Gate of the sign server. */
  gate: Gate;
}

interface Voice {
  looking(): void;
  found(askAtMs: number): void;
  connected(gap: { fromMs: number; toMs: number } | null): void;
  unreadable(): void;
  flooding(isFlooding: boolean): void;
  problem(problem: Problem, nowMs: number, waitMs: number): void;
}

const MISSING: { readonly [K in ProblemKind]?: SourceState['missing'] } = {
  unknownUser: 'userName',
  otherOwner: 'userName',
  keyMissing: 'signKey',
  keyRefused: 'signKey',
  planNeeded: 'signKey',
  unreachable: 'network',
  signUnreachable: 'network',
};

/** Reports the connector's state, and remembers whether the stream was received and what is wrong with it. */
function createVoice({ name, settings, deps, report, gate }: VoiceDeps): Voice {
  const { clock, log, timeZone } = deps;
  const signHost = settings.signUrl === undefined ? DEFAULT_SIGN_HOST : new URL(settings.signUrl).host;
  const keyOwner = settings.keyOwner ?? 'operator';
  let wasOnAir = false;
  let gap: { fromMs: number; toMs: number } | null = null;
  let isUnreadable = false;
  let isFlooding = false;
  let logged: ProblemKind | null = null;

  const tellConnected = (): void => {
    const notes = [
      ...(gap === null ? [] : [missedWords(gap, timeZone)]),
      ...(isUnreadable ? [unreadableWords] : []),
      ...(isFlooding ? [floodingWords(EVENTS_PER_SECOND)] : []),
    ];
    report(reportOf(CONNECTOR, 'connected', joined(connectedWords(name), ...notes)));
  };

  const reportProblem = (kind: ProblemKind, untilMs: number, more: Parameters<typeof reportOf>[3]): void => {
    const { words, remedy } = problemText(kind, { name, signHost, keyOwner, until: timeOfDay(untilMs, timeZone) });
    const needsAPerson = NEEDS_A_PERSON.includes(kind);
    const isExpected = IS_NORMAL.includes(kind);
    const stage = isExpected
      ? 'offline'
      : wasOnAir && !needsAPerson && kind !== 'rateLimited'
        ? 'reconnecting'
        : 'refused';
    const details = { remedy, isExpected, stage, missing: MISSING[kind] ?? null, ...more } as const;
    report(reportOf(CONNECTOR, needsAPerson ? 'failed' : 'waiting', words, details));
  };

  return {
    looking: () => report(reportOf(CONNECTOR, 'connecting', connectingWords(name))),
    found(askAtMs) {
      const nowMs = clock.nowMs();
      if (gate.closedUntilMs() > nowMs) return reportProblem('rateLimited', askAtMs, { nextTryMs: askAtMs });
      const isSoon = askAtMs - nowMs <= SOON_MS;
      // The problem stays visible during the next attempt.
      if (wasOnAir && isSoon) return;
      const more = isSoon ? {} : { nextTryMs: askAtMs, retry: retryWords(askAtMs - nowMs, nowMs, timeZone) };
      report(reportOf(CONNECTOR, 'connecting', foundWords(name), { stage: 'connecting', ...more }));
    },
    connected(missed) {
      gap = missed;
      wasOnAir = true;
      isUnreadable = false;
      log.info({ connector: CONNECTOR }, 'connected');
      tellConnected();
    },
    unreadable() {
      isUnreadable = true;
      tellConnected();
    },
    flooding(is) {
      isFlooding = is;
      tellConnected();
    },
    problem({ kind, untilMs = 0 }, nowMs, waitMs) {
      if (kind !== logged)
        log[IS_NORMAL.includes(kind) ? 'info' : 'warn']({ connector: CONNECTOR, problem: kind }, 'not connected');
      logged = kind;
      if (IS_NORMAL.includes(kind)) wasOnAir = false;
      // The next check does not matter to somebody who is not live, and a rate limit already names it.
      const isTold = IS_NORMAL.includes(kind) || kind === 'rateLimited';
      const retry = isTold ? undefined : retryWords(waitMs, nowMs, timeZone);
      reportProblem(kind, untilMs, { retry, nextTryMs: nowMs + waitMs });
    },
  };
}
