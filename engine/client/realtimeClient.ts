/**
 * A page's connection to the hub (design section 5): says hello, resumes or takes a snapshot, keeps the store and
 * session time up to date, and comes back by itself for as long as the page is open. The same code runs in the overlay,
 * in previews and in tests; timers, clock, chance and sockets are handed in.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import type { HelloMessage, Orientation, Snapshot, TopicMessage, WelcomeMessage } from '#schemas/generated/types.ts';
import { applyMessage } from './applyMessage.ts';
import { createCuePlayer, isCue } from './cuePlayer.ts';
import type { CuePlayer } from './cuePlayer.ts';
import { createLiveStore, overlayState } from './liveStore.ts';
import type { LiveStore } from './liveStore.ts';
import { readServerMessage } from './readServerMessage.ts';
import { createPaintWait } from './paintWait.ts';
import { createReceipts } from './receipts.ts';
import { reconnectDelay } from './reconnectDelay.ts';
import { createSessionClock } from './sessionClock.ts';
import { SOCKET_OPEN } from './webSocketLike.ts';
import type { WebSocketLike } from './webSocketLike.ts';

/** The server speaks every 15 s; after three silences the connection is dead although nobody closed it. */
const SILENCE_MS = 45_000;
/** From opening a socket to the welcome. */
const WELCOME_WITHIN_MS = 15_000;
/** A connection that held for so long was good: the next loss starts with the shortest delay. */
const HELD_MS = 5_000;
/** Close code of an unknown or rotated live key; only a rare look is worth it. */
const UNKNOWN_KEY = 4404;
const RARELY = 6;
/** Half a round trip counts as the age of the server's time, up to this. */
const MAX_LATENCY_MS = 250;

export interface LiveConnectionOptions {
  /** `ws://host/realtime`. */
  url: string;
  liveKey: string;
  orientation: Orientation;
  device: HelloMessage['device'];
  /** Names this page as long as it is open; random, so that no two pages share one. */
  pageId: string;
  /** Shown in the dashboard: it makes the sounds only while no other page can. */
  isPreview?: boolean;
  /** Build of this page. */
  build: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  /** Uniform in [0, 1). */
  random(): number;
  /** Monotonic; not session time. */
  localClock: Clock;
  /** The server runs another build than at the first welcome: the page should load itself anew. Called once. */
  onReload?(): void;
  /** Runs `task` once what was just applied is on the screen; without it receipts are sent as soon as it is applied. */
  afterPaint?(task: () => void): void;
}

export interface LiveConnection {
  store: LiveStore;
  /** Session time. Stands at 0 before the first welcome. */
  clock: Clock;
  cues: CuePlayer;
  /** Reports the end of a cue; kept until the connection is back. `null` = it could not be played. */
  playbackEnded(playbackId: string, durationMs: number | null): void;
  dispose(): void;
}

/** A message that has been applied. */
interface Reached {
  seq: number;
  isUrgent: boolean;
  epoch: string;
}

