/** Folds a recording with a bundle from nothing and returns the final state, without a server. */
import type { Bundle, Flow, StateFile } from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '#server/show/fold/documents.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { type Pace, playRecording } from '#server/show/session/playback.ts';
import { stateFileOf } from '#server/show/session/stateFile.ts';
import { openFreshSession } from './freshSession.ts';
import { playedRecording } from './playedRecording.ts';

export interface ReplayInput {
  recording: string;
  /** Path as the caller wrote it, for messages. */
  recordingName: string;
  /** Documents to play it over; its own ones unless given. */
  bundle?: Bundle;
  /** Flows that exist from the beginning. */
  flows?: AppliedDocuments['others'];
  /** Replaces the seed of the recording's header. */
  seed?: number;
  /** Pace; left out: as fast as possible. */
  pace?: Pace;
  /** Events per transaction; the size of batches changes nothing. */
  batchSize?: number;
}

export interface ReplayResult {
  state: StateFile;
  /** Names of items and flows by id, at the end. */
  names: ReadonlyMap<string, string>;
  /** Number of played input events. */
  events: number;
  /** Number of repeats among them, which were not counted again. */
  repeats: number;
  /** Number of edits that were left out, because other documents replace theirs. */
  leftOutEdits: number;
  /** Recorded time, ms. */
  durationMs: number;
}

/** Plays a recording into a fresh session in memory. */
export async function runReplay(input: ReplayInput): Promise<ReplayResult> {
  const { batchSize, pace, bundle, flows } = input;
  const recording = { path: input.recording, name: input.recordingName };
  const played = await playedRecording({ recording, bundle, flows });
  const { header, documents } = played;
  const { session, store, close } = await openFreshSession({
    bundle: played.bundle,
    documents,
    streamerName: header.name,
    seed: input.seed ?? header.seed,
    startAtMs: header.startedAt,
    time: { mode: 'recorded' },
    ...(batchSize !== undefined && { batchSize }),
  });
  try {
    const counts = await playRecording(session, played.events(), {
      startMs: header.startedAt,
      endMs: header.endMs,
      ...(pace && { pace }),
    });
    const state = await stateFileOf(session.state, store);
    const names = namesIn(session.state.documents);
    const leftOutEdits = played.leftOutEdits();
    return { state, names, ...counts, leftOutEdits, durationMs: header.endMs - header.startedAt };
  } finally {
    await close();
  }
}

/** Returns the streamer's names of items and flows by id. */
export function namesIn({ overlay, others }: SessionState['documents']): Map<string, string> {
  const items = Object.values(overlay.itemsById).map(({ id, name }) => [id, name] as const);
  const flows = [...(others['flow']?.entries() ?? [])].map(
    ([id, { document }]) => [id, (document as unknown as Flow).name] as const,
  );
  return new Map([...items, ...flows]);
}
