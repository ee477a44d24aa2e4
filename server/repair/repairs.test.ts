/** Tests that a suspended show can be repaired through the REST API, with the losses announced before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShowAnswer, ShowRepairs } from '#schemas/generated/types.ts';
import { LOGIN_COOKIE } from '../people/accounts/logins/authenticate.ts';
import { hashToken } from '../ground/base/secretToken.ts';
import { insertLogin } from '../people/accounts/logins/store.ts';
import { insertUser } from '../people/accounts/users/store.ts';
import { newSecret, randomKey, realClock, realScheduler } from '../ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from '../compose/app.ts';
import { configFrom } from '../config.ts';
import { connect } from '../ground/db/connection.ts';
import { openDatabase } from '../ground/db/database.ts';
import { createLog } from '../ground/base/log.ts';
import { insertFirstProfile } from '../documents/profiles/store.ts';
import { testBundle, testItem } from '#tests/support/session.ts';

let folder: string;
let server: RunningServer;

function start(): Promise<RunningServer> {
  const config = configFrom({ PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off' }, folder);
  const real = { clock: realClock(), scheduler: realScheduler, randomKey, newSecret };
  return startServer({ config, log: createLog('silent'), version: 'test', ...real });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-repair-'));
  const database = await openDatabase(join(folder, 'liveloom.sqlite'));
  for (const id of ['anna', 'ben']) await insertAccount(database, id);
  await database.destroy();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Stores a confirmed account whose overlay shows a goal, signed in by a cookie equal to its id. */
async function insertAccount(database: Parameters<typeof insertUser>[0], id: string): Promise<void> {
  const nowMs = Date.UTC(2026, 0, 2);
  const bundle = testBundle([{ ...testItem('GOAL', `${id}-goal`), name: 'Rosen 🌹' }]);
  const own = { profile: { ...bundle.profile, id, name: 'Abend' }, overlay: { ...bundle.overlay, id, name: 'Abend' } };
  const known = {
    passwordHash: null,
    apiKeyHash: null,
    language: 'en',
    seed: 1,
    plan: null,
    demoExpiresAtMs: null,
  } as const;
  const user = { ...known, id, email: `${id}@example.com`, isAdministrator: false, nowMs } as const;
  await insertUser(database, { ...user, emailVerifiedAtMs: nowMs, termsAcknowledgedAtMs: nowMs });
  await insertFirstProfile(database, { streamerId: id, liveKey: `key-of-${id}`, nowMs, bundle: { ...bundle, ...own } });
  const expiresAtMs = Date.now() + 1e9;
  await insertLogin(database, {
    id: `login-of-${id}`,
    userId: id,
    actorId: null,
    tokenHash: hashToken(id),
    nowMs,
    expiresAtMs,
  });
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<{ status: number; json: Answer }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { Cookie: `${LOGIN_COOKIE}=anna`, 'Content-Type': 'application/json', Origin: server.url },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Answer };
}
const shown = async (id: string): Promise<number> =>
  (await fetch(`${server.url}/api/live/key-of-${id}/portrait`)).status;

const EDITED_BEFORE = `INSERT INTO document_versions SELECT 'anna', 'overlay', id, 0, 'edit', '', 1, ${Date.UTC(2026, 0, 5, 18)}, 1,
  (SELECT body FROM documents WHERE kind = 'overlay' AND id = 'anna'), '' FROM profiles WHERE id = 'anna'`;
const NO_APPLIED = "DELETE FROM live_rows WHERE kind = 'document' AND key LIKE 'overlay/%' AND streamer_id = 'anna'";
const cut = (table: string, which: string): string =>
  `UPDATE ${table} SET body = substr(body, 1, 20) WHERE streamer_id = 'anna' AND ${which}`;

