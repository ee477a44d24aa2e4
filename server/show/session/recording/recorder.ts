/**
 * Records a session while it runs: listens to its commits and writes their inputs. Follow-ups are left out, because a replay
 * derives them again. Writes happen one at a time and are synced, so that neither a killed program nor a power cut loses more
 * than the last moment; the file is a valid recording at any time.
 */
import type { Commit } from '../commits.ts';
import { type NewRecording, RecordingWriter } from './recordingFile.ts';
import { type RecordedEvent, recordedInput } from './recordingLine.ts';

export interface Recorder {
  /** Takes a commit; for `SessionOptions.onCommit`. Never throws. */
  onCommit(commit: Pick<Commit, 'events'>): void;
  /**
   * Resolves when everything taken so far is on disk.
   * @throws FILE_NOT_WRITABLE, LINE_TOO_LONG
   */
  written(): Promise<void>;
  /** Returns the number of inputs taken so far. */
  count(): number;
  /**
   * Completes the file with `endMs` (session time) as its end, and renames it to its final name.
   * @throws as `written`
   */
  close(endMs: number): Promise<void>;
  /** Stops without completing the file: recorded data, if any, stays under the partial name. */
  abandon(): Promise<void>;
}

/**
 * Starts a recording.
 * @param path final path; until `close` the data is beside it (`RecordingWriter.partialPath`)
 * @param name name of the file in errors
 * @throws FILE_NOT_WRITABLE
 */
export async function startRecorder(path: string, recording: NewRecording, name = path): Promise<Recorder> {
  const writer = await RecordingWriter.create(path, recording, name);
  await writer.sync();
  const pending: RecordedEvent[] = [];
  let count = 0;
  let failure: { error: unknown } | null = null;
  let running: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    while (pending.length > 0 && failure === null) {
      try {
        for (const event of pending.splice(0)) await writer.write(event);
        await writer.sync();
      } catch (error) {
        failure = { error };
      }
    }
    running = null;
  };
  const written = async (): Promise<void> => {
    await running;
    if (failure !== null) throw failure.error;
  };

  return {
    onCommit({ events }) {
      if (failure !== null) return;
      const inputs = events.flatMap((event) => recordedInput(event) ?? []);
      if (inputs.length === 0) return;
      count += inputs.length;
      pending.push(...inputs);
      running ??= write();
    },
    written,
    count: () => count,
    close: async (endMs) => {
      await written();
      await writer.close(endMs);
    },
    abandon: async () => {
      await running;
      await (count > 0 ? writer.abandon() : writer.discard());
    },
  };
}
