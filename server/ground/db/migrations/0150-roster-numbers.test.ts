/** Tests that reports of older versions get the numbers that a roster shows. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0150'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

// behaviour: agency-36
test('an older report gets its gaps and the alerts that no page showed; a damaged one stays', async () => {
  await database('streamers').insert({ id: 'mia', name: 'mia', seed: 1, created_at: 7 });
  const store = (id: string, body: string): Promise<unknown> =>
    database('stream_reports').insert({ streamer_id: 'mia', id, started_at: 7, summary: '{"coins":3}', body });
  const cues = (...pages: number[]): object => ({ cues: pages.map((count) => ({ pages: count })) });
  const gaps = [
    { fromMs: 10, toMs: 25 },
    { fromMs: 30, toMs: 31 },
  ];
  await store('full', JSON.stringify({ gaps, alerts: [cues(0, 0), cues(0, 1), cues(0)] }));
  for (let n = 0; n < 120; n++) await store(`quiet-${n}`, JSON.stringify({ gaps: [], alerts: [] }));
  await store('damaged', '{"gaps":');
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const summaries = await database('stream_reports').select<{ id: string; summary: string }[]>('id', 'summary');
  const of = (id: string): unknown => JSON.parse(summaries.find((row) => row.id === id)!.summary);
  expect(of('full')).toEqual({ coins: 3, gaps: 2, gapMs: 16, alertsNotShown: 2 });
  expect(of('damaged')).toEqual({ coins: 3 });
  for (let n = 0; n < 120; n++) expect(of(`quiet-${n}`)).toEqual({ coins: 3, gaps: 0, gapMs: 0, alertsNotShown: 0 });
});
