/**
 * Converts a server's journal to a recording, also while it runs: the database is only read, at one moment. Joins and
 * other events that a journal does not keep are missing.
 */
import { existsSync } from 'node:fs';
import { AppError } from '#engine/core/appError.ts';
import { connect, type Database } from '#server/ground/db/connection.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { listProfiles, type ProfileRow, seedOf, storedDocuments } from '#server/documents/profiles/store.ts';
import { writeRecording } from '#server/show/session/recording/recordingFile.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { journalInputs, sessionEndMs } from '#server/show/session/recording/store.ts';

export interface JournalInput {
  databaseFile: string;
  /** Name or id of the streamer's profile; optional when there is only one. */
  profile?: string | undefined;
  out: NamedFile;
  /** Aborted = nothing is written. */
  signal?: AbortSignal;
}

export interface JournalExport {
  profile: string;
  events: number;
  startedAt: number;
  endMs: number;
}

/** @throws FILE_NOT_READABLE, OPTION_INVALID (unclear profile), FILE_NOT_WRITABLE */
export async function exportJournal({ databaseFile, ...journal }: JournalInput): Promise<JournalExport> {
  if (!existsSync(databaseFile)) {
    const reason = fileReason(Object.assign(new Error(), { code: 'ENOENT' }));
    throw new AppError('FILE_NOT_READABLE', { file: databaseFile, reason });
  }
  const database = connect(databaseFile, true);
  try {
    return await database.transaction((look) => exported(look, journal));
  } finally {
    await database.destroy();
  }
}

async function exported(
  snapshot: Database,
  { profile, out, signal }: Omit<JournalInput, 'databaseFile'>,
): Promise<JournalExport> {
  const row = chosen(await listProfiles(snapshot), profile);
  const { profile: first, streamer } = await storedDocuments(snapshot, row.streamerId);
  const { locale, name } = first;
  const { timeZone } = streamer;
  const seed = await seedOf(snapshot, row.streamerId);
  const startedAt = await firstAt(snapshot, row.streamerId);
  const endMs = Math.max(startedAt, (await sessionEndMs(snapshot, row.streamerId)) ?? startedAt);
  const recording = { startedAt, endMs, timeZone, locale, seed, name };
  const events = await writeRecording(out.path, recording, inputsOf(snapshot, row), out.name, signal);
  return { profile: name, events, startedAt, endMs };
}

/**
 * Yields the streamer's events, and the edits of this profile alone: a recording is played over one existing overlay,
 * so the change that created it is left out too.
 */
async function* inputsOf(snapshot: Database, { id, streamerId }: ProfileRow): ReturnType<typeof journalInputs> {
  for await (const input of journalInputs(snapshot, streamerId)) {
    if (input.type !== 'documentChanged') yield input;
    else if (input.payload.kind === 'overlay' && input.payload.id === id && input.payload.patch?.['id'] === undefined)
      yield input;
  }
}

async function firstAt(snapshot: Database, streamerId: string): Promise<number> {
  for await (const { at } of journalInputs(snapshot, streamerId)) return at;
  return (await sessionEndMs(snapshot, streamerId)) ?? 0;
}

function chosen(profiles: readonly ProfileRow[], wanted: string | undefined): ProfileRow {
  const found = profiles.filter(({ id, name }) => wanted === undefined || id === wanted || name === wanted);
  if (found.length === 1) return found[0]!;
  const allowed = profiles.map(({ id, name }) => `"${name}" (${id})`).join(' or ') || 'a data folder with a profile';
  const value = wanted === undefined ? 'no profile' : JSON.stringify(wanted);
  throw new AppError('OPTION_INVALID', { option: '--profile', value, allowed });
}
