/** Runs streams on the fake platform: in every room viewers chat, like and give at a rate, whether or not anybody listens. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { FakeAccount, FakeMessage, FakePlatform } from './fakePlatform.ts';
import { type MessageMaker, messageMaker } from './messages.ts';

const KINDS = ['chat', 'likes', 'roses'] as const;
type Kind = (typeof KINDS)[number];

export interface RoomPlan {
  /** User name of the streamer. */
  name: string;
  roomId: string;
  /** Live unless set. */
  state?: FakeAccount['state'];
  /** Messages of each type per second; none unless set. */
  perSecond?: Partial<Record<Kind, number>>;
  /** Text of every chat message; numbered words unless set. */
  words?: string;
}

export interface ShowOptions {
  rooms: readonly RoomPlan[];
  /** Number of a room's last messages that are sent to each new connection, as the platform does. 20 unless set. */
  remembered?: number;
  clock: Clock;
  scheduler: Scheduler;
}

/** Sums of a room's events. */
export interface RoomSum extends Record<Kind, number> {
  /** Likes of the room with the time of their message, in order: [total, atMs]. */
  likesAt: [total: number, atMs: number][];
}

export interface Show {
  /** Starts or resumes the viewers. */
  go(): void;
  pause(): void;
  /** Returns the sums by user name. */
  sums(): Record<string, RoomSum>;
  /** Returns the number of clients in rooms. */
  present(): number;
}

const TICK_MS = 2;
const VIEWERS = 200;
/**
 * The fractional parts of its multiples are evenly spread for any number, so even the first ten rooms are spread over the whole
 * time.
 */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;
/** Room ids times this keep the message ids of two rooms apart. */
const IDS_PER_ROOM = 1_000_000;

interface PlayedRoom {
  plan: RoomPlan;
  maker: MessageMaker;
  /** Initial lead of each type as a share of a message, so that rooms do not send at the same moment. */
  offset: number;
  sum: RoomSum;
  history: FakeMessage[];
}

export function openShow(platform: FakePlatform, { rooms, remembered = 20, clock, scheduler }: ShowOptions): Show {
  const played = rooms.map((plan, index): PlayedRoom => {
    const { name, roomId, state = 'live' } = plan;
    const history: FakeMessage[] = [];
    platform.accounts.set(name, { state, roomId });
    platform.histories.set(roomId, history);
    const maker = messageMaker(Number(roomId) * IDS_PER_ROOM, VIEWERS);
    return {
      plan,
      maker,
      offset: (index * GOLDEN_RATIO) % 1,
      sum: { chat: 0, likes: 0, roses: 0, likesAt: [] },
      history,
    };
  });
  // Includes messages since the connection was signed.
  platform.entered = (visitor) => {
    const history = platform.histories.get(visitor.roomId) ?? [];
    if (history.length > 0) void visitor.send(history);
  };
  let playedMs = 0;
  let lastMs: number | null = null;

  function messageOf(kind: Kind, { maker, plan, sum }: PlayedRoom): FakeMessage {
    const n = ++sum[kind];
    if (kind === 'chat') return maker.chat(plan.words ?? `word ${n}`);
    if (kind === 'roses') return maker.roses(1);
    sum.likesAt.push([n, clock.nowMs()]);
    return maker.likes(1, n);
  }

  function speak(room: PlayedRoom): void {
    const due = KINDS.flatMap((kind) => {
      const perSecond = room.plan.perSecond?.[kind] ?? 0;
      const wanted = perSecond === 0 ? 0 : Math.floor((playedMs / 1000) * perSecond + room.offset);
      return Array.from({ length: Math.max(0, wanted - room.sum[kind]) }, () => messageOf(kind, room));
    });
    if (due.length === 0) return;
    room.history.push(...due);
    room.history.splice(0, room.history.length - remembered);
    for (const visitor of platform.inRoom(room.plan.roomId)) void visitor.send(due);
  }

  function tick(): void {
    if (lastMs === null) return;
    const nowMs = clock.nowMs();
    playedMs += nowMs - lastMs;
    lastMs = nowMs;
    played.forEach(speak);
    scheduler.after(TICK_MS, tick);
  }

  return {
    go() {
      if (lastMs !== null) return;
      lastMs = clock.nowMs();
      tick();
    },
    pause: () => void (lastMs = null),
    sums: () => Object.fromEntries(played.map(({ plan, sum }) => [plan.name, sum])),
    present: () => rooms.reduce((sum, { roomId }) => sum + platform.inRoom(roomId).length, 0),
  };
}
