/**
 * Keeps account of which stream is heard and since when it is not, and tells what nobody sends: that a stream began,
 * that one ended unheard, and between which moments nothing could be heard.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { gapDraft, streamEndDraft, streamStartDraft } from '../eventDrafts.ts';
import type { HeardBefore } from '../connection/heardBefore.ts';

export interface Gap {
  fromMs: number;
  toMs: number;
}

export interface Hearing {
  /** A room is connected; comes before its first event. A room that is heard already changes nothing. */
  connected(roomId: string): void;
  /** Bytes came. */
  heard(): void;
  /** When bytes came last through a connection, epoch ms. */
  heardAtMs(): number;
  /** The connection does not stand any more. */
  disconnected(): void;
  /** The stream's own end was delivered. */
  ended(): void;
  /** The streamer is not live, as the platform says. */
  offline(): void;
  /** The last gap of the stream that is heard; null = none. */
  lastGap(): Gap | null;
}

/**
 * @param before what was heard before this process
 * @param push takes the events in order
 */
export function createHearing(before: HeardBefore | null, clock: Clock, push: (draft: EventDraft) => void): Hearing {
  let roomId = before === null || before.isOver ? null : before.roomId;
  let heardAtMs = before?.atMs ?? clock.nowMs();
  let isConnected = false;
  let gap: Gap | null = null;
  /** The stream that ended unheard, and when: it may not have been its end. */
  let lost: { roomId: string; atMs: number } | null =
    before?.unheardEndMs === undefined ? null : { roomId: before.roomId, atMs: before.unheardEndMs };

  /** The room, once more when it goes on after what looked like its end: a beginning and an end of its own. */
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
    heard() {
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
