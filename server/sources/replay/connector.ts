/**
 * Plays a recording as if it were live, in a loop: same distances, new ids, current session time. Every loop has its own ids
 * (`demo:<loop>:<n>`), even after a restart, so that the journal never takes them for repeats.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { DocumentChangedPayload, RecordingHeader } from '#schemas/generated/types.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import type { Connector } from '../connector.ts';
import { waitUntil } from '../waitUntil.ts';

export interface ReplaySource {
  header: RecordingHeader;
  /** Returns the recorded inputs from the start; called once per loop. */
  events(): AsyncIterable<RecordedEvent>;
}

export interface ReplayDeps {
  clock: Clock;
  scheduler: Scheduler;
  /** Edits documents, which are stored first. */
  changeDocument(patch: object): Promise<void>;
  /** Number of loops; endless by default. */
  loops?: number;
}

const NAME = 'replay';

/**
 * Converts a recorded event to a live one: without its recorded time and with an id of this loop. Its gift streaks also belong
 * to the loop, because closed ones are remembered for ten minutes and the same group would count as late frames of the last
 * loop.
 */
function liveDraft(event: RecordedEvent, loop: string, n: number): EventDraft {
  const { at: _recordedAt, ...draft } = event;
  const id = `demo:${loop}:${n}`;
  if (draft.type !== 'gift') return { ...draft, id };
  return { ...draft, id, payload: { ...draft.payload, groupId: `${draft.payload.groupId}:${loop}` } };
}

/** Recordings concern one existing overlay, so nothing adds or removes it. */
async function changeDocument({ kind, patch }: DocumentChangedPayload, deps: ReplayDeps): Promise<void> {
  if (kind === 'overlay' && patch !== null) await deps.changeDocument(patch);
}

export function replayConnector(source: ReplaySource, deps: ReplayDeps): Connector {
  const playOnce = async (emit: (draft: EventDraft) => Promise<void>, signal: AbortSignal): Promise<void> => {
    const startMs = Math.floor(deps.clock.nowMs());
    const shiftMs = startMs - source.header.startedAt;
    let n = 0;
    let hasOwnDocuments = false;
    for await (const event of source.events()) {
      await waitUntil(event.at + shiftMs, deps, signal);
      if (signal.aborted) return;
      n += 1;
      if (event.type === 'documentChanged') {
        // The streamer's own documents stand in for those of a recording, whose edits would not fit.
        hasOwnDocuments ||= event.payload.version === 1;
        if (!hasOwnDocuments) await changeDocument(event.payload, deps);
      } else await emit(liveDraft(event, startMs.toString(36), n));
    }
    await waitUntil(source.header.endMs + shiftMs, deps, signal);
  };

  return {
    async run(emit, report, signal) {
      const { name } = source.header;
      for (let loop = 1; loop <= (deps.loops ?? Infinity) && !signal.aborted; loop++) {
        report({ connector: NAME, status: 'connected', message: `Playing recording "${name}", loop ${loop}` });
        await playOnce(emit, signal);
      }
      report({ connector: NAME, status: 'ended', message: `Recording "${name}" has ended` });
    },
  };
}