/** Starts at once and never gives up before `dispose`. */
export function connectLive(options: LiveConnectionOptions): LiveConnection {
  const { scheduler, localClock } = options;
  const store = createLiveStore();
  const clock = createSessionClock(localClock);
  const cues = createCuePlayer(clock);
  const receipts = createReceipts(scheduler, (seq) => void send({ type: 'presented', seq }));
  const reach = createPaintWait<Reached>(
    options.afterPaint ?? ((task) => task()),
    // A hidden page paints late, perhaps after the sequence numbers have started over.
    ({ seq, isUrgent, epoch }) => void (last?.epoch === epoch && receipts.reached(seq, isUrgent)),
    (older, newer) => (older.epoch === newer.epoch ? { ...newer, isUrgent: older.isUrgent || newer.isUrgent } : newer),
  );
  const pendingEnds: object[] = [];
  let socket: WebSocketLike | null = null;
  let last: { epoch: string; seq: number } | null = null;
  let firstBuild: string | null = null;
  let isReloadAsked = false;
  let failures = 0;
  let helloAtMs = 0;
  let latencyMs = 0;
  let welcomedAtMs: number | null = null;
  let cancelTimer = (): void => undefined;

  function connect(): void {
    const opened = tryOpen();
    socket = opened;
    wait(WELCOME_WITHIN_MS, () => lost(0));
    if (opened === null) return lost(0);
    const whileCurrent = (task: () => void): void => void (socket === opened && task());
    opened.addEventListener('open', () => whileCurrent(sayHello));
    opened.addEventListener('message', (event) => whileCurrent(() => receive(event.data)));
    opened.addEventListener('close', (event) => whileCurrent(() => lost(event.code)));
    opened.addEventListener('error', () => undefined); // always followed by close
  }

  function tryOpen(): WebSocketLike | null {
    try {
      return options.openSocket(options.url);
    } catch {
      return null;
    }
  }

  function wait(delayMs: number, task: () => void): void {
    cancelTimer();
    cancelTimer = scheduler.after(delayMs, task);
  }

  /** False when there is nobody to send it to, for now. */
  function send(message: object): boolean {
    if (socket === null || welcomedAtMs === null || socket.readyState !== SOCKET_OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function sayHello(): void {
    helloAtMs = localClock.nowMs();
    const { liveKey, orientation, device, pageId, build, isPreview = false } = options;
    const hello: HelloMessage = {
      type: 'hello',
      liveKey,
      orientation,
      device,
      pageId,
      build,
      ...(isPreview && { isPreview }),
      ...(last && { last }),
    };
    socket?.send(JSON.stringify(hello));
  }

  /** Also when the socket only seems to be there: its own close may take minutes to be noticed. */
  function lost(code: number): void {
    const heldMs = welcomedAtMs === null ? 0 : localClock.nowMs() - welcomedAtMs;
    const old = socket;
    socket = null;
    welcomedAtMs = null;
    receipts.forget();
    old?.close();
    if (store.getState().connection === 'connected') store.setState({ connection: 'disconnected' });
    if (heldMs >= HELD_MS) failures = 0;
    if (code === UNKNOWN_KEY) failures = Math.max(failures, RARELY);
    wait(reconnectDelay(failures++, options.random()), connect);
  }

  function receive(data: unknown): void {
    const message = readServerMessage(data);
    if (message?.type === 'welcome') welcome(message);
    else if (message?.type === 'message') take(message);
    if (welcomedAtMs !== null) wait(SILENCE_MS, () => lost(0));
  }

  function welcome(message: WelcomeMessage): void {
    if (welcomedAtMs === null) latencyMs = Math.min(MAX_LATENCY_MS, (localClock.nowMs() - helloAtMs) / 2);
    welcomedAtMs ??= localClock.nowMs();
    setTime(message);
    setSoundPage(message.soundPageId);
    if (message.snapshot) replaceAll(message, message.snapshot);
    else for (const missed of message.missed ?? []) apply(missed);
    last = { epoch: message.epoch, seq: message.seq };
    if (store.getState().connection !== 'connected') store.setState({ connection: 'connected' });
    receipt(message.seq, false);
    pendingEnds.push(...pendingEnds.splice(0).filter((end) => !send(end)));
    checkBuild(message.build);
  }

  function setSoundPage(soundPageId: string | undefined): void {
    const isSoundPage = soundPageId === options.pageId;
    if (store.getState().isSoundPage !== isSoundPage) store.setState({ isSoundPage });
  }

  function setTime({ epoch, nowMs, rate }: WelcomeMessage): void {
    const time = { nowMs: nowMs + latencyMs * rate, rate };
    if (last?.epoch === epoch) clock.adjust(time);
    else clock.reset(time);
  }

  function replaceAll({ epoch }: WelcomeMessage, snapshot: Snapshot): void {
    if (last?.epoch !== epoch) receipts.forget();
    store.setState({ ...overlayState(snapshot), connection: 'connected' });
    const running = snapshot.cues.filter(isCue);
    cues.replace(new Set(running.map(({ cue }) => cue.playbackId)));
    for (const message of running) cues.offer(message);
  }

  /** A gap cannot happen on one connection; should it, coming back with `last` fills it. */
  function take(message: TopicMessage): void {
    if (last === null || message.seq <= last.seq) return;
    if (message.seq > last.seq + 1) return lost(0);
    last = { epoch: last.epoch, seq: message.seq };
    apply(message);
  }

  function apply(message: TopicMessage): void {
    store.setState((state) => applyMessage(state, message), true);
    receipt(message.seq, isCue(message) && cues.offer(message));
  }

  function receipt(seq: number, isUrgent: boolean): void {
    if (last !== null) reach({ seq, isUrgent, epoch: last.epoch });
  }

  function checkBuild(build: string): void {
    firstBuild ??= build;
    if (build === firstBuild || isReloadAsked) return;
    isReloadAsked = true;
    options.onReload?.();
  }

  connect();
  return {
    store,
    clock,
    cues,
    playbackEnded(playbackId, durationMs) {
      const end = { type: 'playbackEnded', playbackId, durationMs };
      if (!send(end)) pendingEnds.push(end);
    },
    dispose() {
      const old = socket;
      socket = null;
      welcomedAtMs = null;
      cancelTimer();
      receipts.forget();
      old?.close(1000);
    },
  };
}