/** Damages, and the description of each way to repair them. */
const DAMAGES: [string, string[], Record<string, string[]>][] = [
  ['the overlay as it was applied', [cut('live_rows', "key = 'overlay/anna'")], { leaveOut: [] }],
  ['the overlay as it was edited', [cut('documents', "kind = 'overlay'")], { leaveOut: [] }],
  [
    'both of them',
    [EDITED_BEFORE, cut('live_rows', "key = 'overlay/anna'"), cut('documents', "kind = 'overlay'")],
    { leaveOut: ['The overlay "Abend" returns to its state of Jan 5, 2026, 7:00 PM. Later changes are lost.'] },
  ],
  [
    'every state of an overlay',
    [NO_APPLIED, cut('documents', "kind = 'overlay'")],
    {
      leaveOut: ['No stored state of the overlay "Abend" can be opened. It becomes empty and loses all its items.'],
    },
  ],
  [
    'what an item has counted',
    ["UPDATE live_rows SET body = '{\"overrides\":7' WHERE streamer_id = 'anna' AND key = 'anna-goal'"],
    { leaveOut: ['The item "Rosen 🌹" loses its counts and starts over.'] },
  ],
  [
    'viewers, and entries of the journal',
    [
      "INSERT INTO viewers VALUES ('anna', '1', 'Mia', 1, 'nonsense'), ('anna', '2', 'Ole', 1, '7')",
      "INSERT INTO events VALUES ('anna', 1, 'x', 1, 'chat', '{')",
    ],
    {
      leaveOut: [
        'All data of 2 viewers is lost, including their points: Mia, Ole.',
        'One entry of the history is lost.',
      ],
    },
  ],
  [
    'settings of the profile',
    ["DELETE FROM documents WHERE kind = 'profile' AND id = 'anna'", cut('live_rows', "key = 'profile/anna'")],
    { leaveOut: ['The settings of the profile "Abend" (language, time zone) are reset to those of a new profile.'] },
  ],
  [
    'a change that was not taken up',
    [
      "INSERT INTO document_changes VALUES ('anna', 'overlay', 'anna', 99, '{')",
      "UPDATE documents SET version = 99 WHERE kind = 'overlay' AND id = 'anna'",
    ],
    { leaveOut: [] },
  ],
];

test.each(DAMAGES)('%s: the way out brings the show back while the server runs', async (_what, statements, said) => {
  server = await start();
  expect(await ask('GET', '/users/me/show')).toMatchObject({ json: { isFenced: false } });
  expect(await ask('GET', '/users/me/show/repairs')).toMatchObject({
    status: 409,
    json: { error: { code: 'SHOW_NOT_FENCED' } },
  });
  await server.stop();
  const database = connect(join(folder, 'liveloom.sqlite'));
  for (const statement of statements) await database.raw(statement);
  await database.destroy();

  server = await start();
  expect([await shown('anna'), await shown('ben')]).toEqual([503, 200]);
  const { json: suspended } = await ask<ShowAnswer>('GET', '/users/me/show');
  expect(suspended).toMatchObject({ isFenced: true, reason: expect.stringMatching(/\w/) as string });
  const { json: repairs } = await ask<ShowRepairs>('GET', '/users/me/show/repairs?timeZone=Europe/Berlin');
  expect(repairs.restoreCommand).toContain('restore --account anna@example.com');
  const [first] = repairs.ways;
  expect({ [first!.way]: first!.losses }).toEqual(said);
  expect((await ask('POST', '/users/me/show/repair', { id: 'another' })).status).toBe(409);
  expect([await shown('anna'), await shown('ben')]).toEqual([503, 200]);

  expect(await ask('POST', '/users/me/show/repair', { id: first!.id })).toMatchObject({
    status: 200,
    json: { isFenced: false },
  });
  expect([await shown('anna'), await shown('ben')]).toEqual([200, 200]);
  expect((await ask('GET', '/users/me/source')).json).not.toMatchObject({ state: { status: 'refused' } });
  const edit = { patch: { itemsById: {}, name: 'Morgen' } };
  expect(await ask('PATCH', '/overlay/anna', edit)).toMatchObject({ status: 200 });
  await server.stop();
  server = await start();
  expect([await shown('anna'), await shown('ben')]).toEqual([200, 200]);
});
