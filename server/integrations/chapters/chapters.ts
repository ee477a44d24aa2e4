/**
 * Sets chapters in recordings at moments of the stream (behaviour: program-21). Moments come from commits, each of which happens
 * once, also across restarts; the time of a chapter is stored before the program is called, so that none is set twice.
 */
import { AppError } from '#engine/core/appError.ts';
import { CHAPTER_EVERY_MS } from '#engine/rules/chapters.ts';
import type { ChapterSettings, LocalProgram, Locale, ProgramConnection } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AgentPort } from '../../show/effects/agentPort.ts';
import type { CommitListener } from '../../show/session/sessionEvents.ts';
import { partsOf } from '../connections.ts';
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
  programs: AgentPort & {
    /** Returns the connections to a program that are open now. */
    connected(program: LocalProgram): { streamerId: string; connection: ProgramConnection }[];
  };
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

const PROGRAM = 'broadcast';
/** Longest key that agents take. */
const MAX_KEY = 300;
/** Errors that only say that nobody records: they are no news for the streamer. */
const QUIET: ReadonlySet<string> = new Set(['AGENT_MISSING', 'PROGRAM_NOT_CONNECTED']);

export function createChapters({ database, programs, changed, log }: ChaptersDeps): Chapters {
  let stored = new Map<string, StoredChapters>();
  const lasts = new Map<string, Last>();
  const locales = new Map<string, Locale>();
  const running = new Set<Promise<void>>();

  /** @throws as `Agent.perform` */
  async function call(
    streamerId: string,
    connection: ProgramConnection,
    { id, title }: ChapterMoment,
  ): Promise<boolean> {
    const agent = programs.of(streamerId);
    if (agent === null) throw new AppError('AGENT_MISSING');
    const { name } = partsOf(connection)!;
    const key = (name === '' ? `chapter/${id}` : `chapter/${name}/${id}`).slice(0, MAX_KEY);
    const request = { key, program: connection, call: 'markMoment', values: { title } };
    return (await agent.perform(request, new AbortController().signal))?.['isSet'] === true;
  }

  /** Sets a chapter in one recording; returns what is worth telling, null = nothing. */
  async function setIn(streamerId: string, connection: ProgramConnection, moment: ChapterMoment): Promise<Last | null> {
    const { at: atMs, title } = moment;
    try {
      return (await call(streamerId, connection, moment)) ? { title, atMs, problem: null } : null;
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ streamerId, connection, err: error }, 'a chapter was not set');
      return error instanceof AppError && !QUIET.has(error.code) ? { title, atMs, problem: error } : null;
    }
  }

  /** Sets a chapter in the recording of each connection: only those that record know it. */
  async function set(streamerId: string, moment: ChapterMoment): Promise<void> {
    await noteChapter(database, streamerId, moment.at);
    const open = programs.connected(PROGRAM).filter((each) => each.streamerId === streamerId);
    // The first one may be about to connect, and a call waits for it then.
    const connections = new Set([PROGRAM, ...open.map(({ connection }) => connection)]);
    const results = await Promise.all([...connections].map((each) => setIn(streamerId, each, moment)));
    const told = results.filter((result) => result !== null);
    // What went wrong is worth more than what went well.
    const last = told.find(({ problem }) => problem !== null) ?? told[0];
    if (last === undefined) return;
    lasts.set(streamerId, last);
    changed(streamerId);
  }

  function begin(streamerId: string, known: StoredChapters, moment: ChapterMoment): void {
    known.lastAtMs = moment.at;
    const work = set(streamerId, moment)
      .catch((error: unknown) => log.warn({ streamerId, err: error }, 'a chapter was not set'))
      .finally(() => running.delete(work));
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
