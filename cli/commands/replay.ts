/** `liveloom replay`: folds a recording with a bundle and writes or checks the state at its end. */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { realClock, realScheduler } from '#server/adapters/realTime.ts';
import { readBundleFile } from '#server/bundles/bundleFile.ts';
import { fileReason } from '#server/files/fileReason.ts';
import { parseJsonText } from '#server/files/parseJsonText.ts';
import { stateBytes } from '#server/session/stateFile.ts';
import { callerPath } from '../callerPath.ts';
import { decimalNumber, wholeNumber } from '../options.ts';
import { firstDifference } from '../replay/compareStates.ts';
import { type ReplayInput, type ReplayResult, runReplay } from '../replay/runReplay.ts';
import { runServerReplay } from '../replay/runServerReplay.ts';
import { writeWhole } from '../writeWhole.ts';

interface Flags {
  overlay: string;
  seed?: string;
  state?: string;
  expect?: string;
  speed?: string;
  server?: boolean;
  json?: boolean;
}

async function readText(name: string): Promise<string> {
  try {
    return await readFile(callerPath(name), 'utf8');
  } catch (error) {
    throw new AppError('FILE_NOT_READABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}

/** @throws STATE_DIFFERS naming the first difference */
async function checkExpected(result: ReplayResult, name: string): Promise<void> {
  const text = await readText(name);
  if (text === stateBytes(result.state)) return;
  const difference = firstDifference(JSON.parse(stateBytes(result.state)), parseJsonText(text, name));
  const { path, actual, expected } = difference ?? {
    path: 'the white space',
    actual: 'canonical',
    expected: 'something else',
  };
  throw new AppError('STATE_DIFFERS', { file: name, path, actual, expected });
}

async function inputFrom(recording: string, flags: Flags): Promise<ReplayInput> {
  const speed = flags.speed === undefined ? undefined : decimalNumber('--speed', flags.speed, 0.01, 100_000);
  return {
    recording: callerPath(recording),
    recordingName: recording,
    bundle: await readBundleFile(callerPath(flags.overlay), flags.overlay),
    ...(flags.seed === undefined ? {} : { seed: wholeNumber('--seed', flags.seed, 0, 4_294_967_295) }),
    ...(speed === undefined ? {} : { pace: { clock: realClock(), scheduler: realScheduler, speed } }),
  };
}

function report({ state, events, durationMs }: ReplayResult, tookMs: number, isJson: boolean): string {
  const times = Math.round(durationMs / Math.max(1, tookMs));
  if (isJson) return JSON.stringify({ events, seq: state.seq, at: state.at, durationMs, tookMs, timesRealTime: times });
  const folded = `${events} events became ${state.seq} (with deadlines and follow-ups)`;
  return `${folded}; ${(durationMs / 1000).toFixed(1)} s of stream in ${(tookMs / 1000).toFixed(2)} s, ${times} times real time`;
}

async function replay(recording: string, flags: Flags): Promise<void> {
  const clock = realClock();
  const input = await inputFrom(recording, flags);
  const startedMs = clock.nowMs();
  const result = await (flags.server ? runServerReplay(input) : runReplay(input));
  const tookMs = Math.round(clock.nowMs() - startedMs);
  if (flags.state !== undefined) {
    await writeWhole({ path: callerPath(flags.state), name: flags.state }, stateBytes(result.state));
  }
  if (flags.expect !== undefined) await checkExpected(result, flags.expect);
  process.stdout.write(`${report(result, tookMs, flags.json ?? false)}\n`);
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('Fold a recording and write or check the state at its end')
    .argument('<recording>', 'recording file (.jsonl)')
    .requiredOption('--overlay <bundle>', 'bundle with the overlay and its settings')
    .option('--seed <n>', 'seed of the randomness (default: the one of the recording)')
    .option('--state <file>', 'write the state at the end as canonical JSON')
    .option('--expect <file>', 'exit with 1 and name the first difference when the state is not the one in this file')
    .option('--speed <x>', 'times real time (default: as fast as possible)')
    .option('--server', 'through a started server, its database and its sockets')
    .option('--json', 'print the result as JSON')
    .action((recording: string, flags: Flags) => replay(recording, flags));
}
