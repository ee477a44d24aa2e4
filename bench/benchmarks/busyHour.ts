/** Measures the replay of an hour of a busy stream: points, levels, speech and chat commands beside everything else. */
import { join } from 'node:path';
import type { BenchmarkContext, Result } from '../harness/benchmark.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { rowOf, shortNumber } from '../harness/tableRow.ts';

const OURS = 'replay';
const FLOOR = 'readline + JSON.parse of each line';
/** Goal in seconds of stream per second: an hour in ten seconds. */
const AIM = 360;

/** Runs the benchmark; fails when two replays differ, or one differs from the recorded session. */
export async function busyHour(context: BenchmarkContext): Promise<Result> {
  const recording = join(context.folder, 'busy.jsonl');
  const minutes = context.size(60, 5);
  const made = await context.measured('busyHour', { side: 'record', recording, minutes });
  const digest = made.details!['digest'];
  context.say(`recorded: ${JSON.stringify(made.details)}`);
  const run = async (side: string) => {
    const measured = await context.measured('busyHour', { side, recording, minutes });
    if (side !== 'parse' && measured.details!['digest'] !== digest)
      throw new Error(`A ${side} of the busy hour came to other viewers, or another ledger, than what was recorded.`);
    return measured;
  };
  const sides = [
    { name: OURS, run: () => run('replay') },
    { name: FLOOR, run: () => run('parse') },
  ];
  const records = await alternate(sides, context.rounds, context.say);
  const stages = await run('stages');
  context.say(`CPU by stage, s: ${JSON.stringify(stages.details!['stages'])}`);
  const speeds = records.filter(({ side }) => side === OURS).map(({ work, wallS }) => work / wallS);
  const speed = medianOf(records, OURS, ({ work, wallS }) => work / wallS);
  const what = `replay of ${minutes} busy min: 20 events/s, 3,000 viewers, points, levels, speech, commands`;
  return {
    rounds: [...records, { ...stages, side: 'replay with a stopwatch at each stage', round: 1 }],
    rows: [
      {
        what,
        ours: OURS,
        reference: 'real time',
        oursText: `${shortNumber(speed)} s of stream/s`,
        referenceText: '1 s/s',
        ratio: speed,
        ratioRange: [Math.min(...speeds), Math.max(...speeds)],
        aim: AIM,
      },
      rowOf({ what, ours: OURS, reference: FLOOR, unit: 's of stream/CPU-s', aim: null, records }),
    ],
  };
}
