/** Inspects the remains of a cut in a copy, so that the next worker must recover the files by itself. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { connect, type Database } from '#server/ground/db/connection.ts';
import { foldJournal } from '#server/pages/history/historyReplay.ts';
import { openCheckpoint } from '#server/show/session/refold/openCheckpoint.ts';
import { storedCheckpoints } from '#server/show/session/checkpoints/store.ts';
import { readState } from '#server/show/session/readState.ts';
import { NO_ROWS, Refold } from '#server/show/session/refold/refold.ts';
import { stateFileOf } from '#server/show/session/stateFile.ts';
import { sessionStore } from '#server/show/session/store.ts';
import type { StateFile } from '#schemas/generated/types.ts';

export interface JournalRow {
  seq: number;
  id: string;
  at: number;
  type: string;
}

export interface Recovered {
  /** Result of SQLite's check: "ok", or the problem. */
  integrity: string;
  journal: JournalRow[];
  /** Null when the streamer has no session yet. */
  state: StateFile | null;
  /** The same state, folded again from the oldest checkpoint; null when there is none. */
  refolded: StateFile | null;
  /** Edits that were stored and will be folded at the next start. */
  missedEdits: number;
  /** Viewers in the archive. */
  archived: number;
  /** Viewers both in the list and in the archive, where each has one place. */
  inBoth: string[];
}

function copyOf(databaseFile: string): string {
  const folder = join(dirname(databaseFile), 'look');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const copy = join(folder, basename(databaseFile));
  for (const suffix of ['', '-wal', '-journal'])
    if (existsSync(databaseFile + suffix)) copyFileSync(databaseFile + suffix, copy + suffix);
  return copy;
}

async function missedEdits(database: Database): Promise<number> {
  const [row] = (await database.raw(`SELECT max(0, version - (
    SELECT body->>'version' FROM live_rows WHERE kind = 'document' AND key = 'overlay/' || documents.id)) AS missed FROM documents WHERE kind = 'overlay'`)) as {
    missed: number | null;
  }[];
  return row?.missed ?? 0;
}

async function archivedViewers(database: Database): Promise<Pick<Recovered, 'archived' | 'inBoth'>> {
  const archived = await database('archived_viewers').pluck<string[]>('tiktok_id');
  const listed = new Set(await database('viewers').pluck<string[]>('tiktok_id'));
  return { archived: archived.length, inBoth: archived.filter((id) => listed.has(id)) };
}

async function refolded(database: Database, untilMs: number, seed: number): Promise<StateFile | null> {
  const [checkpoint] = await storedCheckpoints(database, 's');
  const opened = checkpoint && (await openCheckpoint(database, 's', checkpoint, seed));
  if (!opened) return null;
  const refold = new Refold({ from: { state: opened.state, rows: NO_ROWS }, store: opened.store, seed });
  const range = { streamerId: 's', database, afterSeq: checkpoint.seq, untilSeq: Number.MAX_SAFE_INTEGER };
  await foldJournal(refold, range);
  await refold.advance(untilMs);
  return stateFileOf(refold.state, sessionStore(database, 's'));
}

/** Returns the state for the next start, or null when there is no database yet. */
export async function recovered(databaseFile: string, seed: number): Promise<Recovered | null> {
  if (!existsSync(databaseFile)) return null;
  const copy = copyOf(databaseFile);
  const database = connect(copy);
  try {
    const [row] = (await database.raw('PRAGMA integrity_check')) as { integrity_check: string }[];
    const integrity = row!.integrity_check;
    if (!(await database.schema.hasTable('live_rows')))
      return { integrity, journal: [], state: null, refolded: null, missedEdits: 0, archived: 0, inBoth: [] };
    const journal = await database('events').orderBy('seq').select<JournalRow[]>('seq', 'id', 'at', 'type');
    const state = await readState(copy, 's', seed);
    return {
      integrity,
      journal,
      state,
      refolded: await refolded(database, state?.at ?? 0, seed),
      missedEdits: await missedEdits(database),
      ...(await archivedViewers(database)),
    };
  } finally {
    await database.destroy();
  }
}
