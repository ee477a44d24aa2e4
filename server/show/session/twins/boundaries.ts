/**
 * Decides which source says when a stream begins and ends (behaviour: source-334), so that a second source never starts the
 * totals of a running stream again.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventSource } from './eventSource.ts';

export interface SourceTimes {
  /** Session time of the last event by the name of its source. */
  heardMs: Readonly<Record<string, number>>;
  /** Whether the last stream ended and none began since. */
  isOver: boolean;
}

interface Boundary {
  draft: EventDraft;
  source: EventSource;
  at: number;
}

/** A source that delivered something within this time has a running stream. */
const RUNNING_MS = 10 * 60_000;
/** An end that no message told is not believed while the other source delivers. */
const DELIVERS_MS = 60_000;
const OWN: ReadonlySet<EventDraft['type']> = new Set(['streamStart', 'streamEnd', 'streamPause', 'streamResume']);

/** Returns whether an event counts as far as boundaries are concerned, and the times after it. */
export function isOwnBoundary(times: SourceTimes, event: Boundary): { counts: boolean; times: SourceTimes } {
  const { draft, source, at } = event;
  if (!OWN.has(draft.type)) return { counts: true, times: heard(times, source, at) };
  const counts = isBelieved(times, event);
  if (!counts) return { counts, times };
  if (draft.type === 'streamStart') return { counts, times: { ...times, isOver: false } };
  return { counts, times: draft.type === 'streamEnd' ? { ...times, isOver: true } : times };
}

const heard = (times: SourceTimes, { name }: EventSource, at: number): SourceTimes => ({
  ...times,
  heardMs: { ...times.heardMs, [name]: at },
});

function isBelieved({ heardMs, isOver }: SourceTimes, { draft, source, at }: Boundary): boolean {
  const others = Object.entries(heardMs).flatMap(([name, ms]) => (name === source.name ? [] : [ms]));
  const silentMs = at - Math.max(-Infinity, ...others);
  if (draft.type === 'streamStart') return isOver || silentMs > RUNNING_MS || leads(source);
  if (draft.type === 'streamEnd' && draft.payload.reason === 'unknown') return silentMs > DELIVERS_MS;
  return source.isFirst || source.isSamePlatform || silentMs > RUNNING_MS;
}

/** The first source decides alone when the second one shows another platform. */
const leads = ({ isFirst, isSamePlatform }: EventSource): boolean => isFirst && !isSamePlatform;
