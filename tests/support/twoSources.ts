/**
 * Simulates two sources of one stream: what happens in the stream, and what each of them delivers of it. Each has a delay and is
 * away at random; what is on its way when it dies is lost. One of the two is always there.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventSource } from '#server/show/session/twins/eventSource.ts';
import { START_MS, testViewer } from './session.ts';

export interface Happening {
  /** Text by which equal events are recognized. */
  name: string;
  at: number;
  draft: EventDraft;
}

export interface Delivered {
  draft: EventDraft & { at: number };
  source: EventSource;
}

/** Share of its events for which a source names ids. */
export type Ids = 'all' | 'none' | 'some';

export const MAX_DELAY_MS = 300;
/** A source is back for this long before the other one dies. */
const OVERLAP_MS = 4_000;
const TEXTS = ['hi', 'gg', 'LOL', 'again', '1'] as const;

/** @param random from 0 to below 1 */
export function stream(count: number, random: () => number): Happening[] {
  const below = (limit: number): number => Math.floor(random() * limit);
  const all: Happening[] = [];
  let at = START_MS;
  while (all.length < count) {
    at += below(400);
    const viewer = testViewer(below(8));
    const made = draftOf(below(10), viewer, below);
    const name = `${made.type} ${viewer.name} ${JSON.stringify(made.payload)}`;
    all.push({ name, at, draft: made });
    // Many viewers honestly send the same once more.
    if (below(3) === 0) all.push({ name, at: at + below(2_000), draft: made });
  }
  return all.sort((one, other) => one.at - other.at).slice(0, count);
}

function draftOf(kind: number, viewer: EventDraft['viewer'], below: (limit: number) => number): EventDraft {
  const from = { origin: 'connector', viewer: viewer! } as const;
  if (kind < 7) return { ...from, type: 'chat', payload: { comment: TEXTS[below(TEXTS.length)]!, emotes: [] } };
  if (kind < 8) return { ...from, type: 'like', payload: { likeCount: 15, totalLikeCount: 0 } };
  if (kind < 9) return { ...from, type: 'share', payload: {} };
  const gift = { giftId: '5655', giftName: 'Rose', giftImageUrl: '', diamondCount: 1, groupId: '' };
  return { ...from, type: 'gift', payload: { ...gift, repeatCount: 1, repeatEnd: true, isStreakable: false } };
}

interface Away {
  fromMs: number;
  toMs: number;
}

/** Returns when each of the two is away, never both. */
export function absences(endMs: number, random: () => number): [Away[], Away[]] {
  const away: [Away[], Away[]] = [[], []];
  for (let at = START_MS + OVERLAP_MS; at < endMs;) {
    const fromMs = at + random() * 10_000;
    const toMs = fromMs + 50 + random() ** 3 * 30_000;
    away[random() < 0.5 ? 0 : 1].push({ fromMs, toMs });
    at = toMs + OVERLAP_MS;
  }
  return away;
}

/** Returns what a source delivers, in its order. */
export function delivered(
  happenings: readonly Happening[],
  away: readonly Away[],
  { name, isFirst, ids }: { name: string; isFirst: boolean; ids: Ids },
  random: () => number,
): Delivered[] {
  let last = 0;
  return happenings.flatMap(({ at, draft }, index) => {
    const arrival = Math.ceil(Math.max(last, at + random() * MAX_DELAY_MS));
    if (away.some(({ fromMs, toMs }) => at <= toMs && arrival >= fromMs)) return [];
    last = arrival;
    const sinceMs = Math.ceil(Math.max(START_MS, ...away.filter(({ toMs }) => toMs < at).map(({ toMs }) => toMs)));
    const hasId = ids === 'all' || (ids === 'some' && draft.type !== 'like' && draft.type !== 'share');
    const source = { name, platform: 'one', isFirst, isSamePlatform: true, sinceMs };
    return [{ draft: { ...draft, ...(hasId && { id: `one:${index}` }), at: arrival }, source }];
  });
}

/** Merges deliveries by their time. */
export const byTime = (...all: readonly Delivered[][]): Delivered[] =>
  all.flat().sort((one, other) => one.draft.at - other.draft.at);
