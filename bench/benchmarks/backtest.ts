/** Measures a backtest: a stream of three hours with 50 flows, folded twice. */
import { join } from 'node:path';
import { buildCli, runCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result } from '../harness/benchmark.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { shortNumber } from '../harness/tableRow.ts';

const OURS = 'backtest';
const FLOWS = 50;
/** Goal in seconds of stream per second: three hours in ten seconds. */
const AIM = 1080;

export async function backtest(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  const recording = join(context.folder, 'stream.jsonl');
  const minutes = String(context.size(180, 20));
  const args = ['simulate', '--seed', '1', '--minutes', minutes, '--rate', '10', '--out', recording];
  const made = await runCli(args, { cwd: context.folder });
  if (made.code !== 0) throw new Error(made.stderr);
  const run = () => context.measured('backtest', { side: OURS, recording, flows: FLOWS });
  const records = await alternate([{ name: OURS, run }], context.rounds, context.say);
  const speeds = records.map(({ work, wallS }) => work / wallS);
  const speed = medianOf(records, OURS, ({ work, wallS }) => work / wallS);
  return {
    rounds: records,
    rows: [
      {
        what: `backtest of ${FLOWS} flows, ${minutes} min at 10 events/s`,
        ours: OURS,
        reference: 'real time',
        oursText: `${shortNumber(speed)} s of stream/s`,
        referenceText: '1 s/s',
        ratio: speed,
        ratioRange: [Math.min(...speeds), Math.max(...speeds)],
        aim: AIM,
      },
    ],
  };
}
