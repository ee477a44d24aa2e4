/**
 * Tracks which stream is received and since when it is not, and reports what no message contains: the start of a stream, an end
 * during an interruption, and the gaps.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { gapDraft, streamEndDraft, streamStartDraft } from '../eventDrafts.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';

export interface Gap {
  fromMs: number;
  toMs: number;
}

export interface Hearing {
  /** Called when a room is connected, before its first event. The current room changes nothing. */
  connected(roomId: string): void;
  /** Called when bytes arrive. */
  noteMessage(): void;
  /** Returns when bytes last arrived through a connection, epoch ms. */
  heardAtMs(): number;
  /** Called when the connection is lost. */
  disconnected(): void;
  /** Called when the stream's own end was delivered. */
  ended(): void;
  /** Called when the platform reports that the streamer is not live. */
  offline(): void;
  /** Returns the last gap of the current stream; null = none. */
  lastGap(): Gap | null;
}

/**
 * Creates the tracker.
 * @param before what was received before this process
 * @param push takes the events in order
 */
export function createHearing(before: ReceivedBefore | null, clock: Clock, push: (draft: EventDraft) => void): Hearing {
  let roomId = before === null || before.isOver ? null : before.roomId;
  let heardAtMs = before?.atMs ?? clock.nowMs();
  let isConnected = false;
  let gap: Gap | null = null;
  /** The stream that seems to have ended during an interruption, and when. */
  let lost: { roomId: string; atMs: number } | null =
    before?.unheardEndMs === undefined ? null : { roomId: before.roomId, atMs: before.unheardEndMs };

  /**
   * Names the room, with a new name when it continues after its apparent end, because it gets a start and an end of its own.
   */
  const nameOf = (room: string): string => (lost?.roomId === room ? `${room}:${Math.floor(lost.atMs)}` : room);

  const closeGap = (): void => {
    gap = { fromMs: heardAtMs, toMs: clock.nowMs() };
    push(gapDraft(gap.fromMs, gap.toMs));
  };

  const endUnheard = (): void => {
    if (roomId === null || isConnected) return;
    closeGap();
    push(streamEndDraft({ messageId: `end:${nameOf(roomId)}`, createTime: undefined }, 'unknown'));
    lost = { roomId, atMs: clock.nowMs() };
    roomId = null;
  };

  return {
    connected(room) {
      if (isConnected && room === roomId) return;
      if (room === roomId) closeGap();
      else {
        endUnheard();
        roomId = room;
        gap = null;
        push(streamStartDraft(room, `tiktok:start:${nameOf(room)}`));
      }
      isConnected = true;
      heardAtMs = clock.nowMs();
    },
    noteMessage() {
      if (isConnected) heardAtMs = clock.nowMs();
    },
    heardAtMs: () => heardAtMs,
    disconnected: () => void (isConnected = false),
    ended() {
      roomId = null;
      isConnected = false;
    },
    offline: endUnheard,
    lastGap: () => gap,
  };
}
