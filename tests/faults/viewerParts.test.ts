/**
 * Tests `kill -9` of the server during an import of viewers and a recalculation of levels: it continues where it was,
 * counts nothing twice, and shows nothing of an import before the last part; an incomplete upload leaves nothing.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import { buildAll, runCli, startCli, type StartedServer } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const VIEWERS = 12_000;
const POINTS = 50;
/** Viewers in one part of an import or of a new calculation of levels. */
const PART = 500;
const EMAIL = 'anna@example.com';

const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
let server: StartedServer;
let authorization: string;

beforeAll(async () => {
  await buildAll();
  const made = await runCli(['account', 'create', EMAIL, '--json'], { cwd: folder, env });
  if (made.code !== 0) throw new Error(made.stderr);
  server = await startCli({ cwd: folder, env });
  const key = await runCli(['account', 'key', EMAIL], { cwd: folder, env });
  authorization = `Bearer ${key.stdout.trim()}`;
}, 240_000);
afterAll(() => server.stop());

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url.replace(/\/$/, '')}/api${path}`, {
    method,
    headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Statements that run while the server is down. */
async function killed(...between: string[]): Promise<void> {
  expect((await server.stop('SIGKILL')).code).toBeNull();
  for (const sql of between) await stored(sql);
  server = await startCli({ cwd: folder, env });
}

/** Lets an import come up to the end of a part, which it then repeats until the gate is opened: its end is never stored. */
const heldAtPart = (part: number): string[] => [
  OPEN_GATE,
  `CREATE TRIGGER gate BEFORE DELETE ON viewer_import_parts
    WHEN OLD.part >= ${part} AND EXISTS (SELECT 1 FROM viewer_imports) BEGIN SELECT RAISE(IGNORE); END`,
];
/** Lets levels be worked out up to the end of a part. */
const heldAfterLevelsOf = (viewers: number): string[] => [
  OPEN_GATE,
  `CREATE TRIGGER gate BEFORE UPDATE OF done ON level_recomputes
    WHEN NEW.done > ${viewers} BEGIN SELECT RAISE(IGNORE); END`,
];
const OPEN_GATE = 'DROP TRIGGER IF EXISTS gate';

/** Reads stored rows while nobody writes. */
async function stored<Row>(sql: string): Promise<Row[]> {
  const database = connect(join(folder, 'data', 'liveloom.sqlite'));
  try {
    return (await database.raw(sql)) as Row[];
  } finally {
    await database.destroy();
  }
}

const file = (rows: number, name = 'v'): FormData => {
  const form = new FormData();
  const lines = Array.from({ length: rows }, (_, n) => `${name}${n},${name}${n},${POINTS}`);
  form.append('mode', 'add');
  form.append('file', new Blob([['name,id,points', ...lines].join('\n')]), 'v.csv');
  return form;
};
const importDone = async (): Promise<number | null> =>
  (await ask<ApiTypes['ViewerImportState']>('GET', '/viewers/import')).running?.done ?? null;
const shown = async (): Promise<number> => (await ask<ApiTypes['ViewerList']>('GET', '/viewers?limit=1')).total;

// behaviour: viewerimport-3
test('an import that is killed twice is in once, and was seen nowhere before', { timeout: 240_000 }, async () => {
  // Killed while the file is still checked: either as if it was never sent, or it continues.
  const lost = ask('POST', '/viewers/import', file(VIEWERS)).catch(() => null);
  await killed(...heldAtPart(2));
  await lost;
  const begun = await importDone();
  if (begun === null) expect(await shown()).toBe(0);
  if (begun === null) await ask('POST', '/viewers/import', file(VIEWERS));
  for (const [part, next] of [
    [2, heldAtPart(8)],
    [8, [OPEN_GATE]],
  ] as const) {
    await expect.poll(importDone, { interval: 50, timeout: 120_000 }).toBe(part);
    expect(await shown()).toBe(0);
    await killed(...next);
  }
  await expect.poll(importDone, { timeout: 120_000 }).toBeNull();
  expect(await shown()).toBe(VIEWERS);
  const rows = `SELECT count(*) AS n, count(DISTINCT viewer_id) AS viewers FROM points_ledger`;
  expect(await stored(rows)).toEqual([{ n: VIEWERS, viewers: VIEWERS }]);
  for (const direction of ['asc', 'desc']) {
    const list = await ask<ApiTypes['ViewerList']>(
      'GET',
      `/viewers?limit=1&sortColumn=points&sortDirection=${direction}`,
    );
    expect(list.items.map(({ points }) => points.overall)).toEqual([POINTS]);
  }
});

// behaviour: level-7
test('levels that are worked out again go on after a kill, up to the last viewer', { timeout: 240_000 }, async () => {
  const rules = { pointsPerLevel: 10, requiredPointsFormula: 'pointsPerLevel * level' };
  await ask('PUT', '/users/update-points-settings', rules);
  await server.stop();
  // As if all had reached a level beyond their points.
  await stored(`UPDATE viewers SET body = json_set(body, '$.topLevel', 90)`);
  for (const sql of heldAfterLevelsOf(PART)) await stored(sql);
  server = await startCli({ cwd: folder, env });
  const state = (): Promise<ApiTypes['LevelsRecomputeState']> => ask('GET', '/users/recompute-levels');
  await ask('POST', '/users/recompute-levels');
  for (const [part, next] of [
    [1, heldAfterLevelsOf(8 * PART)],
    [8, [OPEN_GATE]],
  ] as const) {
    await expect
      .poll(state, { interval: 50, timeout: 120_000 })
      .toMatchObject({ state: 'recomputing', done: part * PART });
    await killed(...next);
  }
  await expect.poll(async () => (await state()).state, { timeout: 120_000 }).toBe('success');
  const levels = `SELECT json_extract(body, '$.topLevel') AS level, count(*) AS n FROM viewers GROUP BY level`;
  expect(await stored(levels)).toEqual([{ level: POINTS / 10, n: VIEWERS }]);
});
