/**
 * A page's connection to the hub (behaviour: socket-1): says hello, resumes or takes a snapshot, keeps the store and
 * session time up to date, and comes back by itself for as long as the page is open. The overlay, previews and tests
 * share it; timers, clock, randomness and sockets are passed in.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import type {
  DrawingMessage,
  HelloMessage,
  Orientation,
  PlaybackEndedMessage,
  Snapshot,
  TopicMessage,
  WelcomeMessage,
} from '#schemas/generated/types.ts';
import { applyMessage } from './applyMessage.ts';
import { createCuePlayer, isCue } from './cuePlayer.ts';
import type { CueMessage, CuePlayer } from './cuePlayer.ts';
import { createLiveStore, overlayState } from './liveStore.ts';
import type { LiveStore } from './liveStore.ts';
import { createPaintWait } from './paintWait.ts';
import { createReceipts } from './receipts.ts';
import { createSaidEnds } from './saidEnds.ts';
import { createShownCues, MAX_SHOWN } from './shownCues.ts';
import { openLastingSocket } from './lastingSocket.ts';
import { reconnectDelay } from './reconnectDelay.ts';
import { createSessionClock } from './sessionClock.ts';
import type { WebSocketLike } from './webSocketLike.ts';

/** Close codes for an unknown or rotated live key, and for a sign-in that has ended; pages retry rarely after them. */
const LOCKED_OUT: readonly number[] = [4404, 4401];
const RARELY = 6;
/** Beginning of the topics of cues that an item shows. */
const OF_ITEMS = 'overlayItem:';
/** Half of a round trip is added to the server's time, up to this limit. */
const MAX_LATENCY_MS = 250;

export interface LiveConnectionOptions {
  /** URL such as `ws://host/realtime`. */
  url: string;
  /** Key of the live page. */
  liveKey?: string;
  /** Profile to watch by a sign-in, in place of a key. */
  profileId?: string;
  orientation: Orientation;
  device: HelloMessage['device'];
  /** Identifies this page while it is open; random, so that no two pages share an id. */
  pageId: string;
  /** True in the dashboard: the page plays sounds only while no other page can. */
  isPreview?: boolean;
  /** Build id of this page. */
  build: string;
  openSocket(url: string): WebSocketLike;
  scheduler: Scheduler;
  /** Returns a uniform number in [0, 1). */
  random(): number;
  /** Monotonic clock; not session time. */
  localClock: Clock;
  /** Called once when the server runs another build than at the first welcome: the page should reload. */
  onReload?(): void;
  /** Runs `task` once everything applied so far is painted; without it receipts are sent right after applying. */
  afterPaint?(task: () => void): void;
}

export interface LiveConnection {
  store: LiveStore;
  /** Session time; stands at 0 before the first welcome. */
  clock: Clock;
  cues: CuePlayer;
  /**
   * Reports the end of a cue; kept until the connection is back, and repeated after a lost one. `null` = it could not
   * be played or, with `isPast`, was over before it could begin.
   */
  playbackEnded(playbackId: string, durationMs: number | null, isPast?: boolean): void;
  /** Reports that the media of a cue is loaded; sent now or never, since a moment later the cue has begun. */
  playbackStarted(playbackId: string): void;
  /** Reports whether an ad found a place; sent now or never, since ads are short. */
  adPlaced(playbackId: string, hasPlace: boolean): void;
  /** Reports how this page draws; repeated after every welcome. */
  drawn(drawing: Omit<DrawingMessage, 'type'>): void;
  dispose(): void;
}

/** Applied message. */
interface Reached {
  seq: number;
  /** Playback ids of the cues performed with it. */
  performed: readonly string[];
  epoch: string;
}

