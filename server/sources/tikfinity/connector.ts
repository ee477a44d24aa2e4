/**
 * Listens to the TikFinity desktop app on the streamer's own computer: a plain socket that pushes one JSON text per event,
 * without a handshake. When the app is missing, the connector keeps looking for it.
 */
import { type RawData, WebSocket } from 'ws';
import { backoffMs } from '#engine/core/backoff.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { OWN_SOCKET_HEADER, READER_HEADER } from '../../ground/outbound/ownReader.ts';
import type { Connector } from '../connector.ts';
import { joined, reportOf } from '../connection/connectorReport.ts';
import { EVENTS_PER_SECOND } from '../connection/budget.ts';
import { createDelivery } from '../connection/delivery.ts';
import { createHearing, type Gap } from '../connection/hearing.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';
import { createRecentIds } from '../connection/recentIds.ts';
import { floodingWords, missedWords, retryWords } from '../connection/connectionText.ts';
import { isIgnored, type MapResult } from '../mapResult.ts';
import { waitUntil } from '../waitUntil.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import { mapPush } from './map.ts';
import type { TikfinitySettings } from './settings.ts';
import {
  connectedWords,
  connectingWords,
  lostWords,
  notRunningRemedy,
  notRunningWords,
  ownRemedy,
  ownWords,
  quietWords,
  unreadableWords,
} from './tikfinityText.ts';

export interface TikfinityDeps {
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's time zone, for times of day in messages. */
  timeZone: string;
  receivedBefore: ReceivedBefore | null;
}

const CONNECTOR = 'tikfinity';
const NOT_READABLE = 'not JSON';
/** The app is on the same computer, so trying to connect costs nothing. */
const WAITS = { firstMs: 1_000, lastMs: 15_000 };
const HANDSHAKE_MS = 10_000;
/** Far more than the app's largest push, its list of actions. */
const MAX_PUSH_BYTES = 8 * 1024 * 1024;

export function tikfinityConnector({ url, isAccount = false }: TikfinitySettings, deps: TikfinityDeps): Connector {
  const { clock, timeZone } = deps;
  return {
    async run(emit, report, signal) {
      let wasOnAir = false;
      const connected = ({ gap, isReceiving, isUnreadable, isFlooding }: EarState): void => {
        if (isReceiving) wasOnAir = true;
        const notes = [
          ...(gap === null ? [] : [missedWords(gap, timeZone)]),
          ...(isUnreadable ? [unreadableWords] : []),
          ...(isFlooding ? [floodingWords(EVENTS_PER_SECOND)] : []),
        ];
        const words = joined(isReceiving ? connectedWords : quietWords, ...notes);
        report(reportOf(CONNECTOR, 'connected', words, isReceiving ? {} : { stage: 'offline' }));
      };
      const ear = createEar({ ...deps, emit, signal, connected });
      report(reportOf(CONNECTOR, 'connecting', connectingWords));
      for (let failures = 0; ; failures++) {
        const end = await ear.listen(url);
        const wasConnected = end === 'left';
        if (signal.aborted) return;
        if (wasConnected) failures = 0;
        const waitMs = backoffMs(WAITS, failures);
        const nowMs = clock.nowMs();
        const stage = wasOnAir ? 'reconnecting' : 'refused';
        const details = { stage, missing: 'app', nextTryMs: nowMs + waitMs } as const;
        const retry = retryWords(waitMs, nowMs, timeZone);
        const remedy = { left: undefined, absent: notRunningRemedy(isAccount), own: ownRemedy }[end];
        const words = { left: lostWords, absent: notRunningWords(url), own: ownWords(url) }[end];
        report(reportOf(CONNECTOR, 'waiting', words, { ...details, remedy, retry }));
        await waitUntil(nowMs + waitMs, deps, signal);
        if (signal.aborted) return;
      }
    },
  };
}

/** State of an open connection. */
interface EarState {
  /** Missed part of its stream. */
  gap: Gap | null;
  /** Whether a stream is being received. */
  isReceiving: boolean;
  isUnreadable: boolean;
  isFlooding: boolean;
}

