/**
 * Live updates of calls, over one WebSocket per page. It opens for the first watched call and closes after the last;
 * after a loss it reconnects by itself and every watched call continues where it was.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { type LastingSocket, openLastingSocket } from '#engine/client/lastingSocket.ts';
import { reconnectDelay } from '#engine/client/reconnectDelay.ts';
import type { WebSocketLike } from '#engine/client/webSocketLike.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import type { AnswerOf, Call, InputOf } from '#engine/client/api/call.ts';
import { addressOf } from '#engine/client/api/client.ts';
import { API_TEXT } from '#engine/client/api/apiText.ts';
import { APP_TEXT } from '../appText.ts';
import { type UpdateMessage, readUpdateMessage } from './readUpdateMessage.ts';

/**
 * `idle`: nothing is watched; `lost`: it is retried; `blocked`: the server answers, but something on the way blocks
 * WebSockets; `signedOut`: it checks again whether somebody signed in.
 */
export type UpdatesStatus = 'idle' | 'connecting' | 'connected' | 'lost' | 'blocked' | 'signedOut';

/** Watched call. */
export interface Watched<C extends Call> {
  /** Returns the input for a new connection: from the end of the last answer. */
  input(): InputOf<C>;
  /** @param query complete query of the answer */
  onAnswer(answer: AnswerOf<C>, query: QueryOf<C>): void;
  /** Called when answers stop for now; it continues by itself. */
  onLost(error: ApiError): void;
}

type QueryOf<C> = InputOf<C> extends { query?: Partial<infer Query> } ? Query : never;

export interface Updates {
  store: StoreApi<{ status: UpdatesStatus }>;
  /** @returns a function that ends it */
  watch<C extends Call>(call: C, watched: Watched<C>): () => void;
  /** Keeps the connection open although nothing is watched, to know its state; returns a function to release it. */
  stay(): () => void;
}

export interface UpdatesOptions {
  /** URL such as `ws://host/api/follow`. */
  url: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  /** Returns a uniform number in [0, 1). */
  random(): number;
  localClock: Clock;
  /** Language of the server's messages. */
  locale(): Locale;
  /** Tells whether the server answers an ordinary request. */
  isServerThere(): Promise<boolean>;
}

const BLOCKED = 'UPDATES_BLOCKED';

/** Tells whether updates fail because WebSockets are blocked. */
export const isBlocked = (error: unknown): boolean => error instanceof ApiError && error.code === BLOCKED;

const SIGNED_OUT = 4401;
/** Close codes of connections that never opened or broke; 0 = closed on this side. */
const UNHEARD = [0, 1006];
/** Interval of checks whether somebody signed in again in another tab. */
const SIGN_IN_LOOK_MS = 3_000;
/** Backoff level after a refusal, which makes retries rare. */
const REFUSED_FAILURES = 3;
/** Delay of closing: a change of screens ends one thing and begins another. */
const LINGER_MS = 2_000;

interface Entry {
  id: string;
  path: string;
  watched: Watched<Call>;
  refusals: number;
  cancelRetry: () => void;
}

