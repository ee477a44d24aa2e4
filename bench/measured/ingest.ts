/** Makes the batches of a file durable with one of the writers. The first quarter is warm-up and not counted. */
import { readFileSync } from 'node:fs';
import { connect } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { appendWriter } from '../writers/appendWriter.ts';
import { betterSqliteWriter } from '../writers/betterSqliteWriter.ts';
import { knexRowsWriter } from '../writers/knexRowsWriter.ts';
import { sqlite3JsonWriter, sqlite3RowsWriter } from '../writers/sqlite3Writers.ts';
import { type FoldedBatch, STREAMER, type Writer } from '../writers/writer.ts';

interface IngestArgs {
  writer: keyof typeof WRITERS;
  batches: string;
  database: string;
  /** Largest number of events; slow writers get fewer. */
  events: number;
  packageFile?: string;
}

const WRITERS = {
  append: appendWriter,
  knexRows: knexRowsWriter,
  sqlite3Rows: sqlite3RowsWriter,
  sqlite3Json: sqlite3JsonWriter,
  betterSqlite: betterSqliteWriter,
} satisfies Record<string, (file: string, packageFile: string) => Writer | Promise<Writer>>;

const args = measuredArgs<IngestArgs>();

/** Reads the batches as text: parsed one by one, so that they do not fill the measured memory. */
function readBatches(): { text: string; events: number }[] {
  const lines = readFileSync(args.batches, 'utf8').trim().split('\n');
  const batches = lines.map((text) => ({ text, events: parse(text).events.length }));
  let sum = 0;
  return batches.filter(({ events }) => (sum += events) <= args.events);
}

const parse = (text: string): FoldedBatch => JSON.parse(text) as FoldedBatch;

const database = await openDatabase(args.database);
await database('streamers').insert({ id: STREAMER, name: 'Bench', seed: 1, created_at: 0 });
await database.destroy();

const batches = readBatches();
const warmUp = Math.ceil(batches.length / 4);
const writer = await WRITERS[args.writer](args.database, args.packageFile ?? '');
for (const { text } of batches.slice(0, warmUp)) await writer.write(parse(text));
const measured = batches.slice(warmUp);
const watch = await startWatch(`ingest-${args.writer}-${measured[0]!.events}`);
for (const { text } of measured) await writer.write(watch.aside(() => parse(text)));
const work = measured.reduce((sum, batch) => sum + batch.events, 0);
const result = await watch.stop(work, { batches: measured.length });
await writer.close();
await check();
answer(result);

/** Checks that everything was written: a side that writes less would look fast. */
async function check(): Promise<void> {
  const look = connect(args.database, true);
  const [row] = (await look.raw('SELECT count(*) AS n, max(seq) AS seq FROM events')) as { n: number; seq: number }[];
  const written = batches.reduce((sum, batch) => sum + batch.events, 0);
  if (row!.n !== written) throw new Error(`${args.writer} left ${row!.n} events of ${written}`);
  await look.destroy();
}
