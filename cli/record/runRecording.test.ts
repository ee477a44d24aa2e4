/** Tests that a recording replays to the final state of the live session, byte for byte. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import type { Connector } from '#server/sources/connector.ts';
import type { OpenConnector } from '#server/sources/connectorKind.ts';
import { simulatorConnector } from '#server/sources/simulator/connector.ts';
import { parseSimulatorOptions } from '#server/sources/simulator/simulatorOptions.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { stateBytes } from '#server/show/session/stateFile.ts';
import { fastTime } from '#tests/support/fastTime.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { testViewer } from '#tests/support/session.ts';
import { runReplay } from '../replay/runReplay.ts';
import { type RecordInput, runRecording } from './runRecording.ts';

const folder = temporaryFolder();
const START = Date.parse('2026-01-01T22:59:00Z');
const bundle = await readBundleFile(join(packageFolder(), 'fixtures/bundles/sixty-seconds.json'));
const silent = { info: () => undefined, warn: () => undefined };

function inputOf(name: string, connector: Connector, speed = 60): RecordInput {
  const out = { path: join(folder, name), name };
  const { signal } = new AbortController();
  const time = fastTime(START, speed);
  return {
    connectorName: 'test',
    open: () => connector,
    out,
    bundle,
    seed: 5,
    name: 'live',
    log: silent,
    signal,
    ...time,
  };
}

async function readAll(path: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(path)) events.push(event);
  return events;
}

const follow = (n: number): EventDraft => ({ id: `f:${n}`, type: 'follow', payload: {}, viewer: testViewer(n) });

/** Delivers events, then ends or fails on request. */
function connectorOf(drafts: readonly EventDraft[], end: Connector['run'] = async () => undefined): Connector {
  return {
    async run(emit, report, signal) {
      for (const draft of drafts) await emit(draft);
      await end(emit, report, signal);
    },
  };
}

describe('record', () => {
  it.each([
    'seed=8,minutes=2,rate=20,storms=1,bursts=1,whales=2',
    'seed=9,minutes=2,rate=20,storms=1,drop=0.2,double=0.3,reorder=0.3,disconnects=4',
  ])('writes a recording that replays to the bytes of the live session (%s)', async (text) => {
    const input = inputOf('live.jsonl', { run: async () => undefined });
    const open: OpenConnector = (setup) => simulatorConnector(parseSimulatorOptions(text), setup);
    const result = await runRecording({ ...input, open });
    expect(result.events).toBeGreaterThan(1500);
    const { path } = input.out;
    const { profile } = bundle;
    expect(await readRecordingHeader(path)).toEqual({
      format: 'liveloom-recording',
      version: 1,
      startedAt: result.startedAt,
      endMs: result.endMs,
      timeZone: profile.timeZone,
      locale: profile.locale,
      seed: 5,
      name: 'live',
    });
    const replayed = await runReplay({ recording: path, recordingName: 'live.jsonl', bundle });
    expect(replayed.events).toBe(result.events);
    expect(stateBytes(replayed.state)).toBe(stateBytes(result.state));
    expect(result.state.seq).toBeGreaterThan(result.events);
  });

  it('keeps what is delivered once, in the order of the session', async () => {
    const drafts = [follow(1), follow(2), follow(1), follow(3)];
    const input = inputOf('once.jsonl', connectorOf(drafts));
    expect(await runRecording(input)).toMatchObject({ events: 3 });
    expect((await readAll(input.out.path)).map(({ id }) => id)).toEqual(['f:1', 'f:2', 'f:3']);
  });

  it('ends in order when it is told to', async () => {
    const abort = new AbortController();
    const waits: Connector['run'] = (_emit, _report, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
        abort.abort();
      });
    const input = inputOf('stopped.jsonl', connectorOf([follow(1)], waits));
    expect(await runRecording({ ...input, signal: abort.signal })).toMatchObject({ events: 1 });
    expect(await readAll(input.out.path)).toHaveLength(1);
    const before = inputOf('at-once.jsonl', connectorOf([], waits));
    expect(await runRecording({ ...before, signal: AbortSignal.abort() })).toMatchObject({ events: 0 });
    expect(await readAll(before.out.path)).toEqual([]);
  });

  it('ends when the source ends, not with its last event', async () => {
    let input = inputOf('quiet.jsonl', connectorOf([]));
    const waits: Connector['run'] = () => new Promise((resolve) => void input.scheduler.after(50_000, resolve));
    input = { ...input, open: () => connectorOf([follow(1)], waits) };
    const { startedAt, endMs, state } = await runRecording(input);
    expect(endMs - startedAt).toBeGreaterThan(49_000);
    expect(state.at).toBe(endMs);
  });

  it('goes on when the connector fails for a moment', async () => {
    let attempts = 0;
    const connector: Connector = {
      async run(emit) {
        attempts += 1;
        await emit(follow(attempts));
        if (attempts < 3) throw new Error('the line is bad');
      },
    };
    const input = inputOf('retried.jsonl', connector);
    expect(await runRecording(input)).toMatchObject({ events: 3 });
  });

  it('says why a connector gave up, and leaves no file when nothing was recorded', async () => {
    const gives: Connector['run'] = async (_emit, report) =>
      report({ connector: 'test', status: 'failed', message: 'There is no user of this name.' });
    const input = inputOf('failed.jsonl', connectorOf([], gives));
    const error = { code: 'CONNECTOR_FAILED', message: 'test: There is no user of this name.' };
    await expect(runRecording(input)).rejects.toThrow(expect.objectContaining(error));
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
    const later = inputOf('failed-later.jsonl', connectorOf([follow(1)], gives));
    await expect(runRecording(later)).rejects.toThrow(expect.objectContaining(error));
    expect(existsSync(later.out.path)).toBe(false);
    const [partial] = readdirSync(folder).filter((name) => name.startsWith('failed-later'));
    expect(await readAll(join(folder, partial!))).toHaveLength(1);
  });

  it('is refused when the source was never reached, and only then', async () => {
    const say =
      (status: 'waiting' | 'connected'): Connector['run'] =>
      async (_emit, report) =>
        report({ connector: 'test', status, message: 'The app does not answer.' });
    const input = inputOf('unreached.jsonl', connectorOf([], say('waiting')));
    await expect(runRecording(input)).rejects.toMatchObject({
      code: 'NEVER_CONNECTED',
      message: 'test never connected, so nothing was recorded. Its last message: The app does not answer.',
    });
    expect(readdirSync(folder).filter((name) => name.startsWith('unreached'))).toEqual([]);
    const quiet = inputOf('reached.jsonl', connectorOf([], say('connected')));
    expect(await runRecording(quiet)).toMatchObject({ events: 0 });
  });
});
