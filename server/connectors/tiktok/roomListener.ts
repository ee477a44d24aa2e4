/** One visit to a streamer's room after the other: from "is there a stream" to the end of the connection. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { createDelivery } from '../live/delivery.ts';
import type { HeardBefore } from '../live/heardBefore.ts';
import { createRecentIds } from '../live/recentIds.ts';
import { isIgnored } from '../mapResult.ts';
import { waitUntil } from '../replay/connector.ts';
import { findStream, type LiveStream } from './client/findStream.ts';
import type { Library } from './client/library.ts';
import { type Attempt, createAttempt, type Incoming, openRoom, type Room } from './client/openConnection.ts';
import { connectProblem, type Problem } from './client/problem.ts';
import { GIFT_CATALOGUE } from './giftCatalogue.ts';
import { createHearing, type Gap } from './hearing.ts';
import { isMapped, mapMessage } from './map.ts';
import type { RawMessages, RawMethod } from './rawMessage.ts';
import type { TiktokSettings } from './settings.ts';

export interface ListenerDeps {
  library: Library;
  name: string;
  settings: TiktokSettings;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  heardBefore: HeardBefore | null;
  emit(draft: EventDraft): Promise<void>;
  signal: AbortSignal;
}

/** How a visit ended. */
export interface Visit {
  problem: Problem;
  /** The connection stood long enough to count as a good one. */
  wasLasting: boolean;
}

export interface RoomListener {
  /** Resolves when there is nothing to listen to (any more). `onConnected` is called when the connection stands. */
  listen(onConnected: () => void): Promise<Visit>;
  lastGap(): Gap | null;
}

const CONNECTOR = 'tiktok';
/** A room in which something happens sends many frames a minute, a quiet one answers heartbeats. */
const SILENCE_MS = 120_000;
const LASTING_MS = 30_000;
/** The platform goes on calling a stream live for a while after its end. */
const AFTERGLOW_MS = 120_000;

export function createRoomListener(deps: ListenerDeps): RoomListener {
  const { library, clock, log, settings, signal } = deps;
  const ids = createRecentIds();
  let room: Room | null = null;
  let over = { roomId: '', atMs: -Infinity };

  const delivery = createDelivery(deps.emit, {
    connector: CONNECTOR,
    log,
    signal,
    full: () => room?.pause(),
    free: () => room?.resume(),
  });
  const hearing = createHearing(deps.heardBefore, clock, delivery.push);

  const isOver = (roomId: string): boolean => roomId === over.roomId && clock.nowMs() < over.atMs + AFTERGLOW_MS;
  const begin = (roomId: string): void => {
    if (!isOver(roomId)) hearing.connected(roomId);
  };

  const deliver = (draft: EventDraft, roomId: string): void => {
    if (draft.id !== undefined && ids.isRepeat(draft.id)) return;
    delivery.push(draft);
    if (draft.type !== 'streamEnd') return;
    hearing.ended();
    over = { roomId, atMs: clock.nowMs() };
  };

  const incomingOf = ({ roomId, hostId }: LiveStream): Incoming => ({
    bytes: hearing.heard,
    unreadable: () => log.warn({ connector: CONNECTOR }, 'something came that could not be read'),
    message(method, data) {
      begin(roomId);
      if (!isMapped(method)) return;
      const draft = mapMessage(method, data as RawMessages[RawMethod], { gifts: GIFT_CATALOGUE, hostId });
      if (!isIgnored(draft)) deliver(draft, roomId);
    },
  });

  const stay = async (open: Room): Promise<void> => {
    room = open;
    if (delivery.isFull()) open.pause();
    await untilSilent(open, () => (delivery.isFull() ? clock.nowMs() : hearing.heardAtMs()), deps);
    room = null;
    hearing.disconnected();
    await open.close();
  };

  const visit = async (attempt: Attempt, stream: LiveStream, onConnected: () => void): Promise<Visit> => {
    const open = await openRoom(attempt, stream.roomId, incomingOf(stream), signal);
    const connectedAtMs = clock.nowMs();
    // The end may have been among the messages that came along with the signed address.
    if (isOver(stream.roomId)) await open.close();
    else {
      hearing.connected(stream.roomId);
      onConnected();
      await stay(open);
    }
    const wasLasting = clock.nowMs() - connectedAtMs >= LASTING_MS;
    return { problem: { kind: isOver(stream.roomId) ? 'ended' : 'lost' }, wasLasting };
  };

  return {
    lastGap: hearing.lastGap,
    async listen(onConnected) {
      const attempt = createAttempt(library, deps.name, settings, signal);
      const found = await findStream(library, attempt.connection);
      if (found.kind === 'offline' && !signal.aborted) hearing.offline();
      if (found.kind !== 'live') return { problem: { kind: found.kind }, wasLasting: false };
      if (isOver(found.roomId)) return { problem: { kind: 'ended' }, wasLasting: false };
      try {
        return await visit(attempt, found, onConnected);
      } catch (error) {
        hearing.disconnected();
        const context = { library, hasKey: settings.signKey !== undefined, nowMs: clock.nowMs() };
        return { problem: connectProblem(error, attempt.signAnswer(), context), wasLasting: false };
      }
    },
  };
}

/** Waits until the connection is gone or the run is stopped; a connection that says nothing for long is cut. */
async function untilSilent(
  room: Room,
  heardAtMs: () => number,
  { clock, scheduler, signal }: ListenerDeps,
): Promise<void> {
  const gone = new AbortController();
  const stop = (): void => gone.abort();
  void room.closed.then(stop);
  signal.addEventListener('abort', stop, { once: true });
  while (!gone.signal.aborted && !signal.aborted) {
    const silentAtMs = heardAtMs() + SILENCE_MS;
    if (silentAtMs <= clock.nowMs()) room.cut();
    await waitUntil(Math.max(silentAtMs, clock.nowMs() + 1_000), { clock, scheduler }, gone.signal);
  }
  signal.removeEventListener('abort', stop);
}
