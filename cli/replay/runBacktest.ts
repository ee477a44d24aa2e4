/** Tests flows on a recording, optionally compared with others. */
import { effectsOf } from '#server/show/effects/index.ts';
import type { EffectServices } from '#server/show/effects/effectServices.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { AppliedDocuments } from '#server/show/fold/documents.ts';
import { backtest, type BacktestResult } from '#server/rehearsals/backtest/backtest.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import {
  readRecordingEvents,
  readRecordingHeader,
  readRecordingResults,
} from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { bundleForRecording, openFreshSession } from './freshSession.ts';

const PIECE = 500;

export interface BacktestInput {
  recording: NamedFile;
  bundle: Bundle;
  flows: AppliedDocuments['others'];
  against?: AppliedDocuments['others'];
}

/** No effect is executed: only requests that a test would show are collected. */
const KINDS = effectsOf({} as EffectServices);

async function* pieces({ path, name }: NamedFile): AsyncGenerator<readonly RecordedEvent[]> {
  let piece: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(path, name)) {
    piece.push(event);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

export async function runBacktest({ recording, bundle, flows, against }: BacktestInput): Promise<BacktestResult> {
  const header = await readRecordingHeader(recording.path, recording.name);
  const { startedAt, endMs, seed, name } = header;
  const opened = { bundle: bundleForRecording(bundle, header), streamerName: name, seed, startAtMs: startedAt };
  const { session, store, close } = await openFreshSession({ ...opened, time: { mode: 'recorded' } });
  try {
    return await backtest({
      from: { state: session.state, viewers: new Map() },
      store,
      seed,
      pieces: pieces(recording),
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
