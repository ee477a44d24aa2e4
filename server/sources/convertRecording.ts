/** Converts a raw recording to our format and counts its contents. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { nextFrame, type Streak, streakKeyOf } from '../show/fold/streaks/rules.ts';
import { type NewRecording, writeRecording } from '../show/session/recording/recordingFile.ts';
import { arrangeSessions, type SessionMessage } from './arrangeSessions.ts';
import { createStreamMemory, type StreamMemory } from './connection/streamMemory.ts';
import { isIgnored } from './mapResult.ts';
import type { MapContext } from './platformRules.ts';
import type { RawReader } from './rawEntry.ts';

export interface Conversion {
  reader: RawReader;
  context: MapContext;
  input: { path: string; name: string };
  output: { path: string; name: string };
  /** The header; its times come from the messages. */
  recording: Omit<NewRecording, 'startedAt' | 'endMs'>;
  /** Nothing is written after an abort. */
  signal?: AbortSignal | undefined;
}

export interface ConversionCounts {
  /** Number of messages read; the sum of `kinds` and `ignored`. */
  messages: number;
  /** Messages that became events, by event type. */
  kinds: Partial<Record<EventType, number>>;
  /** Messages that did not, by name. */
  ignored: Record<string, number>;
  /** Events without a message: one `streamStart` where a connection begins. */
  added: { streamStart: number };
  /** Value of all gifts; each frame of a streak counts its increment. */
  coins: number;
  /** Header of the recording. */
  startedAt: number;
  endMs: number;
}

/** Long enough for the last streak to end by silence (behaviour: replay-6, streak-3). */
const TAIL_MS = 15_000;

/** Start of a recording whose messages carry no time: 2026-01-01T12:00:00Z. */
const DEFAULT_START_MS = 1_767_268_800_000;

/**
 * Converts a recording. Keeps all events of the input in memory, because its connections may overlap.
 * @throws errors of the reader, FILE_INVALID (no message that becomes an event), FILE_NOT_WRITABLE
 */
export async function convertRecording(conversion: Conversion): Promise<ConversionCounts> {
  const { input, output } = conversion;
  const { messages, ...counts } = await readMessages(conversion);
  const events = arrangeSessions(messages, DEFAULT_START_MS);
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) {
    throw new AppError('FILE_INVALID', {
      file: input.name,
      path: 'messages',
      problem: 'none of them becomes an event',
    });
  }
  const times = { startedAt: first.at, endMs: last.at + TAIL_MS };
  await writeRecording(output.path, { ...conversion.recording, ...times }, events, output.name, conversion.signal);
  const added = { streamStart: events.length - messages.length };
  return { messages: counts.read, kinds: counts.kinds, ignored: counts.ignored, added, coins: counts.coins, ...times };
}

interface ReadResult {
  messages: SessionMessage[];
  read: number;
  kinds: Partial<Record<EventType, number>>;
  ignored: Record<string, number>;
  coins: number;
}

async function readMessages({ reader, context, input, signal }: Conversion): Promise<ReadResult> {
  const result: ReadResult = { messages: [], read: 0, kinds: {}, ignored: {}, coins: 0 };
  const seenIds = new Set<string>();
  const streaks = new Map<string, Streak>();
  const memoryOf = roomMemories();
  for await (const { session, receivedAt, result: mapped } of reader(input.path, input.name, context)) {
    signal?.throwIfAborted();
    result.read++;
    const isRepeat = !isIgnored(mapped) && mapped.id !== undefined && seenIds.has(mapped.id);
    const draft = isIgnored(mapped) || isRepeat ? mapped : memoryOf(session).complete(mapped, receivedAt ?? 0);
    if (isIgnored(draft) || isRepeat) {
      const name = isIgnored(draft) ? draft.ignored : 'repeated message';
      result.ignored[name] = (result.ignored[name] ?? 0) + 1;
      continue;
    }
    if (draft.id !== undefined) seenIds.add(draft.id);
    result.messages.push({ session, receivedAt, draft });
    result.kinds[draft.type] = (result.kinds[draft.type] ?? 0) + 1;
    if (draft.type === 'gift') result.coins += addedCoins(streaks, draft, receivedAt ?? 0);
  }
  return result;
}

/** Returns one memory for each connection. */
function roomMemories(): (session: string) => StreamMemory {
  const memories = new Map<string, StreamMemory>();
  return (session) => {
    const memory = memories.get(session) ?? createStreamMemory();
    memories.set(session, memory);
    return memory;
  };
}

/** Returns the coins that one frame adds; `streaks` remembers the last streak of each key. */
function addedCoins(streaks: Map<string, Streak>, draft: EventDraft<'gift'>, receivedAt: number): number {
  const { payload, viewer, sourceAt } = draft;
  const key = streakKeyOf(payload, viewer);
  const known = payload.isStreakable ? streaks.get(key) : undefined;
  const time = { at: receivedAt, sourceAt };
  const { streak, addedCount } = nextFrame(known, payload, viewer, { id: draft.id ?? key, ...time });
  if (payload.isStreakable) streaks.set(key, streak);
  return streak.diamondCount * addedCount;
}
