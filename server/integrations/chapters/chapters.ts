/**
 * Sets chapters in recordings at moments of the stream (behaviour: program-21). Moments come from commits, each of which happens
 * once, also across restarts; the time of a chapter is stored before the program is called, so that none is set twice.
 */
import { AppError } from '#engine/core/appError.ts';
import { CHAPTER_EVERY_MS } from '#engine/rules/chapters.ts';
import type { ChapterSettings, JsonObject, Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AgentPort } from '../../show/effects/agentPort.ts';
import type { CommitListener } from '../../show/session/sessionEvents.ts';
import { type ChapterMoment, chapterOf } from './chapterMoments.ts';
import {
  allChapters,
  type ChapterChoice,
  languageOf,
  NO_CHAPTERS,
  noteChapter,
  storeChapterChoice,
  type StoredChapters,
} from './store.ts';

export interface ChaptersDeps {
  database: Database;
  programs: AgentPort;
  /** Called when the settings or the last chapter of a streamer changed. */
  changed(streamerId: string): void;
  log: { warn(fields: object, message: string): void };
}

export interface Chapters {
  /** Reads what everybody chose. */
  start(): Promise<void>;
  settings(streamerId: string, locale: Locale): ChapterSettings;
  change(streamerId: string, choice: ChapterChoice): Promise<void>;
  /** Takes what a live session committed. */
  committed: CommitListener;
  /** Forgets the last chapter, which may name a viewer. What was chosen stays in the database until the account is deleted. */
  forget(streamerId: string): void;
  /** Resolves when no chapter is being set. */
  settled(): Promise<void>;
}

interface Last {
  title: string;
  atMs: number;
  problem: AppError | null;
}

/** Longest key that agents take. */
const MAX_KEY = 300;
/** Errors that only say that nobody records: they are no news for the streamer. */
const QUIET: ReadonlySet<string> = new Set(['AGENT_MISSING', 'PROGRAM_NOT_CONNECTED']);

export function createChapters({ database, programs, changed, log }: ChaptersDeps): Chapters {
  let stored = new Map<string, StoredChapters>();
  const lasts = new Map<string, Last>();
  const locales = new Map<string, Locale>();
  const running = new Set<Promise<void>>();

  async function call(streamerId: string, { id, title }: ChapterMoment): Promise<JsonObject | null> {
    const agent = programs.of(streamerId);
    if (agent === null) throw new AppError('AGENT_MISSING');
    const request = {
      key: `chapter/${id}`.slice(0, MAX_KEY),
      program: 'broadcast',
      call: 'markMoment',
      values: { title },
    };
    return agent.perform(request, new AbortController().signal);
  }

  async function set(streamerId: string, moment: ChapterMoment): Promise<void> {
    const { at: atMs, title } = moment;
    try {
      await noteChapter(database, streamerId, atMs);
      const result = await call(streamerId, moment);
      if (result?.['isSet'] !== true) return;
      lasts.set(streamerId, { title, atMs, problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) return log.warn({ streamerId, err: error }, 'a chapter was not set');
      if (QUIET.has(error.code)) return;
      lasts.set(streamerId, { title, atMs, problem: error });
    }
    changed(streamerId);
  }

  function begin(streamerId: string, known: StoredChapters, moment: ChapterMoment): void {
    known.lastAtMs = moment.at;
    const work = set(streamerId, moment).finally(() => running.delete(work));
    running.add(work);
  }

  return {
    async start() {
      stored = await allChapters(database);
      for (const id of stored.keys()) locales.set(id, await languageOf(database, id));
    },

    settings(streamerId, locale) {
      const last = lasts.get(streamerId);
      return {
        ...(stored.get(streamerId)?.choice ?? NO_CHAPTERS),
        last: last === undefined ? null : { ...last, problem: last.problem?.text(locale) ?? null },
      };
    },

    async change(streamerId, choice) {
      await storeChapterChoice(database, streamerId, choice);
      locales.set(streamerId, await languageOf(database, streamerId));
      stored.set(streamerId, { choice, lastAtMs: stored.get(streamerId)?.lastAtMs ?? null });
      changed(streamerId);
    },

    committed(streamerId, events, state, moments) {
      const known = stored.get(streamerId);
      if (known === undefined) return;
      const moment = chapterOf(known.choice, events, state, moments, locales.get(streamerId) ?? 'en');
      // A clock that was set back must not hold chapters for longer than their time.
      const since = moment === null || known.lastAtMs === null ? Infinity : Math.abs(moment.at - known.lastAtMs);
      if (moment !== null && since >= CHAPTER_EVERY_MS) begin(streamerId, known, moment);
    },

    forget: (streamerId) => void lasts.delete(streamerId),

    settled: async () => void (await Promise.all(running)),
  };
}
