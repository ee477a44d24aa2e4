/** Visits a streamer's room again and again: from the check for a stream to the end of the connection. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { KnownOwner } from '../connectorKind.ts';
import { createDelivery } from '../connection/delivery.ts';
import type { Gate } from '../connection/gate.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';
import { createRecentIds } from '../connection/recentIds.ts';
import { createStreamMemory } from '../connection/streamMemory.ts';
import { isIgnored } from '../mapResult.ts';
import { waitUntil } from '../waitUntil.ts';
import { findStream, type LiveStream, type Signer } from './client/findStream.ts';
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
  receivedBefore: ReceivedBefore | null;
  owner?: KnownOwner | undefined;
  /** Gates of requests to the platform, and to the sign server with this key. */
  gates: { lookup: Gate; sign: Gate };
  emit(draft: EventDraft): Promise<void>;
  signal: AbortSignal;
}

/** Reports during a visit. */
export interface VisitListener {
  /** Called when there is a stream; its connection is requested at this time, epoch ms. */
  found(askAtMs: number): void;
  /** Called when the connection is open. */
  connected(): void;
  /** Called when something unreadable came. */
  unreadable(): void;
  /** Called when the stream starts or stops exceeding its limit. */
  flooding(isFlooding: boolean): void;
}

/** End of a visit. */
export interface Visit {
  problem: Problem;
  /** Whether the connection lasted long enough to count as good. */
  wasLasting: boolean;
}

export interface RoomListener {
  /** Resolves when there is nothing (more) to listen to. */
  listen(): Promise<Visit>;
  lastGap(): Gap | null;
  /** Returns the connected room, for sending messages; null = none. */
  speaking(): { attempt: Attempt; roomId: string } | null;
}

const CONNECTOR = 'tiktok';
/** An active room sends many frames a minute, a quiet one answers heartbeats. */
const SILENCE_MS = 120_000;
const LASTING_MS = 30_000;
/** The platform reports a stream as live for a while after its end. */
const AFTERGLOW_MS = 120_000;