/** Connects at once and keeps reconnecting until `dispose`. */
export function connectLive(options: LiveConnectionOptions): LiveConnection {
  const { scheduler, localClock } = options;
  const store = createLiveStore();
  const clock = createSessionClock(localClock);
  const cues = createCuePlayer(clock);
  const shown = createShownCues(localClock);
  const receipts = createReceipts(scheduler, (seq) => void send({ type: 'presented', seq }));
  const reach = createPaintWait<Reached>(
    options.afterPaint ?? ((task) => task()),
    // A hidden page paints late, perhaps after the sequence numbers have started over.
    ({ seq, performed, epoch }) => {
      shown.add(performed);
      if (last?.epoch === epoch) receipts.reached(seq, performed.length > 0);
    },
    (older, newer) => ({ ...newer, performed: [...older.performed, ...newer.performed].slice(-MAX_SHOWN) }),
  );
  const saidEnds = createSaidEnds(localClock);
  let pendingEnds: PlaybackEndedMessage[] = [];
  let drawing: DrawingMessage | null = null;
  let last: { epoch: string; seq: number } | null = null;
  let firstBuild: string | null = null;
  let isReloadAsked = false;
  let helloAtMs = 0;
  let latencyMs = 0;

  const socket = openLastingSocket({
    ...options,
    onOpen: sayHello,
    onMessage: receive,
    onLost: lost,
    delayMs: (code, failures) =>
      reconnectDelay(LOCKED_OUT.includes(code) ? Math.max(failures, RARELY) : failures, options.random()),
  });

  /** Returns false while there is no connection to send over. */
  function send(message: object): boolean {
    return socket.isIn() && socket.send(message);
  }

  function say(end: PlaybackEndedMessage): boolean {
    const isSaid = send(end);
    if (isSaid) saidEnds.add(end);
    return isSaid;
  }

  function sayHello(): void {
    helloAtMs = localClock.nowMs();
    const { liveKey, profileId, orientation, device, pageId, build, isPreview = false } = options;
    const performed = shown.recent();
    const hello: HelloMessage = {
      type: 'hello',
      ...(liveKey !== undefined && { liveKey }),
      ...(profileId !== undefined && { profileId }),
      orientation,
      device,
      pageId,
      build,
      ...(isPreview && { isPreview }),
      ...(last && { last }),
      ...(performed.length > 0 && { performed }),
    };
    socket.send(hello);
  }

  function lost(): void {
    receipts.forget();
    if (store.getState().connection === 'connected') store.setState({ connection: 'disconnected' });
  }

  function receive(data: unknown): void {
    const message = readServerMessage(data);
    if (message?.type === 'welcome') welcome(message);
    else if (message?.type === 'message') take(message);
  }

  function welcome(message: WelcomeMessage): void {
    const isBack = !socket.isIn();
    if (isBack) latencyMs = Math.min(MAX_LATENCY_MS, (localClock.nowMs() - helloAtMs) / 2);
    socket.letIn();
    setTime(message);
    // Before this page takes over the sounds, cues of which it only knows the beginning are over.
    if (message.running) cues.replace(new Set(message.running));
    setSoundPage(message.soundPageId);
    setRehearsal(message.isRehearsal ?? false);
    let performed: readonly string[] = [];
    if (message.snapshot) performed = replaceAll(message, message.snapshot);
    else for (const missed of message.missed ?? []) apply(missed);
    last = { epoch: message.epoch, seq: message.seq };
    if (store.getState().connection !== 'connected') store.setState({ connection: 'connected' });
    receipt(message.seq, performed);
    if (isBack) pendingEnds.unshift(...saidEnds.take());
    if (isBack && drawing !== null) send(drawing);
    pendingEnds = pendingEnds.filter((end) => !say(end));
    checkBuild(message.build);
  }

  function setSoundPage(soundPageId: string | undefined): void {
    const isSoundPage = soundPageId === options.pageId;
    if (store.getState().isSoundPage !== isSoundPage) store.setState({ isSoundPage });
  }

  function setRehearsal(isRehearsal: boolean): void {
    if (store.getState().isRehearsal !== isRehearsal) store.setState({ isRehearsal });
  }

  function setTime({ epoch, nowMs, rate }: WelcomeMessage): void {
    const time = { nowMs: nowMs + latencyMs * rate, rate };
    if (last?.epoch === epoch) clock.adjust(time);
    else clock.reset(time);
  }

  /** @returns playback ids of the cues that start now */
  function replaceAll({ epoch }: WelcomeMessage, snapshot: Snapshot): string[] {
    if (last?.epoch !== epoch) receipts.forget();
    store.setState({ ...overlayState(snapshot), connection: 'connected' });
    const running = snapshot.cues.filter(isCue);
    cues.replace(new Set(running.map(({ cue }) => cue.playbackId)));
    return running.flatMap(perform);
  }

  /** @returns playback id of the cue if this page performs it: one that cannot draw plays nothing but sounds */
  function perform(message: CueMessage): string[] {
    const isShown = drawing?.presenter !== 'none' || !message.topic.startsWith(OF_ITEMS);
    return cues.offer(message) && isShown ? [message.cue.playbackId] : [];
  }

  /** Applies a message. A gap cannot happen on one connection; if it does, reconnecting with `last` fills it. */
  function take(message: TopicMessage): void {
    if (last === null || message.seq <= last.seq) return;
    if (message.seq > last.seq + 1) return socket.drop();
    last = { epoch: last.epoch, seq: message.seq };
    apply(message);
  }

  function apply(message: TopicMessage): void {
    store.setState((state) => applyMessage(state, message), true);
    receipt(message.seq, isCue(message) ? perform(message) : []);
  }

  function receipt(seq: number, performed: readonly string[]): void {
    if (last !== null) reach({ seq, performed, epoch: last.epoch });
  }

  function checkBuild(build: string): void {
    firstBuild ??= build;
    if (build === firstBuild || isReloadAsked) return;
    isReloadAsked = true;
    options.onReload?.();
  }

  return {
    store,
    clock,
    cues,
    playbackEnded(playbackId, durationMs, isPast = false) {
      const end: PlaybackEndedMessage = { type: 'playbackEnded', playbackId, durationMs, ...(isPast && { isPast }) };
      if (durationMs === null) shown.drop(playbackId);
      if (!say(end)) pendingEnds.push(end);
    },
    playbackStarted: (playbackId) => void send({ type: 'playbackStarted', playbackId }),
    adPlaced: (playbackId, hasPlace) => void send({ type: 'adPlace', playbackId, hasPlace }),
    drawn: (how) => {
      drawing = { type: 'drawing', ...how };
      send(drawing);
    },
    dispose() {
      socket.dispose();
      receipts.forget();
    },
  };
}

/**
 * Reads a frame from the server; null for kinds this page does not know. The server is trusted, so only the kind is
 * checked: validators would cost every overlay more bytes than its own code.
 */
function readServerMessage(data: unknown): TopicMessage | WelcomeMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as TopicMessage | WelcomeMessage | null;
    return message?.type === 'message' || message?.type === 'welcome' ? message : null;
  } catch {
    return null;
  }
}
