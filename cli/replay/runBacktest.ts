/** Tests flows on a recording, optionally compared with others. */
import { effectsOf } from '#server/show/effects/index.ts';
import type { EffectServices } from '#server/show/effects/effectServices.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '#server/show/fold/documents.ts';
import { backtest, type BacktestResult } from '#server/rehearsals/backtest/backtest.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { readRecordingResults } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { NO_ROWS } from '#server/show/session/refold/refold.ts';
import { openFreshSession } from './freshSession.ts';
import { playedRecording } from './playedRecording.ts';

const PIECE = 500;

export interface BacktestInput {
  recording: NamedFile;
  /** Left out: the recording must begin with its documents. */
  bundle?: Bundle | undefined;
  flows: AppliedDocuments['others'];
  against?: AppliedDocuments['others'];
}

/** No effect is executed: only requests that a test would show are collected. */
const KINDS = effectsOf({} as EffectServices);

async function* pieces(events: AsyncIterable<RecordedEvent>): AsyncGenerator<readonly RecordedEvent[]> {
  let piece: RecordedEvent[] = [];
  for await (const event of events) {
    piece.push(event);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

export async function runBacktest({ recording, bundle, flows, against }: BacktestInput): Promise<BacktestResult> {
  const played = await playedRecording({ recording, bundle });
  const { startedAt, endMs, seed, name } = played.header;
  const opened = { bundle: played.bundle, documents: played.documents, streamerName: name, seed, startAtMs: startedAt };
  const { session, store, close } = await openFreshSession({ ...opened, time: { mode: 'recorded' } });
  try {
    return await backtest({
      from: { state: session.state, rows: NO_ROWS },
      store,
      seed,
      pieces: pieces(played.events()),
      untilMs: endMs,
      flows,
      ...(against && { against }),
      kinds: KINDS,
      knownResults: await readRecordingResults(recording.path, recording.name),
    });
  } finally {
    await close();
  }
}