export function createRoomListener(deps: ListenerDeps, listener: VisitListener): RoomListener {
  const { library, clock, log, settings, signal, gates, owner } = deps;
  const ids = createRecentIds();
  const memory = createStreamMemory();
  let room: Room | null = null;
  let speaking: { attempt: Attempt; roomId: string } | null = null;
  let over = { roomId: '', atMs: -Infinity };

  const delivery = createDelivery(deps.emit, {
    ...deps,
    connector: CONNECTOR,
    flooding: listener.flooding,
    full: () => room?.pause(),
    free: () => room?.resume(),
  });
  const hearing = createHearing(deps.receivedBefore, clock, delivery.push);

  const isOver = (roomId: string): boolean => roomId === over.roomId && clock.nowMs() < over.atMs + AFTERGLOW_MS;
  const begin = (roomId: string): void => {
    if (!isOver(roomId)) hearing.connected(roomId);
  };

  const deliver = (draft: EventDraft, roomId: string): void => {
    if (draft.id !== undefined && ids.isRepeat(draft.id)) return;
    const completed = memory.complete(draft, clock.nowMs());
    if (isIgnored(completed)) return;
    delivery.push(completed);
    if (draft.type !== 'streamEnd') return;
    hearing.ended();
    over = { roomId, atMs: clock.nowMs() };
  };

  const incomingOf = ({ roomId, hostId }: LiveStream): Incoming => ({
    bytes: hearing.noteMessage,
    unreadable() {
      log.warn({ connector: CONNECTOR }, 'unreadable message from the platform');
      listener.unreadable();
    },
    message(method, data) {
      begin(roomId);
      if (!isMapped(method)) return;
      const draft = mapMessage(method, data as RawMessages[RawMethod], { gifts: GIFT_CATALOGUE, hostId });
      if (!isIgnored(draft)) deliver(draft, roomId);
    },
  });

  const stay = async (open: Room): Promise<'lost' | 'silent'> => {
    room = open;
    if (delivery.isFull()) open.pause();
    const end = await untilSilent(open, () => (delivery.isFull() ? clock.nowMs() : hearing.heardAtMs()), deps);
    room = null;
    hearing.disconnected();
    await open.close();
    return end;
  };

  const visit = async (attempt: Attempt, stream: LiveStream): Promise<Visit> => {
    const open = await openRoom(attempt, stream.roomId, incomingOf(stream), signal);
    gates.sign.passed();
    const connectedAtMs = clock.nowMs();
    let end: 'lost' | 'silent' = 'lost';
    // The end may have been among the messages that came with the signed address.
    if (isOver(stream.roomId)) await open.close();
    else {
      hearing.connected(stream.roomId);
      speaking = { attempt, roomId: stream.roomId };
      listener.connected();
      end = await stay(open);
      speaking = null;
    }
    const wasLasting = clock.nowMs() - connectedAtMs >= LASTING_MS;
    return { problem: { kind: isOver(stream.roomId) ? 'ended' : end }, wasLasting };
  };

  const signer: Signer = { mayAsk: gates.sign.tryTurn, refused: () => void gates.sign.refused(null) };

  const problemOf = (error: unknown, attempt: Attempt): Problem => {
    const context = { library, hasKey: settings.signKey !== undefined, nowMs: clock.nowMs() };
    const problem = connectProblem(error, attempt.signAnswer(), context);
    if (problem.kind !== 'rateLimited') return problem;
    return { ...problem, untilMs: gates.sign.refused(problem.untilMs ?? null) };
  };

  /** A name that changed hands belongs to somebody else's stream. */
  const isForeign = ({ hostId }: { hostId?: string | undefined }): boolean => {
    const known = owner?.id() ?? null;
    if (hostId === undefined || known === null) return false;
    return known !== hostId;
  };

  return {
    lastGap: hearing.lastGap,
    speaking: () => speaking,
    async listen() {
      const short = (problem: Problem): Visit => ({ problem, wasLasting: false });
      await gates.lookup.turn(signal);
      if (signal.aborted) return short({ kind: 'lost' });
      const attempt = createAttempt(library, deps.name, settings, signal);
      const found = await findStream(library, attempt.connection, signer);
      if (signal.aborted) return short({ kind: 'lost' });
      if (found.kind === 'offline' || found.kind === 'neverOnAir') hearing.offline();
      if ((found.kind === 'live' || found.kind === 'offline') && isForeign(found)) return short({ kind: 'otherOwner' });
      if (found.kind !== 'live') return short({ kind: found.kind });
      if (isOver(found.roomId)) return short({ kind: 'ended' });
      await gates.sign.turn(signal, listener.found);
      if (signal.aborted) return short({ kind: 'lost' });
      try {
        if (found.hostId !== undefined) owner?.remember(found.hostId);
        return await visit(attempt, found);
      } catch (error) {
        hearing.disconnected();
        return short(problemOf(error, attempt));
      }
    },
  };
}

/** Waits until the connection is gone or the run is stopped; cuts a connection that is silent for long. */
async function untilSilent(
  room: Room,
  heardAtMs: () => number,
  { clock, scheduler, signal }: ListenerDeps,
): Promise<'lost' | 'silent'> {
  const gone = new AbortController();
  let isCut = false;
  const stop = (): void => gone.abort();
  void room.closed.then(stop);
  signal.addEventListener('abort', stop, { once: true });
  while (!gone.signal.aborted && !signal.aborted) {
    const silentAtMs = heardAtMs() + SILENCE_MS;
    if (silentAtMs <= clock.nowMs()) {
      isCut = true;
      room.cut();
    }
    await waitUntil(Math.max(silentAtMs, clock.nowMs() + 1_000), { clock, scheduler }, gone.signal);
  }
  signal.removeEventListener('abort', stop);
  return isCut ? 'silent' : 'lost';
}
