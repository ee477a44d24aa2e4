/** Command `liveloom replay`: folds a recording with a bundle and writes or checks the final state. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { JSON_LIMITS } from '#engine/core/jsonLimits.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import type { StateFile } from '#schemas/generated/types.ts';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readTextFile } from '#server/ground/base/files/readTextFile.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { stateBytes } from '#server/show/session/stateFile.ts';
import { inputFile, outputFile, print } from '../files.ts';
import { decimalNumber, wholeNumber } from '../options.ts';
import { type Difference, stateDifferences } from '../replay/compareStates.ts';
import { explainLines } from '../replay/explainLines.ts';
import { OVERLAY_HELP, overlayBundle, sayLeftOut } from '../replay/overlayOption.ts';
import { readFlows } from '../replay/readFlows.ts';
import { runExplain } from '../replay/runExplain.ts';
import { type ReplayInput, type ReplayResult, runReplay } from '../replay/runReplay.ts';
import { runServerReplay } from '../replay/runServerReplay.ts';
import { writeWhole } from '../writeWhole.ts';

/** A state of 100,000 viewers has about 100 MB. */
const MAX_STATE_BYTES = 512 * 1024 * 1024 - 24;

interface Flags {
  overlay?: string;
  seed?: string;
  state?: string;
  expect?: string;
  speed?: string;
  server?: boolean;
  json?: boolean;
  flows?: string;
  explain?: string | true;
}

/** Comparison of a state with the expected one. */
interface Comparison {
  isEqual: boolean;
  /** Differences of the states; none when only the text of the file is not canonical. */
  differences: Difference[];
}

async function compare({ state, names }: ReplayResult, expected: NamedFile): Promise<Comparison> {
  const text = await readTextFile(expected.path, expected.name, MAX_STATE_BYTES);
  const bytes = stateBytes(state);
  if (text === bytes) return { isEqual: true, differences: [] };
  const actual = JSON.parse(bytes) as StateFile;
  return {
    isEqual: false,
    differences: stateDifferences(actual, parseJsonText(text, expected.name, 1, JSON_LIMITS.state), names),
  };
}

