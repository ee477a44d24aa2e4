/**
 * Finds the moments of a stream that deserve a chapter of the recording (behaviour: program-21), from what a session committed.
 * Pure, so that the same events always give the same chapters.
 */
import { wholeNumberText } from '#engine/core/numberText.ts';
import { COINS_A_CHAPTER } from '#engine/rules/chapters.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ChapterSettings, Locale } from '#schemas/generated/types.ts';
import type { FoldMoment } from '../../show/fold/foldOutput.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { RANGE_INDEX } from '../../show/fold/totals/periodTotals.ts';

/** OBS shows titles in one line. */
const MAX_TITLE = 200;
const MAX_NAMED = 3;

export interface ChapterMoment {
  /** Identifies the moment forever. */
  id: string;
  at: number;
  title: string;
}

type State = Pick<SessionState, 'documents'> & { stages: Pick<SessionState['stages'], 'stats'> };

const WORDS: Readonly<
  Record<
    Locale,
    { coins(count: number): string; goal(name: string | undefined): string; level(name: string, level: number): string }
  >
> = {
  en: {
    coins: (count) => `${wholeNumberText(count, 'en')} coins`,
    goal: (name) => (name === undefined ? 'Goal reached' : `Goal reached: ${name}`),
    level: (name, level) => `${name} reached level ${level}`,
  },
  de: {
    coins: (count) => `${wholeNumberText(count, 'de')} Münzen`,
    goal: (name) => (name === undefined ? 'Ziel erreicht' : `Ziel erreicht: ${name}`),
    level: (name, level) => `${name} erreicht Level ${level}`,
  },
};

/** Returns the one chapter of a commit, which names all that was reached in it; null = nothing was. */
export function chapterOf(
  { coins, goals, levels, fromLevel }: Omit<ChapterSettings, 'last'>,
  events: readonly StreamEvent[],
  state: State,
  moments: readonly FoldMoment[],
  locale: Locale,
): ChapterMoment | null {
  const found = [
    ...(coins ? coinMoments(state, moments, locale) : []),
    ...(goals ? goalMoments(events, state, locale) : []),
    ...(levels ? levelMoments(moments, fromLevel, locale) : []),
  ];
  const [first] = found;
  if (first === undefined) return null;
  const titles = [...new Set(found.map(({ title }) => title))].slice(0, MAX_NAMED);
  return { ...first, title: titles.join(' · ').slice(0, MAX_TITLE) };
}

function coinMoments({ stages }: State, moments: readonly FoldMoment[], locale: Locale): ChapterMoment[] {
  const last = moments.filter(({ coinsAdded }) => coinsAdded > 0).at(-1);
  if (last === undefined) return [];
  const after = stages.stats.stream.totals.coins[RANGE_INDEX.currentStream]!;
  // A stream may have ended and begun in between, with coins of both.
  const added = moments.reduce((sum, { coinsAdded }) => sum + coinsAdded, 0);
  const before = Math.max(0, after - added);
  const reached = Math.floor(after / COINS_A_CHAPTER);
  if (reached <= Math.floor(before / COINS_A_CHAPTER)) return [];
  return [{ id: last.eventId, at: last.at, title: WORDS[locale].coins(reached * COINS_A_CHAPTER) }];
}

function goalMoments(events: readonly StreamEvent[], { documents }: State, locale: Locale): ChapterMoment[] {
  return events.flatMap((event) => {
    if (event.type !== 'goalReached') return [];
    const { id, at, itemId = '' } = event;
    const items = documents.overlays.flatMap(({ overlay }) => overlay.itemsById[itemId] ?? []);
    return [{ id, at, title: WORDS[locale].goal(items[0]?.name) }];
  });
}

function levelMoments(moments: readonly FoldMoment[], fromLevel: number, locale: Locale): ChapterMoment[] {
  return moments.flatMap(({ eventId: id, at, levelsReached }) =>
    levelsReached
      .filter(({ level }) => level >= fromLevel)
      .map(({ viewer, level }) => ({ id, at, title: WORDS[locale].level(viewer.displayName || viewer.name, level) })),
  );
}
