/**
 * The last messages of a room, for pages that lost their connection for a moment. Sequence numbers are consecutive; a message
 * is serialized at most once, when it is first read.
 */
import type { Cue, JsonObject } from '#schemas/generated/types.ts';
import { LOG_MAX_AGE_MS, LOG_MAX_MESSAGES } from '../sockets/pageLimits.ts';

export interface LogEntry {
  seq: number;
  /** When it was sent, by the hub's clock. */
  sentMs: number;
  topic: string;
  payload: JsonObject;
  /** The cue without the sound page, which differs between readers. */
  cue?: Cue;
  /** Whether the payload changes a snapshot: it is sent again to pages that missed it, even when the cue is over. */
  isState?: boolean;
  /** Text of a state message, once serialized. */
  text?: string;
}

export interface MessageLog {
  add(entry: LogEntry): void;
  /** Returns everything after `seq`, oldest first; null when some of it is forgotten or `seq` was never reached. */
  since(seq: number, lastSeq: number, nowMs: number): LogEntry[] | null;
}

export function createMessageLog(): MessageLog {
  const entries: LogEntry[] = [];
  const forget = (nowMs: number): void => {
    const fresh = entries.findIndex((entry) => nowMs - entry.sentMs <= LOG_MAX_AGE_MS);
    const old = fresh === -1 ? entries.length : fresh;
    entries.splice(0, Math.max(old, entries.length - LOG_MAX_MESSAGES));
  };
  return {
    add(entry) {
      entries.push(entry);
      forget(entry.sentMs);
    },
    since(seq, lastSeq, nowMs) {
      if (seq > lastSeq) return null;
      forget(nowMs);
      const missing = lastSeq - seq;
      return missing > entries.length ? null : entries.slice(entries.length - missing);
    },
  };
}

/** Returns the message as sent. `soundPageId` is added to cues only. */
export function entryText(entry: LogEntry, soundPageId: string | undefined): string {
  if (entry.cue === undefined) return (entry.text ??= textOf(entry, undefined));
  return textOf(entry, soundPageId === undefined ? entry.cue : { ...entry.cue, soundPageId });
}

function textOf({ seq, topic, payload }: LogEntry, cue: Cue | undefined): string {
  return JSON.stringify({ type: 'message', seq, topic, payload, cue });
}
