/**
 * Connection to Liveloom's socket of pads. It reconnects by itself; a press without an answer is sent again with its id, so that
 * it is done once, and fails after a few seconds.
 */
import { WebSocket } from 'ws';
import type { Scheduler } from '#engine/core/clock.ts';
import type {
  PadAction,
  PadActionsMessage,
  PadDoneMessage,
  PadFailedMessage,
  PadStateMessage,
} from '#schemas/generated/types.ts';

export interface PadClientEvents {
  /** Called when actions or their states changed, and when the connection was lost. */
  changed(): void;
  /** Called with the reason why Liveloom refuses the connection. */
  refused(reason: string): void;
}

export interface PadClient {
  isConnected(): boolean;
  actions(): readonly PadAction[];
  /** @throws {Error} with the reason */
  send(actionId: string, how: { isOn?: boolean } | { steps: number }): Promise<void>;
  close(): void;
}

interface Pending {
  frame: string;
  done(error?: Error): void;
}

type Incoming =
  PadActionsMessage | PadDoneMessage | PadFailedMessage | PadStateMessage | { type: 'error'; message: string };

const ANSWER_WITHIN_MS = 6_000;
const RECONNECT_AFTER_MS = 1_000;
/** A server that refuses the key is asked less often. */
const REFUSED_AFTER_MS = 15_000;
/** The server pings every 15 s. */
const SILENT_AFTER_MS = 40_000;

/** Returns the address of the socket; null when `server` is no address of a server. */
export function padAddress(server: string): string | null {
  const text = server.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`);
    return `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}/pad`;
  } catch {
    return null;
  }
}

interface PadClientDeps {
  scheduler: Scheduler;
  /** Returns an id that no press had. */
  newId(): string;
}

export function openPadClient(
  address: string,
  { key, locale }: { key: string; locale: 'en' | 'de' },
  events: PadClientEvents,
  { scheduler, newId }: PadClientDeps,
): PadClient {
  const pending = new Map<string, Pending>();
  let actions: PadAction[] = [];
  let socket: WebSocket | null = null;
  let isReady = false;
  let isClosed = false;
  let wasRefused = false;
  const nothing = (): void => undefined;
  let cancelReconnect = nothing;
  let cancelSilence = nothing;

  function heard(): void {
    cancelSilence();
    cancelSilence = scheduler.after(SILENT_AFTER_MS, () => socket?.terminate());
  }

  function connect(): void {
    wasRefused = false;
    const opened = new WebSocket(address, { handshakeTimeout: 10_000 });
    socket = opened;
    opened.on('open', () => {
      heard();
      opened.send(JSON.stringify({ type: 'hello', key, locale }));
    });
    opened.on('ping', heard);
    opened.on('message', (data) => {
      heard();
      receive(JSON.parse((data as Buffer).toString()) as Incoming);
    });
    opened.on('error', () => undefined); // `close` follows
    opened.on('close', () => {
      cancelSilence();
      isReady = false;
      if (isClosed) return;
      events.changed();
      cancelReconnect = scheduler.after(wasRefused ? REFUSED_AFTER_MS : RECONNECT_AFTER_MS, connect);
    });
  }

  function receive(message: Incoming): void {
    if (message.type === 'actions') {
      ({ actions } = message);
      if (!isReady) for (const { frame } of pending.values()) socket!.send(frame);
      isReady = true;
      events.changed();
    } else if (message.type === 'state') {
      const { actionId, isOn, title, progress } = message;
      actions = actions.map((action) => (action.id === actionId ? { ...action, isOn, title, progress } : action));
      events.changed();
    } else if (message.type === 'done') pending.get(message.pressId)?.done();
    else if (message.type === 'failed') pending.get(message.pressId)?.done(new Error(message.message));
    else if (message.type === 'error') {
      wasRefused = true;
      events.refused(message.message);
    }
  }

  connect();
  return {
    isConnected: () => isReady,
    actions: () => actions,
    send(actionId, how) {
      const pressId = newId();
      const frame = JSON.stringify({ type: 'steps' in how ? 'turn' : 'press', actionId, pressId, ...how });
      return new Promise((resolve, reject) => {
        const cancel = scheduler.after(ANSWER_WITHIN_MS, () => done(new Error('no answer')));
        function done(error?: Error): void {
          cancel();
          pending.delete(pressId);
          if (error) reject(error);
          else resolve();
        }
        pending.set(pressId, { frame, done });
        if (isReady) socket!.send(frame);
      });
    },
    close() {
      isClosed = true;
      cancelReconnect();
      cancelSilence();
      for (const { done } of pending.values()) done(new Error('the connection was closed'));
      socket?.close();
    },
  };
}
