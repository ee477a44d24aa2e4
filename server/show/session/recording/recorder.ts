/**
 * Records a session while it runs: listens to its commits and writes their inputs. What follows from them is left out,
 * a replay derives it again. One write at a time, each synced, so that neither a killed program nor a power cut loses
 * more than the last moment; the file is a recording at any time.
 */
import type { Commit } from '../session.ts';
import { type NewRecording, RecordingWriter } from './recordingFile.ts';
import { type RecordedEvent, recordedInput } from './recordingLine.ts';

export interface Recorder {
  /** Takes over what was committed; for `SessionOptions.onCommit`. Never throws. */
  onCommit(commit: Pick<Commit, 'events'>): void;
  /** Resolves when everything taken over so far is on the disk. @throws FILE_NOT_WRITABLE, LINE_TOO_LONG */
  written(): Promise<void>;
  /** Inputs taken over so far. */
  count(): number;
  /** Completes the file, with session time `endMs` as its end, and gives it its name. @throws as `written` */
  close(endMs: number): Promise<void>;
  /** Ends without completing the file: what was recorded, if anything, stays under the partial name. */
  abandon(): Promise<void>;
}

/**
 * Begins a recording.
 * @param path where the file shall be; until `close` it lies beside it (`RecordingWriter.partialPath`)
 * @param name how errors call it
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