interface EarDeps extends TikfinityDeps {
  emit(draft: EventDraft): Promise<void>;
  signal: AbortSignal;
  /** Called when a connection is open or its state changes. */
  connected(state: EarState): void;
}

/** End of an attempt: a connection was lost, nothing answered, or Liveloom itself did. */
type End = 'left' | 'absent' | 'own';

interface Ear {
  /** Resolves when the connection is gone. */
  listen(url: string): Promise<End>;
}

/** The app sends the number of viewers every few seconds while somebody is live. */
const QUIET_MS = 10 * 60_000;
/** The app names no room. */
const STREAMS = { newStreamAfterMs: QUIET_MS, room: '' };

function createEar({ emit, signal, connected, clock, scheduler, receivedBefore, log }: EarDeps): Ear {
  const ids = createRecentIds();
  let socket: WebSocket | null = null;
  let state: EarState = { gap: null, isReceiving: false, isUnreadable: false, isFlooding: false };
  let cancelQuiet = (): void => undefined;
  const know = (part: Partial<EarState>): void => {
    const next = { ...state, ...part };
    const isNew = (Object.keys(next) as (keyof EarState)[]).some((key) => next[key] !== state[key]);
    state = next;
    if (isNew) connected(state);
  };
  const [full, free] = [() => socket?.pause(), () => socket?.resume()];
  const flooding = (isFlooding: boolean): void => know({ isFlooding });
  const source = { connector: CONNECTOR, clock, scheduler, log, signal, full, free, flooding };
  const delivery = createDelivery(emit, source);
  const hearing = createHearing(STREAMS, receivedBefore, clock, delivery.push);

  const stayAwake = (): void => {
    cancelQuiet();
    cancelQuiet = scheduler.after(QUIET_MS, () => know({ isReceiving: false }));
  };

  const receive = (data: RawData): void => {
    const draft = readPush(data);
    if (isIgnored(draft)) return draft.ignored === NOT_READABLE ? know({ isUnreadable: true }) : undefined;
    if (draft.id !== undefined && ids.isRepeat(draft.id)) return;
    hearing.heard();
    delivery.push(draft);
    stayAwake();
    know({ gap: hearing.lastGap(), isReceiving: true });
  };

  return {
    async listen(url) {
      const headers = { [READER_HEADER]: CONNECTOR };
      socket = new WebSocket(url, { headers, handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_PUSH_BYTES });
      const open = (): void => {
        if (delivery.isFull()) socket?.pause();
        state = { ...state, gap: hearing.lastGap(), isReceiving: false, isUnreadable: false };
        connected(state);
      };
      const end = await untilGone(socket, open, receive, signal);
      cancelQuiet();
      hearing.disconnected();
      return end;
    },
  };
}

/** Resolves when the connection is gone. */
function untilGone(
  socket: WebSocket,
  open: () => void,
  receive: (data: RawData) => void,
  signal: AbortSignal,
): Promise<End> {
  return new Promise((resolve) => {
    let end: End = 'absent';
    const stop = (): void => socket.terminate();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('open', () => {
      end = 'left';
      open();
    });
    socket.on('unexpected-response', (_request, response) => {
      if (response.headers[OWN_SOCKET_HEADER] !== undefined) end = 'own';
      socket.terminate();
    });
    socket.on('message', receive);
    socket.on('error', () => undefined); // "close" follows
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      resolve(end);
    });
  });
}

/** Parses a push of the app; anything else is ignored under its own name. */
function readPush(data: RawData): MapResult {
  let push: unknown;
  const text = (data as Buffer).toString('utf8'); // sockets return buffers by default
  if (jsonExcess(text, JSON_LIMITS.answer) !== null) return { ignored: 'too deep or too much' };
  try {
    push = JSON.parse(text);
  } catch {
    return { ignored: NOT_READABLE };
  }
  if (typeof push !== 'object' || push === null) return { ignored: 'no push' };
  const { event, data: fields } = push as { event?: unknown; data?: unknown };
  if (typeof event !== 'string' || typeof fields !== 'object' || fields === null) return { ignored: 'no push' };
  return mapPush({ event, data: fields as Record<string, unknown> }, { gifts: GIFT_CATALOGUE });
}
