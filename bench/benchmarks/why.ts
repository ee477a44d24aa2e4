/** Measures the first answer of the history after a restart in a stream of three hours, and how long others wait meanwhile. */
import { join } from 'node:path';
import { buildCli, runCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result } from '../harness/benchmark.ts';
import { alternate } from '../harness/rounds.ts';

const OURS = 'history';
const FLOWS = 50;
const RATE = 10;
/** Goals: the first answer, and the longest time without a turn for others. */
const ANSWER_S = 15;
const SILENCE_MS = 250;

export async function why(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  const recording = join(context.folder, 'stream.jsonl');
  const minutes = context.size(180, 10);
  const size = ['--minutes', String(minutes), '--rate', String(RATE)];
  const made = await runCli(['simulate', '--seed', '1', ...size, '--out', recording], { cwd: context.folder });
  if (made.code !== 0) throw new Error(made.stderr);
  const database = join(context.folder, 'why.sqlite');
  const filled = await context.measured('why', { side: 'fill', recording, database, flows: FLOWS });
  context.say(`played: ${JSON.stringify(filled.details)}`);
  const run = () => context.measured('why', { side: 'ask', recording, database, flows: FLOWS });
  const records = await alternate([{ name: OURS, run }], context.rounds, context.say);
  const detail = (name: string): number[] => records.map(({ details }) => details![name] as number);
  const what = `why, ${minutes} min at ${RATE} events/s, ${FLOWS} flows, after a restart`;
  return {
    rounds: records,
    rows: [
      row(`${what}: first answer`, detail('answerS'), ANSWER_S, 's'),
      row(`${what}: others wait`, detail('silenceMs'), SILENCE_MS, 'ms'),
      row(`${what}: longest turn of the thread, CPU`, detail('turnCpuMs'), SILENCE_MS, 'ms'),
    ],
  };
}

function row(what: string, values: number[], limit: number, unit: string): Result['rows'][number] {
  const sorted = [...values].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return {
    what,
    ours: OURS,
    reference: 'the longest allowed',
    oursText: `${median.toFixed(1)} ${unit}`,
    referenceText: `${limit} ${unit}`,
    ratio: limit / median,
    ratioRange: [limit / sorted.at(-1)!, limit / sorted[0]!],
    aim: 1,
  };
}