async function inputFrom(recording: string, flags: Flags): Promise<ReplayInput> {
  const speed = flags.speed === undefined ? undefined : decimalNumber('--speed', flags.speed, 0.01, 100_000);
  const file = await inputFile(recording);
  const bundle = await overlayBundle(flags.overlay);
  if (flags.flows !== undefined && flags.server)
    throw new AppError('OPTION_CONFLICT', { option: '--flows', other: '--server' });
  return {
    recording: file.path,
    recordingName: file.name,
    ...(bundle && { bundle }),
    ...(flags.flows === undefined ? {} : { flows: await readFlows('--flows', await inputFile(flags.flows)) }),
    ...(flags.seed === undefined ? {} : { seed: wholeNumber('--seed', flags.seed, 0, 4_294_967_295) }),
    ...(speed === undefined ? {} : { pace: { clock: realClock(), scheduler: realScheduler, speed } }),
  };
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function report({ state, events, repeats, durationMs }: ReplayResult, tookMs: number): string {
  const times = Math.round(durationMs / Math.max(1, tookMs));
  const folded = `${events} events became ${state.seq} (with deadlines and follow-ups)`;
  const dropped = repeats === 0 ? '' : `; ${counted(repeats, 'repeat was', 'repeats were')} dropped`;
  return `${folded}${dropped}; ${(durationMs / 1000).toFixed(1)} s of stream in ${(tookMs / 1000).toFixed(2)} s, ${times} times real time`;
}

function jsonReport(result: ReplayResult, tookMs: number, comparison: Comparison | null): string {
  const { state, events, repeats, durationMs } = result;
  const timesRealTime = Math.round(durationMs / Math.max(1, tookMs));
  const { seq, at } = state;
  return JSON.stringify({ events, repeats, seq, at, durationMs, tookMs, timesRealTime, ...comparison });
}

const lineOf = ({ path, item, actual, expected }: Difference): string =>
  `  ${path}${item === undefined ? '' : ` of ${item}`} is ${actual}, expected ${expected}`;

/** Describes a comparison: that it holds, or every difference. */
function comparisonText({ isEqual, differences }: Comparison, name: string): string {
  if (isEqual) return `The state is the one in ${name}.`;
  if (differences.length === 0)
    return `${name} holds the same state, but not as canonical JSON; write it anew with --state.`;
  const head = `${name} differs from the replayed state in ${counted(differences.length, 'place', 'places')}:`;
  return [head, ...differences.map(lineOf)].join('\n');
}

/** Prints flows that did and did not fire, instead of the final state. @throws OPTION_MISSING, OPTION_INVALID */
async function explain(recording: string, { overlay, flows, explain: event, json }: Flags): Promise<void> {
  if (flows === undefined) throw new AppError('OPTION_MISSING', { option: '--flows', allowed: 'a file with flows' });
  const explained = await runExplain({
    recording: await inputFile(recording),
    bundle: await overlayBundle(overlay),
    flows: await readFlows('--flows', await inputFile(flows)),
    ...(typeof event === 'string' && { eventId: event }),
  });
  if (explained.length === 0 && typeof event === 'string')
    throw new AppError('OPTION_INVALID', { option: '--explain', value: event, allowed: 'the id of an event of it' });
  const hasFailed = explained.some(({ flows: all }) => all.some(({ run }) => run?.outcome === 'failed'));
  if (hasFailed) process.exitCode = 1;
  await print(json ? JSON.stringify(explained) : explained.flatMap(explainLines).join('\n'));
}

async function replay(recording: string, flags: Flags): Promise<void> {
  if (flags.explain !== undefined) return explain(recording, flags);
  const clock = realClock();
  const input = await inputFrom(recording, flags);
  const expected = flags.expect === undefined ? null : await inputFile(flags.expect);
  const state = flags.state === undefined ? null : outputFile(flags.state);
  const startedMs = clock.nowMs();
  const result = await (flags.server ? runServerReplay(input) : runReplay(input));
  const tookMs = Math.round(clock.nowMs() - startedMs);
  sayLeftOut(result.leftOutEdits, input.recordingName);
  if (state !== null) await writeWhole(state, stateBytes(result.state));
  const comparison = expected && (await compare(result, expected));
  if (comparison?.isEqual === false) process.exitCode = 1;
  const said = comparison === null ? [] : [comparisonText(comparison, expected!.name)];
  const isWrong = comparison?.isEqual === false && !flags.json;
  if (isWrong) process.stderr.write(`${said[0]}\n`);
  const text = flags.json
    ? jsonReport(result, tookMs, comparison)
    : [report(result, tookMs), ...(isWrong ? [] : said)].join('\n');
  await (state?.deliver ?? print)(text);
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('Fold a recording and write or check the state at its end')
    .argument('<recording>', 'recording file (.jsonl, also compressed with gzip); "-" is standard input')
    .option('--overlay <bundle>', OVERLAY_HELP)
    .option('--seed <n>', 'random seed (default: the seed of the recording)')
    .option('--state <file>', 'write the state at the end as canonical JSON')
    .option(
      '--expect <file>',
      'exit with 1 and name every difference when the state, with the runs of flows, is not the one in this file',
    )
    .option('--speed <x>', 'times real time (default: as fast as possible)')
    .option('--server', 'replay through a real server with its database and sockets')
    .option('--flows <file>', 'flows that exist from the beginning, in the format of "backtest"; not with --server')
    .option(
      '--explain [event]',
      'say of an event, or of all, which flows fired and which not, and why; exit with 1 when a run failed',
    )
    .option('--json', 'print the result as JSON')
    .action((recording: string, flags: Flags) => replay(recording, flags));
}
