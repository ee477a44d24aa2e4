/** Folds a recording with a bundle from nothing and returns the state at its end: the session, without a server. */
import type { Bundle, StateFile } from '#schemas/generated/types.ts';
import { IN_MEMORY } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/database.ts';
import { createProfile } from '#server/profiles/store.ts';
import { documentsFromBundle } from '#server/session/documents.ts';
import { type Pace, playRecording } from '#server/session/playback.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/session/recording/recordingFile.ts';
import { Session } from '#server/session/session.ts';
import { stateFileOf } from '#server/session/stateFile.ts';
import { sessionStore } from '#server/session/store.ts';

export interface ReplayInput {
  recording: string;
  /** The path as the caller wrote it, for messages. */
  recordingName: string;
  bundle: Bundle;
  /** Replaces the seed of the recording's header. */
  seed?: number;
  /** Left out: as fast as possible. */
  pace?: Pace;
  /** Events per transaction; where a batch is cut changes nothing. */
  batchSize?: number;
}

export interface ReplayResult {
  state: StateFile;
  /** Input events that were played. */
  events: number;
  /** Recorded time, ms. */
  durationMs: number;
}

/** The bundle with the recording's time zone and language: they belong to the stream that was recorded. */
export function bundleForRecording(
  bundle: Bundle,
  { timeZone, locale }: Pick<Bundle['profile'], 'timeZone' | 'locale'>,
): Bundle {
  return { ...bundle, profile: { ...bundle.profile, timeZone, locale } };
}

/** Plays a recording into a fresh session in memory. */
export async function runReplay(input: ReplayInput): Promise<ReplayResult> {
  const header = await readRecordingHeader(input.recording, input.recordingName);
  const bundle = bundleForRecording(input.bundle, header);
  const seed = input.seed ?? header.seed;
  const database = await openDatabase(IN_MEMORY);
  let closing = async (): Promise<void> => undefined;
  try {
    const streamerId = 'replay';
    await createProfile(database, {
      streamerId,
      streamerName: header.name,
      seed,
      liveKey: 'replay',
      nowMs: header.startedAt,
      bundle,
    });
    const store = sessionStore(database, streamerId);
    const { batchSize } = input;
    const session = await Session.open({
      store,
      seed,
      documents: documentsFromBundle(bundle),
      startAtMs: header.startedAt,
      time: { mode: 'recorded' },
      ...(batchSize === undefined ? {} : { batchSize }),
    });
    closing = () => session.close();
    const events = await playRecording(session, readRecordingEvents(input.recording, input.recordingName), {
      startMs: header.startedAt,
      endMs: header.endMs,
      ...(input.pace ? { pace: input.pace } : {}),
    });
    const state = await stateFileOf(session.state, store);
    return { state, events, durationMs: header.endMs - header.startedAt };
  } finally {
    await closing();
    await database.destroy();
  }
}
