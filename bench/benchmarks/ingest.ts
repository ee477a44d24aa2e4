/**
 * Measures making folded events durable: ours against prepared statements on raw drivers, and against knex row by row.
 */
import { join } from 'node:path';
import type { BenchmarkContext, Result, RoundRecord, Row, Side } from '../harness/benchmark.ts';
import { rowOf } from '../harness/tableRow.ts';
import { alternate } from '../harness/rounds.ts';

const OURS = 'SessionStore.append';

const REFERENCES = [
  { writer: 'sqlite3Rows', name: 'sqlite3 Statement.run, prepared, one a row', aim: 0.8 },
  { writer: 'sqlite3Json', name: 'sqlite3 Statement.run, prepared, one a table (json_each)', aim: 0.8 },
  { writer: 'betterSqlite', name: 'better-sqlite3 Statement.run, prepared, one a row (raw limit)', aim: 0.8 },
  { writer: 'knexRows', name: 'knex insert, one a row', aim: 20 },
] as const;

/** Runs the benchmark of ingest, with batches of 100 and of 1000 events. */
export async function ingest(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  for (const batchSize of [100, 1000]) {
    const part = await ingestAt(batchSize, context);
    rows.push(...part.rows);
    rounds.push(...part.rounds.map((record) => ({ ...record, side: `${record.side} (${batchSize})` })));
  }
  return { rows, rounds };
}

async function ingestAt(batchSize: number, context: BenchmarkContext): Promise<Result> {
  const events = context.size(100_000, 16_000);
  const batches = join(context.folder, `batches-${batchSize}.jsonl`);
  await context.measured('makeBatches', { events, batchSize, out: batches });
  const peers = await context.peers();
  let database = 0;
  const side = (writer: string, name: string, limit = events): Side => ({
    name,
    run: () =>
      context.measured('ingest', {
        writer,
        batches,
        events: limit,
        database: join(context.folder, `ingest-${batchSize}-${database++}.sqlite`),
        packageFile: peers?.packageFile,
      }),
  });
  const references = REFERENCES.filter(({ writer }) => peers !== null || writer !== 'betterSqlite');
  const slow = context.size(20_000, 6_000);
  const sides = references.map(({ writer, name }) => side(writer, name, writer === 'knexRows' ? slow : events));
  const records = await alternate([side('append', OURS), ...sides], context.rounds, context.say);
  const rows = references.map(({ name, aim }) =>
    rowOf({
      what: `ingest, batches of ${batchSize}`,
      ours: OURS,
      reference: name,
      unit: 'events/CPU-s',
      aim,
      records,
    }),
  );
  return { rows, rounds: records };
}
