/**
 * Compares the whole session (validate, fold, commit) with making its batches durable alone. Both count folded events.
 */
import { join } from 'node:path';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

const OURS = 'Session.submit';
const REFERENCE = 'SessionStore.append';

/** Runs the benchmark of a session, with batches of 100 and of 1000 events. */
export async function session(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  for (const batchSize of [100, 1000]) {
    const events = context.size(100_000, 16_000);
    const batches = join(context.folder, `batches-${batchSize}.jsonl`);
    await context.measured('makeBatches', { events, batchSize, out: batches });
    let files = 0;
    const database = (): string => join(context.folder, `session-${batchSize}-${files++}.sqlite`);
    const sides = [
      { name: OURS, run: () => context.measured('session', { events, batchSize, database: database() }) },
      {
        name: REFERENCE,
        run: () => context.measured('ingest', { writer: 'append', batches, events: 1e9, database: database() }),
      },
    ];
    const records = await alternate(sides, context.rounds, context.say);
    const timed = await context.measured('session', { events, batchSize, database: database(), isTimed: true });
    const note = sharesText(timed);
    context.say(`${OURS} (${batchSize}), ${note}`);
    const what = `whole session, batches of ${batchSize}`;
    const unit = 'folded events/CPU-s';
    rows.push(rowOf({ what, ours: OURS, reference: REFERENCE, unit, aim: 0.5, records, note }));
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${batchSize})` })));
  }
  return { rows, rounds };
}

/** Formats the share of a session's CPU time in each stage, largest first. */
function sharesText({ cpuS, details = {} }: Measured): string {
  const shares = Object.entries(details as Record<string, number>).sort(([, one], [, other]) => other - one);
  return `of its CPU ${shares.map(([stage, spentS]) => `${stage} ${((100 * spentS) / cpuS).toFixed(1)} %`).join(', ')}`;
}
