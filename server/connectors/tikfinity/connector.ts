/**
 * Listens to the TikFinity desktop app on the streamer's own computer: a plain socket that pushes one JSON text per
 * event, without any greeting. When the app is not there it is looked for again and again.
 */
import { type RawData, WebSocket } from 'ws';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Connector } from '../connector.ts';
import { backoffMs } from '../live/backoff.ts';
import { joined, reportOf } from '../live/connectorReport.ts';
import { createDelivery } from '../live/delivery.ts';
import type { HeardBefore } from '../live/heardBefore.ts';
import { createRecentIds } from '../live/recentIds.ts';
import { missedWords, retryWords } from '../live/text.ts';
import { isIgnored, type MapResult } from '../mapResult.ts';
import { waitUntil } from '../replay/connector.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import { createHearing, type Gap } from './hearing.ts';
import { mapPush } from './map.ts';
import type { TikfinitySettings } from './settings.ts';
import { connectedWords, connectingWords, lostWords, notRunningWords } from './text.ts';

export interface TikfinityDeps {
  clock: Clock;
  scheduler: Scheduler;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
  /** The streamer's, for times of day in messages. */
  timeZone: string;
  heardBefore: HeardBefore | null;
}

const CONNECTOR = 'tikfinity';
const FIRST_WAIT_MS = 1_000;
/** The app is on the same computer, so looking for it costs nothing. */
const LAST_WAIT_MS = 15_000;
const HANDSHAKE_MS = 10_000;
/** Far more than the app's largest push, its list of actions. */
const MAX_PUSH_BYTES = 8 * 1024 * 1024;

export function tikfinityConnector({ url }: TikfinitySettings, deps: TikfinityDeps): Connector {
  const { clock, timeZone } = deps;
  return {
    async run(emit, report, signal) {
      const connected = (gap: Gap | null): void => {
        const missed = gap === null ? [] : [missedWords(gap, timeZone)];
        report(reportOf(CONNECTOR, 'connected', joined(connectedWords, ...missed)));
      };
      const ear = createEar({ ...deps, emit, signal, connected });
      report(reportOf(CONNECTOR, 'connecting', connectingWords));
      for (let failures = 0; ; failures++) {
        const wasConnected = await ear.listen(url);
        if (signal.aborted) return;
        if (wasConnected) failures = 0;
        const waitMs = backoffMs(failures, FIRST_WAIT_MS, LAST_WAIT_MS);
        const nowMs = clock.nowMs();
        const words = joined(wasConnected ? lostWords : notRunningWords(url), retryWords(waitMs, nowMs, timeZone));
        report(reportOf(CONNECTOR, 'waiting', words));
        await waitUntil(nowMs + waitMs, deps, signal);
        if (signal.aborted) return;
      }
    },
  };
}

interface EarDeps extends TikfinityDeps {
  emit(draft: EventDraft): Promise<void>;
  signal: AbortSignal;
  /** A connection stands; `gap` is what was missed of its stream. */
  connected(gap: Gap | null): void;
}

interface Ear {
  /** Resolves when the connection is gone, with whether there was one. */
  listen(url: string): Promise<boolean>;
}

function createEar({ emit, signal, connected, clock, heardBefore, log }: EarDeps): Ear {
  const ids = createRecentIds();
  let socket: WebSocket | null = null;
  const [full, free] = [() => socket?.pause(), () => socket?.resume()];
  const delivery = createDelivery(emit, { connector: CONNECTOR, log, signal, full, free });
  const hearing = createHearing(heardBefore, clock, delivery.push);

  const receive = (data: RawData): void => {
    const draft = readPush(data);
    if (isIgnored(draft) || (draft.id !== undefined && ids.isRepeat(draft.id))) return;
    const before = hearing.lastGap();
    hearing.heard();
    delivery.push(draft);
    const gap = hearing.lastGap();
    if (gap !== before) connected(gap);
  };

  return {
    async listen(url) {
      socket = new WebSocket(url, { handshakeTimeout: HANDSHAKE_MS, maxPayload: MAX_PUSH_BYTES });
      const open = (): void => {
        if (delivery.isFull()) socket?.pause();
        connected(hearing.lastGap());
      };
      const wasConnected = await untilGone(socket, open, receive, signal);
      hearing.disconnected();
      return wasConnected;
    },
  };
}

/** Resolves when the connection is gone, with whether there was one. */
function untilGone(
  socket: WebSocket,
  open: () => void,
  receive: (data: RawData) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let wasConnected = false;
    const stop = (): void => socket.terminate();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('open', () => {
      wasConnected = true;
      open();
    });
    socket.on('message', receive);
    socket.on('error', () => undefined); // "close" follows
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      resolve(wasConnected);
    });
  });
}

/** What the app pushed; things that are no push are ignored by what they are. */
function readPush(data: RawData): MapResult {
  let push: unknown;
  const text = (data as Buffer).toString('utf8'); // sockets hand out buffers unless told otherwise
  if (jsonExcess(text, JSON_LIMITS.answer) !== null) return { ignored: 'too deep or too much' };
  try {
    push = JSON.parse(text);
  } catch {
    return { ignored: 'not JSON' };
  }
  if (typeof push !== 'object' || push === null) return { ignored: 'no push' };
  const { event, data: fields } = push as { event?: unknown; data?: unknown };
  if (typeof event !== 'string' || typeof fields !== 'object' || fields === null) return { ignored: 'no push' };
  return mapPush({ event, data: fields as Record<string, unknown> }, { gifts: GIFT_CATALOGUE });
}
