/**
 * Connection of a page to the socket of pads. It heals by itself. A press that was sent and got no answer is sent again with its
 * id for a few seconds, so that it is done once; a press without a connection fails at once and is never made up for later.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  ErrorMessage,
  Locale,
  PadAction,
  PadActionsMessage,
  PadDoneMessage,
  PadFailedMessage,
  PadStateMessage,
} from '#schemas/generated/types.ts';
import type { Clock, Scheduler } from '../../core/clock.ts';
import { type LastingSocket, openLastingSocket } from '../lastingSocket.ts';
import type { WebSocketLike } from '../webSocketLike.ts';

export interface PadState {
  /** `refused`: the server lets this page in no more; `reason` says why. */
  connection: 'connecting' | 'connected' | 'lost' | 'refused';
  actions: readonly PadAction[];
  reason: string;
}

/** Result of a press; `message` is the reason of the server. */
export type PressResult = 'done' | 'offline' | 'unanswered' | { message: string };

export interface PadClient {
  store: StoreApi<PadState>;
  /** Connects until the returned function is called. */
  open(): () => void;
  press(actionId: string, how: { isOn?: boolean } | { steps: number }): Promise<PressResult>;
  /** Connects at once if the connection may be dead: call it when the page is shown again. */
  awake(): void;
}

export interface PadClientDeps {
  url: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  clock: Clock;
  random(): number;
  /** Returns an id that no press had. */
  newId(): string;
  locale: Locale;
}

type Incoming =
  ErrorMessage | PadActionsMessage | PadDoneMessage | PadFailedMessage | PadStateMessage | { type: 'alive' };

interface Pending {
  message: object;
  done(result: PressResult): void;
}

const ANSWER_WITHIN_MS = 6_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;
/** A server that refuses the page is asked less often. */
const REFUSED_RETRY_MS = 30_000;
/** The server speaks every 15 s. */
const QUIET_MS = 20_000;
const SIGNED_OUT = 4401;
const TOO_MUCH = 4429;

export function createPadClient({ scheduler, clock, locale, newId, random, ...deps }: PadClientDeps): PadClient {
  const store = createStore<PadState>(() => ({ connection: 'connecting', actions: [], reason: '' }));
  const pending = new Map<string, Pending>();
  let socket: LastingSocket | null = null;
  let heardMs = clock.nowMs();
  let reason = '';
  let isHurried = false;

  const connect = (): LastingSocket =>
    openLastingSocket({
      ...deps,
      scheduler,
      localClock: clock,
      onOpen: () => void socket?.send({ type: 'hello', locale }),
      onMessage(data) {
        heardMs = clock.nowMs();
        receive(JSON.parse(String(data)) as Incoming);
      },
      onLost(code) {
        store.setState({ connection: code === SIGNED_OUT ? 'refused' : 'lost', reason });
        reason = '';
      },
      delayMs(code, failures) {
        if (isHurried) return 0;
        if (code === SIGNED_OUT || code === TOO_MUCH) return REFUSED_RETRY_MS;
        return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + random() / 2);
      },
    });

  function receive(message: Incoming): void {
    if (message.type === 'actions') {
      if (socket?.isIn() === false) {
        socket.letIn();
        for (const { message: press } of pending.values()) socket.send(press);
      }
      store.setState({ connection: 'connected', actions: message.actions, reason: '' });
    } else if (message.type === 'state') {
      const { actionId, isOn, title, progress } = message;
      store.setState(({ actions }) => ({
        actions: actions.map((action) => (action.id === actionId ? { ...action, isOn, title, progress } : action)),
      }));
    } else if (message.type === 'done') pending.get(message.pressId)?.done('done');
    else if (message.type === 'failed') pending.get(message.pressId)?.done({ message: message.message });
    else if (message.type === 'error') reason = message.message;
  }

  return {
    store,
    open() {
      const opened = connect();
      socket = opened;
      return () => {
        for (const { done } of pending.values()) done('offline');
        opened.dispose();
        socket = null;
      };
    },
    press(actionId, how) {
      if (socket?.isIn() !== true) return Promise.resolve('offline');
      const pressId = newId();
      const message = { type: 'steps' in how ? 'turn' : 'press', actionId, pressId, ...how };
      return new Promise((resolve) => {
        const cancel = scheduler.after(ANSWER_WITHIN_MS, () => done('unanswered'));
        function done(result: PressResult): void {
          cancel();
          pending.delete(pressId);
          resolve(result);
        }
        pending.set(pressId, { message, done });
        socket?.send(message);
      });
    },
    awake() {
      if (socket === null || (socket.isIn() && clock.nowMs() - heardMs < QUIET_MS)) return;
      isHurried = true;
      socket.drop();
      isHurried = false;
    },
  };
}
