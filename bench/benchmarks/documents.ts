/** Measures many documents: the writes of one edit, and the cost of an event that touches none of them. */
import { join } from 'node:path';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row, Side } from '../harness/benchmark.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

const MANY = 2_000;

const detail =
  (name: string) =>
  ({ details }: Measured): number =>
    details![name] as number;

/** Runs the benchmark of documents: 2,000 of 2 KB against one (edits) and against none (events). */
export async function documents(context: BenchmarkContext): Promise<Result> {
  let files = 0;
  const side = (name: string, mode: string, count: number, many: number): Side => ({
    name,
    run: () =>
      context.measured('documents', {
        mode,
        count,
        documents: many,
        database: join(context.folder, `documents-${mode}-${many}-${files++}.sqlite`),
      }),
  });
  const [ours, reference] = [`${MANY} documents of 2 KB`, '1 document of 2 KB'];
  const edits = context.size(500, 100);
  const edited = await alternate(
    [side(ours, 'edit', edits, MANY), side(reference, 'edit', edits, 1)],
    context.rounds,
    context.say,
  );
  const none = 'no other documents';
  const events = context.size(100_000, 16_000);
  const passed = await alternate(
    [side(ours, 'events', events, MANY), side(none, 'events', events, 0)],
    context.rounds,
    context.say,
  );
  return { rows: rowsOf({ ours, reference, none, edited, passed }), rounds: [...edited, ...passed] };
}

interface Sides {
  ours: string;
  reference: string;
  none: string;
  edited: readonly RoundRecord[];
  passed: readonly RoundRecord[];
}

function rowsOf({ ours, reference, none, edited, passed }: Sides): Row[] {
  const edit = { ours, reference, records: edited, isLessBetter: true, aim: 0.8 };
  return [
    rowOf({ ...edit, what: 'live rows an edit writes', unit: 'rows', value: detail('rowsPerEdit'), aim: 1 }),
    rowOf({ ...edit, what: 'bytes an edit writes', unit: 'bytes', value: detail('bytesPerEdit') }),
    rowOf({
      what: 'events beside documents that they do not touch',
      ours,
      reference: none,
      unit: 'folded events/CPU-s',
      aim: 0.95,
      records: passed,
    }),
  ];
}
