/**
 * One rehearsal that is shown: a fork of a session, and for each overlay a room of its own in the hub. Which pages are in
 * those rooms is decided elsewhere. Nothing of it is stored, and when it ends nothing of it is left.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { FairScheduler, Share } from '../ground/base/fairScheduler.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import { cuesFor } from '../show/fold/cueDraft.ts';
import { runningCues } from '../show/session/runningCues.ts';
import type { EffectsPort } from '../show/session/effectsPort.ts';
import type { SessionState } from '../show/fold/sessionState.ts';
import type { Commit, Session } from '../show/session/session.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';

export interface RehearsalDeps {
  hub: Pick<Hub, 'openRoom' | 'closeRoom' | 'publish' | 'endCue'>;
  host: Pick<SessionHost, 'shown'>;
  scheduler: Scheduler;
  /** Shares the thread; without it each folds whenever it can. */
  fair?: FairScheduler;
  /** Makes up what work outside would bring. */
  effects?: Pick<EffectsPort, 'rehearse' | 'perform'>;
  /** Unguessable text. */
  randomId(): string;
  /** What a fork has become. */
  onState?(streamerId: string, state: SessionState): void;
  log: { warn(fields: object, message: string): void };
}

export interface RehearsalStart {
  streamerId: string;
  /** What it goes on from: the streamer's session, or a rehearsal of it. */
  base: Pick<Session, 'fork'>;
  /** Which of the streamer's overlays it shows. */
  isShown(overlayId: string): boolean;
  /** It shows other overlays than before: rooms were opened or closed. */
  onRooms(): void;
  /** What it begins with, when that is not just what its base is. */
  adapt?(state: SessionState): SessionState;
  /** Work outside is really done. What is pending at its base is not its own: `adapt` leaves it out. */
  isReal?: boolean;
  /** After each of its commits. */
  onCommit?(state: SessionState): void;
  /** The part of the thread that all rehearsals of the streamer have together. */
  share?: Share;
}

export interface Rehearsal {
  readonly session: Session;
  /** Overlay id → the room that shows it. */
  readonly rooms: ReadonlyMap<string, string>;
  /** A document or the plan was changed: that is no test, and holds here too. */
  takeOver(event: StreamEvent<HeldEverywhere>): void;
  /** Pages must have left its rooms, see `rooms`. */
  close(): Promise<void>;
}

/** What the streamer set, as opposed to what happened. */
const HELD_EVERYWHERE = ['documentChanged', 'planChanged'] as const;
type HeldEverywhere = (typeof HELD_EVERYWHERE)[number];

export const isHeldEverywhere = (event: StreamEvent): event is StreamEvent<HeldEverywhere> =>
  (HELD_EVERYWHERE as readonly string[]).includes(event.type);

/** Events of a rehearsal that are folded without a pause: everybody else has a turn in between. */
const BATCH = 50;

export function openRehearsal(deps: RehearsalDeps, start: RehearsalStart): Rehearsal {
  const { hub, host, scheduler, log } = deps;
  const { streamerId, base, isShown, onRooms, adapt, isReal = false, share } = start;
  const id = deps.randomId();
  const rooms = new Map<string, string>();
  const session = base.fork({
    rehearsal: id,
    batchSize: BATCH,
    ...(adapt && { adapt }),
    ...(share && { share }),
    pause: () => new Promise((resolve) => void scheduler.after(0, resolve)),
    onCommit: (commit) => {
      effects?.look(commit.state);
      deps.onState?.(streamerId, commit.state);
      start.onCommit?.(commit.state);
      show(commit);
    },
    onCommitError: (error) => log.warn({ streamer: streamerId, err: error }, 'a rehearsal could not go on'),
    onListenerError: (error) => log.warn({ streamer: streamerId, err: error }, 'a rehearsal could not be shown'),
  });

  const effects = deps.effects?.[isReal ? 'perform' : 'rehearse'](streamerId, session);

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
      soundGroup: `rehearsal:${id}`,
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

  /** It may be its last moment: then nobody waits for it. */
  function take(submitted: Promise<unknown>): void {
    submitted.catch((error: unknown) => {
      log.warn({ streamer: streamerId, error: String(error) }, 'a rehearsal could not take an event up');
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
      await session.close();
      for (const overlayId of rooms.keys()) closeRoom(overlayId);
    },
  };
}

function overlayIdsOf({ state }: Session): string[] {
  return state.documents.overlays.map(({ overlay }) => overlay.id);
}
