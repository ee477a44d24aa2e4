/**
 * Converts a server's journal to a recording, also while it runs: the database is only read, at one moment. It begins with
 * the documents of the profile. Joins and other events that a journal does not keep are missing.
 */
import { existsSync } from 'node:fs';
import { AppError } from '#engine/core/appError.ts';
import { connect, type Database } from '#server/ground/db/connection.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { listProfiles, type ProfileRow, seedOf, storedDocuments } from '#server/documents/profiles/store.ts';
import { writeRecording } from '#server/show/session/recording/recordingFile.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { journalInputs, sessionEndMs } from '#server/show/session/recording/store.ts';
import { type WholeDocuments, wholeDocuments } from './wholeDocuments.ts';

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
  /** Number of events after the documents. */
  events: number;
  /** Number of documents at the beginning. */
  documents: number;
  /** Number of edits from before the oldest known state of their document, which the recording lacks. */
  unknownEdits: number;
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
  const documents = await wholeDocuments(snapshot, row, startedAt);
  const inputs = inputsOf(snapshot, row.streamerId, documents);
  const written = await writeRecording(out.path, recording, inputs, out.name, signal);
  return {
    profile: name,
    events: written - documents.events.length,
    documents: documents.count,
    unknownEdits: documents.unknownEdits(),
    startedAt,
    endMs,
  };
}

/** Yields the documents of the profile, then the streamer's events, with the edits of these documents alone. */
async function* inputsOf(
  snapshot: Database,
  streamerId: string,
  documents: WholeDocuments,
): ReturnType<typeof journalInputs> {
  yield* documents.events;
  for await (const input of journalInputs(snapshot, streamerId)) {
    if (input.type !== 'documentChanged') yield input;
    else {
      const payload = documents.edit(input.payload);
      if (payload !== null) yield { ...input, payload };
    }
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
