/**
 * Checks whether events of a stream were seen on an overlay in broadcast software. The room knows which message contained a
 * real event and which page has painted it; the first time is stored per source.
 */
import type { EventType, Locale, SetupAnswer, SourceAnswer } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Hub } from '../realtime/hub.ts';
import { newestEvents } from '../../show/session/store.ts';
import { drawingWords } from './drawingWords.ts';
import { setupStep } from './rules.ts';
import { storedReach, storeReach } from './store.ts';
import { SETUP_WORDS } from './setupWords.ts';

export interface Reach {
  /** Returns what is missing for a profile. */
  setup(profileId: string, streamerId: string, locale: Locale): Promise<Omit<SetupAnswer, 'refreshes'>>;
}

export interface ReachDeps {
  database: Database;
  hub: Pick<Hub, 'pages' | 'reachedAtMs'>;
  sources: {
    /** Returns a streamer's event source and its state. */
    answer(streamerId: string, locale: Locale): Promise<SourceAnswer>;
    /** Returns the streamers whose own stream is connected. */
    onAir(): readonly string[];
  };
}

/** The most common viewer events; one of them proves that events arrive. */
const COMMON = ['chat', 'like', 'gift', 'follow', 'share', 'join'] as const satisfies readonly EventType[];

export function createReach({ database, hub, sources }: ReachDeps): Reach {
  async function hasEventsSince(streamerId: string, sinceMs: number): Promise<boolean> {
    const range = { types: COMMON, afterSeq: 0, beforeSeq: Number.MAX_SAFE_INTEGER, limit: 1, offset: 0 };
    const [newest] = await newestEvents(database, streamerId, range);
    return newest !== undefined && newest.at >= sinceMs;
  }

  /** Returns when a real event of this source was seen; null = never. Stores it the first time. */
  async function reachedAt(profileId: string, source: SourceAnswer, isReal: boolean): Promise<number | null> {
    const name = `${source.state.connector} ${source.userName ?? ''}`;
    const stored = await storedReach(database, profileId);
    const seenAtMs = isReal ? hub.reachedAtMs(profileId) : null;
    // A sighting before the stored one came from the source of that time.
    if (seenAtMs !== null && stored?.source !== name && seenAtMs > (stored?.at ?? 0)) {
      await storeReach(database, profileId, { source: name, at: seenAtMs });
      return seenAtMs;
    }
    return stored?.source === name ? stored.at : null;
  }

  return {
    async setup(profileId, streamerId, locale) {
      const source = await sources.answer(streamerId, locale);
      const { state } = source;
      // The source given at the server's start may be a made-up one.
      const isReal = !state.isRehearsal && (!state.isOverridden || sources.onAir().includes(streamerId));
      const at = await reachedAt(profileId, source, isReal);
      const next = setupStep({
        source: state,
        hasPage: hub.pages(profileId).some(({ isPreview }) => !isPreview),
        hasEvents: state.status === 'live' && (await hasEventsSince(streamerId, state.sinceMs)),
        isReached: at !== null,
      });
      const drawing = drawingWords(hub.pages(profileId), locale);
      return {
        next,
        words: wordsOf(next, state, locale),
        reachedAt: at === null ? null : new Date(at).toISOString(),
        ...(drawing !== null && { drawing }),
      };
    },
  };
}

function wordsOf(next: SetupAnswer['next'], state: SourceAnswer['state'], locale: Locale): string {
  if (next !== 'source') return SETUP_WORDS[locale][next];
  if (state.isRehearsal) return SETUP_WORDS[locale].rehearsal;
  return [state.words, state.remedy].filter((words) => words !== '').join(' ');
}
