/**
 * One shown rehearsal: a fork of a session, with a room in the hub for each overlay. Other code decides which pages are in
 * those rooms. Nothing is stored, and nothing is left when it ends.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { FairScheduler, Share } from '../ground/base/fairScheduler.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import { cuesFor } from '../show/fold/cueDraft.ts';
import { runningCues } from '../show/session/runningCues.ts';
import type { EffectsPort } from '../show/session/effectsPort.ts';
import type { SessionState } from '../show/fold/sessionState.ts';
import { PlaybackWatch } from '../show/session/playbackWatch.ts';
import type { Session } from '../show/session/session.ts';
import type { Commit } from '../show/session/commits.ts';
import type { CommitListener } from '../show/session/sessionEvents.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';

export interface RehearsalDeps {
  hub: Pick<Hub, 'openRoom' | 'closeRoom' | 'publish' | 'endCue' | 'silentInMs' | 'emptyInMs'>;
  host: Pick<SessionHost, 'shown'>;
  scheduler: Scheduler;
  /** Shares the thread; without it each folds whenever it can. */
  fair?: FairScheduler;
  /** Makes up the results of outside work. */
  effects?: Pick<EffectsPort, 'rehearse' | 'perform'>;
  /** Returns unguessable text. */
  randomId(): string;
  /** Called with new states of a fork. */
  onState?(streamerId: string, state: SessionState): void;
  /** Called with what was committed in a fork. */
  onEvents?: CommitListener;
  /** Returns the length of a streamer's library file; null = unknown, as of every file unless set. */
  lengthOf?(streamerId: string, fileId: string): Promise<number | null>;
  log: { warn(fields: object, message: string): void };
}

export interface RehearsalStart {
  streamerId: string;
  /** The streamer's session or rehearsal that it continues. */
  base: Pick<Session, 'fork'>;
  /** Checks which of the streamer's overlays it shows. */
  isShown(overlayId: string): boolean;
  /** Called when it opened or closed rooms. */
  onRooms(): void;
  /** Changes the initial state. */
  adapt?(state: SessionState): SessionState;
  /** Whether outside work is really done. Pending work of its base is not its own, so `adapt` removes it. */
  isReal?: boolean;
  /** Called after each of its commits. */
  onCommit?(state: SessionState): void;
  /** The share of the thread that all rehearsals of the streamer use. */
  share?: Share;
}

export interface Rehearsal {
  readonly session: Session;
  /** Rooms by overlay id. */
  readonly rooms: ReadonlyMap<string, string>;
  /** Applies a change of a document or the plan, which is no test and also applies here. */
  takeOver(event: StreamEvent<HeldEverywhere>): void;
  /** Ends it after pages have left its rooms, see `rooms`. */
  close(): Promise<void>;
}

/** Settings by the streamer, as opposed to events. */
const HELD_EVERYWHERE = ['documentChanged', 'planChanged'] as const;
type HeldEverywhere = (typeof HELD_EVERYWHERE)[number];

export const isHeldEverywhere = (event: StreamEvent): event is StreamEvent<HeldEverywhere> =>
  (HELD_EVERYWHERE as readonly string[]).includes(event.type);

/** Maximum number of events folded without a pause; everybody else gets a turn in between. */
const BATCH = 50;

export function openRehearsal(deps: RehearsalDeps, start: RehearsalStart): Rehearsal {
  const { hub, host, scheduler, log } = deps;
  const { streamerId, base, isShown, onRooms, adapt, isReal = false, share } = start;
  const id = deps.randomId();
  const soundGroup = `rehearsal:${id}`;
  const rooms = new Map<string, string>();
  const session = base.fork({
    rehearsal: id,
    batchSize: BATCH,
    ...(adapt && { adapt }),
    ...(share && { share }),
    pause: () => new Promise((resolve) => void scheduler.after(0, resolve)),
    onCommit: (commit) => {
      effects?.carryOut(commit.state);
      deps.onState?.(streamerId, commit.state);
      deps.onEvents?.(streamerId, commit.events, commit.state, commit.moments);
      start.onCommit?.(commit.state);
      show(commit);
      if (session.isLive) playbacks.committed(commit.state, commit.events);
    },
    onCommitError: (error) =>
      log.warn({ streamer: streamerId, err: error }, 'test session stopped after a failed commit'),
    onListenerError: (error) => log.warn({ streamer: streamerId, err: error }, 'test session could not be shown'),
  });

  const effects = deps.effects?.[isReal ? 'perform' : 'rehearse'](streamerId, session);

  const playbacks = new PlaybackWatch({
    session,
    scheduler,
    log,
    lengthOf: async (fileId) => (await deps.lengthOf?.(streamerId, fileId)) ?? null,
    goneInMs: (overlayId) =>
      overlayId === undefined ? hub.silentInMs(soundGroup) : hub.emptyInMs(rooms.get(overlayId) ?? ''),
  });

  function openRoom(overlayId: string): void {
    const overlay = host.shown(session.state, overlayId);
    const roomId = `rehearsal:${id}:${overlayId}`;
    rooms.set(overlayId, roomId);
    hub.openRoom({
      id: roomId,
      epoch: deps.randomId(),
      nowMs: () => session.nowMs,
      rate: 1,
      overlay,
      isRehearsal: true,
      running: runningCues(session.state, overlay),
      soundGroup,
      onPlaybackStarted: (playbackId) =>
        take(session.submit({ type: 'playbackStarted', origin: 'result', payload: { playbackId } })),
      onPlaybackEnded: (playbackId, durationMs) =>
        take(session.submit({ type: 'playbackEnded', origin: 'result', payload: { playbackId, durationMs } })),
    });
  }

  function closeRoom(overlayId: string): void {
    const roomId = rooms.get(overlayId);
    if (roomId === undefined) return;
    rooms.delete(overlayId);
    onRooms();
    hub.closeRoom(roomId);
  }

  /** It may be ending; then nobody waits for the result. */
  function take(submitted: Promise<unknown>): void {
    submitted.catch((error: unknown) => {
      log.warn({ streamer: streamerId, error: String(error) }, 'test session could not process an event');
    });
  }

  function show({ state, events, cues }: Commit): void {
    const overlayIds = overlayIdsOf(session).filter(isShown);
    for (const gone of [...rooms.keys()].filter((overlayId) => !overlayIds.includes(overlayId))) closeRoom(gone);
    const added = overlayIds.filter((overlayId) => !rooms.has(overlayId));
    added.forEach(openRoom);
    if (added.length > 0) onRooms();
    const ends = events.flatMap((event) => (event.type === 'playbackEnded' ? [event.payload] : []));
    for (const [overlayId, roomId] of rooms) {
      hub.publish(roomId, host.shown(state, overlayId), cuesFor(cues, overlayId));
      for (const { playbackId, durationMs } of ends) hub.endCue(roomId, playbackId, durationMs);
    }
  }

  overlayIdsOf(session).filter(isShown).forEach(openRoom);

  return {
    session,
    rooms,
    takeOver: ({ id: eventId, type, payload }) =>
      take(session.submit({ id: eventId, type, payload, origin: 'document' } as EventDraft)),
    async close() {
      effects?.close();
      playbacks.close();
      await session.close();
      for (const overlayId of rooms.keys()) closeRoom(overlayId);
    },
  };
}

function overlayIdsOf({ state }: Session): string[] {
  return state.documents.overlays.map(({ overlay }) => overlay.id);
}
