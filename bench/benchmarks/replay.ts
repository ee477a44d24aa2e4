/** Measures folding a recorded stream relative to real time: an hour of the simulator at 20 events a second. */
import { join } from 'node:path';
import { buildCli, runCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result } from '../harness/benchmark.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { rowOf, shortNumber } from '../harness/tableRow.ts';

const OURS = 'runReplay';
const REAL_TIME = 'real time';
const FLOOR = 'readline + JSON.parse of each line';

/** Runs the benchmark of replay. Its work is seconds of stream. */
export async function replay(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  const recording = join(context.folder, 'hour.jsonl');
  const minutes = String(context.size(60, 10));
  const args = ['simulate', '--seed', '1', '--minutes', minutes, '--rate', '20', '--out', recording];
  const made = await runCli(args, { cwd: context.folder });
  if (made.code !== 0) throw new Error(made.stderr);
  const sides = [
    { name: OURS, run: () => context.measured('replay', { side: 'replay', recording }) },
    { name: FLOOR, run: () => context.measured('replay', { side: 'parse', recording }) },
  ];
  const records = await alternate(sides, context.rounds, context.say);
  const speeds = records.filter(({ side }) => side === OURS).map(({ work, wallS }) => work / wallS);
  const perWall = medianOf(records, OURS, ({ work, wallS }) => work / wallS);
  const what = `replay, ${minutes} min at 20 events/s`;
  return {
    rounds: records,
    rows: [
      {
        what,
        ours: OURS,
        reference: REAL_TIME,
        oursText: `${shortNumber(perWall)} s of stream/s`,
        referenceText: '1 s/s',
        ratio: perWall,
        ratioRange: [Math.min(...speeds), Math.max(...speeds)],
        aim: 200,
      },
      rowOf({ what, ours: OURS, reference: FLOOR, unit: 's of stream/CPU-s', aim: null, records }),
    ],
  };
}
