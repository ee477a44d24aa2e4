import { existsSync, readFileSync, truncateSync, writeFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { startRecorder } from './recorder.ts';
import { readRecordingEvents, readRecordingHeader, RecordingWriter } from './recordingFile.ts';
import type { RecordedEvent } from './recordingLine.ts';
import { recoverRecording } from './recoverRecording.ts';

const folder = temporaryFolder();
const START = 1_767_268_800_000;
const RECORDING = { startedAt: START, timeZone: 'Europe/Berlin', locale: 'en', seed: 1, name: 'live' } as const;

function event(n: number, change: Partial<StreamEvent> = {}): StreamEvent {
  const base = { id: `e:${n}`, seq: n, at: START + n, type: 'follow', origin: 'connector', depth: 0, payload: {} };
  return { ...base, viewer: testViewer(1), ...change } as StreamEvent;
}

async function readAll(path: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const each of readRecordingEvents(path)) events.push(each);
  return events;
}

const idsOf = (events: readonly RecordedEvent[]): string[] => events.map(({ id }) => id);

describe('a recorder', () => {
  // behaviour: replay-2
  it('writes inputs and nothing that follows from them, or that belongs to a test run', async () => {
    const path = join(folder, 'inputs.jsonl');
    const recorder = await startRecorder(path, RECORDING);
    const command = { type: 'changeTimer', origin: 'command', itemId: 't', payload: { action: 'pause', seconds: 0 } };
    recorder.onCommit({
      events: [
        event(1, { sourceAt: START - 5 }),
        event(2, { type: 'streakEnded', origin: 'followUp', depth: 1, cause: 'e:1' }),
        event(3, command as Partial<StreamEvent>),
        event(4, { type: 'periodDue', origin: 'deadline', payload: {} }),
        event(5, { rehearsal: 'test' }),
      ],
    });
    recorder.onCommit({ events: [event(6, { type: 'join' })] });
    await recorder.written();
    expect(recorder.count()).toBe(3);
    await recorder.close(START + 60_000);
    expect(await readRecordingHeader(path)).toMatchObject({ ...RECORDING, endMs: START + 60_000 });
    const events = await readAll(path);
    expect(idsOf(events)).toEqual(['e:1', 'e:3', 'e:6']);
    expect(events[0]).toEqual({
      id: 'e:1',
      at: START + 1,
      type: 'follow',
      origin: 'connector',
      payload: {},
      viewer: testViewer(1),
      sourceAt: START - 5,
    });
  });

  it('is a recording at any time, under its partial name; the name comes at the end', async () => {
    const path = join(folder, 'partial.jsonl');
    const partial = RecordingWriter.partialPath(path);
    const recorder = await startRecorder(path, RECORDING);
    expect(await readRecordingHeader(partial)).toMatchObject({ endMs: START });
    for (let n = 1; n <= 50; n++) {
      recorder.onCommit({ events: [event(n * 1000)] });
      await recorder.written();
      expect(await readAll(partial)).toHaveLength(n);
      expect(await readRecordingHeader(partial)).toMatchObject({ endMs: START + n * 1000 });
    }
    expect(existsSync(path)).toBe(false);
    await recorder.close(START + 50_000);
    expect(existsSync(partial)).toBe(false);
    expect(await readAll(path)).toHaveLength(50);
  });

  it('leaves what it has when it breaks off, and nothing when it has nothing', async () => {
    const path = join(folder, 'abandoned.jsonl');
    const partial = RecordingWriter.partialPath(path);
    const empty = await startRecorder(path, RECORDING);
    await empty.abandon();
    expect(existsSync(partial)).toBe(false);
    const recorder = await startRecorder(path, RECORDING);
    recorder.onCommit({ events: [event(1)] });
    await recorder.abandon();
    expect(idsOf(await readAll(partial))).toEqual(['e:1']);
    expect(existsSync(path)).toBe(false);
  });

  it('says what it could not write, then and later', async () => {
    const path = join(folder, 'too-long.jsonl');
    const recorder = await startRecorder(path, RECORDING, 'r.jsonl');
    recorder.onCommit({ events: [event(1), event(2, { id: 'x'.repeat(1024 * 1024) }), event(3)] });
    await expect(recorder.written()).rejects.toThrow('r.jsonl:3: the line has 10');
    recorder.onCommit({ events: [event(4)] });
    await expect(recorder.close(START + 9)).rejects.toThrow('r.jsonl:3: the line has 10');
    await recorder.abandon();
    expect(idsOf(await readAll(RecordingWriter.partialPath(path)))).toEqual(['e:1']);
    await expect(startRecorder(join(folder, 'none/x.jsonl'), RECORDING, 'none/x.jsonl')).rejects.toThrow(
      'none/x.jsonl cannot be written (it or its folder does not exist). Choose another path.',
    );
  });
});

describe('a recording that broke off', () => {
  const whole = join(folder, 'whole.jsonl');
  const broken = join(folder, 'broken.jsonl');
  const saved = join(folder, 'saved.jsonl');
  const recover = () => recoverRecording({ path: broken, name: 'broken.jsonl' }, { path: saved, name: 'saved.jsonl' });

  async function breakOff(change: (path: string) => void): Promise<void> {
    const recorder = await startRecorder(whole, RECORDING);
    recorder.onCommit({ events: [event(1), event(2), event(3)] });
    await recorder.close(START + 10);
    writeFileSync(broken, readFileSync(whole));
    change(broken);
  }

  it('in the middle of a line is recovered up to the line before', async () => {
    await breakOff((path) => truncateSync(path, readFileSync(path).length - 100));
    await expect(readAll(broken)).rejects.toHaveProperty('code', 'JSON_CUT_OFF');
    expect(await recover()).toEqual({
      events: 2,
      endMs: START + 2,
      cut: expect.stringMatching(/^broken\.jsonl:4:\d+: the JSON ends too early/) as string,
    });
    expect(idsOf(await readAll(saved))).toEqual(['e:1', 'e:2']);
  });

  it('before its header was brought up to date is recovered with all its events', async () => {
    await breakOff((path) =>
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"endMs":\d+/, `"endMs":${START}`)),
    );
    await expect(readAll(broken)).rejects.toThrow("is after the header's endMs");
    expect(await recover()).toEqual({ events: 3, endMs: START + 3, cut: null });
    expect(await readRecordingHeader(saved)).toMatchObject({ endMs: START + 3 });
    expect(idsOf(await readAll(saved))).toEqual(['e:1', 'e:2', 'e:3']);
  });

  it.each([
    ['zeros, as a power cut leaves them', Buffer.alloc(5000)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x0a])],
  ])('with %s at its end is recovered up to them', async (_what, bytes) => {
    await breakOff((path) => appendFileSync(path, bytes));
    expect(await recover()).toMatchObject({ events: 3, endMs: START + 3 });
    expect(idsOf(await readAll(saved))).toEqual(['e:1', 'e:2', 'e:3']);
  });

  it('nowhere keeps its end', async () => {
    await breakOff(() => undefined);
    expect(await recover()).toEqual({ events: 3, endMs: START + 10, cut: null });
    expect(await readRecordingHeader(saved)).toEqual(await readRecordingHeader(whole));
  });

  it('before its header was written cannot be recovered', async () => {
    await breakOff((path) => writeFileSync(path, ''));
    await expect(recover()).rejects.toHaveProperty('code', 'RECORDING_EMPTY');
    await breakOff((path) => truncateSync(path, 40));
    await expect(recover()).rejects.toHaveProperty('code', 'JSON_CUT_OFF');
  });
});