export function createUpdates(options: UpdatesOptions): Updates {
  const { scheduler, random, locale } = options;
  const store = createStore<{ status: UpdatesStatus }>()(() => ({ status: 'idle' }));
  const entries = new Map<string, Entry>();
  let socket: LastingSocket | null = null;
  let cancelClose = (): void => undefined;
  let lastId = 0;
  let staying = 0;
  /** Reason why no updates arrive; null while they do, and until it is known. */
  let trouble: ApiError | null = null;
  let saidWhy: ApiError | null = null;
  /** Whether the server answered a request after a connection had failed. */
  let isServerThere = false;

  function open(): void {
    store.setState({ status: 'connecting' });
    socket = openLastingSocket({
      ...options,
      onOpen: () => void socket?.send({ type: 'hello', locale: locale() }),
      onMessage: (data) => receive(readUpdateMessage(data)),
      onLost: lost,
      delayMs: (code, failures) =>
        // An accepted connection reconnects at once: the browser may have a new login by now.
        code === SIGNED_OUT && failures > 0 ? SIGN_IN_LOOK_MS : reconnectDelay(failures, random()),
    });
  }

  function receive(news: UpdateMessage | null): void {
    if (news?.type === 'welcome') welcome();
    else if (news?.type === 'error') saidWhy = new ApiError(news.code, 0, news.message);
    else if (news?.type === 'answer') answered(entries.get(news.id), news);
    else if (news?.type === 'refused') refused(entries.get(news.id), news);
  }

  function welcome(): void {
    socket?.letIn();
    trouble = null;
    saidWhy = null;
    isServerThere = false;
    store.setState({ status: 'connected' });
    for (const entry of entries.values()) ask(entry);
  }

  function ask({ id, path, watched, cancelRetry }: Entry): void {
    cancelRetry();
    if (!socket?.isIn()) return;
    const address = addressOf(path, watched.input()).replace(/^\/api/, '');
    socket.send({ type: 'follow', id, address });
  }

  function answered(entry: Entry | undefined, { answer, query }: UpdateMessage & { type: 'answer' }): void {
    if (entry === undefined) return;
    entry.refusals = 0;
    entry.watched.onAnswer(answer, query);
  }

  function refused(entry: Entry | undefined, { code, status, message }: UpdateMessage & { type: 'refused' }): void {
    if (entry === undefined) return;
    const delayMs = reconnectDelay(REFUSED_FAILURES + entry.refusals++, random());
    entry.cancelRetry = scheduler.after(delayMs, () => ask(entry));
    entry.watched.onLost(new ApiError(code, status, message));
  }

  function lost(code: number, wasIn: boolean): void {
    for (const { cancelRetry } of entries.values()) cancelRetry();
    const why = saidWhy;
    saidWhy = null;
    if (code === SIGNED_OUT && wasIn) return store.setState({ status: 'connecting' });
    if (code === SIGNED_OUT) {
      const message = why?.message ?? API_TEXT[locale()].unreachable;
      return report('signedOut', new ApiError('NOT_SIGNED_IN', 401, message));
    }
    const isUnheard = !wasIn && UNHEARD.includes(code);
    if (isUnheard && isServerThere) report('blocked', new ApiError(BLOCKED, 0, APP_TEXT[locale()].blockedHint));
    else report('lost', new ApiError('UNREACHABLE', 0, API_TEXT[locale()].unreachable));
    if (isUnheard) void lookForServer();
  }

  async function lookForServer(): Promise<void> {
    const isThere = await options.isServerThere();
    if (trouble !== null) isServerThere = isThere;
  }

  function report(status: UpdatesStatus, error: ApiError): void {
    trouble = error;
    store.setState({ status });
    for (const { watched } of entries.values()) watched.onLost(error);
  }

  function closeSoon(): void {
    if (entries.size > 0 || staying > 0) return;
    cancelClose();
    cancelClose = scheduler.after(LINGER_MS, close);
  }

  function close(): void {
    socket?.dispose();
    socket = null;
    trouble = null;
    isServerThere = false;
    store.setState({ status: 'idle' });
  }

  return {
    store,
    watch(call, watched) {
      cancelClose();
      const id = String(++lastId);
      const entry: Entry = { id, path: call.path, watched, refusals: 0, cancelRetry: () => undefined };
      entries.set(id, entry);
      if (socket === null) open();
      else if (trouble !== null) watched.onLost(trouble);
      else ask(entry);
      return () => {
        if (!entries.delete(id)) return;
        entry.cancelRetry();
        if (socket?.isIn()) socket.send({ type: 'unfollow', id });
        closeSoon();
      };
    },
    stay() {
      cancelClose();
      staying++;
      if (socket === null) open();
      return () => {
        staying--;
        closeSoon();
      };
    },
  };
}
