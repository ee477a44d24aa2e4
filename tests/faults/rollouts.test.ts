/** Tests that a roll-out survives a server that is killed at random moments: each member gets the preset exactly once. */
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import { connect } from '#server/ground/db/connection.ts';
import { planPreset, prepareAgency, readRollout, startPlan } from '../support/agencyServer.ts';
import { buildCli, startCli, type StartedServer } from '../support/cli.ts';
import { goldBundle, greeting } from '../support/goldBundle.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** 100 take a quarter of an hour, because each start opens the sessions of all members. */
const KILLS = Number(process.env['LIVELOOM_ROLLOUT_KILLS'] ?? 10);
/** Enough that most kills find members waiting. */
const MEMBERS = Array.from({ length: KILLS * 10 }, (_, index) => `member${index}`);
/** The server is killed within this time after it started. */
const LONGEST_MS = 200;
/** Kinds of the documents of a member with the preset. */
const KINDS = ['flow', 'overlay', 'overlay', 'points', 'profile', 'profile', 'streamer'];
const folder = temporaryFolder();
const file = join(folder, 'data/liveloom.sqlite');
let server: StartedServer | null = null;

beforeAll(buildCli, 120_000);
afterEach(async () => void (await server?.stop('SIGKILL')));

async function start(): Promise<string> {
  server = await startCli({ cwd: folder, env: { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' } });
  return server.url;
}

/** Counts for each member what it has of the preset, without duplicates. */
async function counted(): Promise<unknown[]> {
  const database = connect(file, true);
  const found = new Set<string>();
  for (const id of MEMBERS) {
    const documents = await database('documents').where({ streamer_id: id }).pluck<string[]>('kind');
    const profiles = await database('profiles').where({ streamer_id: id }).pluck<string[]>('name');
    const links = await database('preset_links').where({ member_id: id }).pluck<string[]>('id');
    const audit = await database('audit_log').where({ subject_id: id }).pluck<string[]>('action');
    found.add(JSON.stringify([documents.sort(), profiles.sort(), links.length, audit]));
  }
  await database.destroy();
  return [...found].map((text) => JSON.parse(text) as unknown);
}

// behaviour: rollout-8
test(`a server that is killed ${KILLS} times during a roll-out gives each member the preset exactly once`, async () => {
  await prepareAgency(file, MEMBERS);
  let url = await start();
  const { id } = await startPlan(url, await planPreset(url, goldBundle([greeting('Hi')]), MEMBERS));
  const random = randomFor(1, 'kills', '');
  const done: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, random.next() * LONGEST_MS));
    await server!.stop('SIGKILL');
    url = await start();
    done.push((await readRollout(url, id)).members.applied);
  }
  await expect.poll(async () => (await readRollout(url, id)).state, { timeout: 120_000 }).toBe('done');
  const { members } = await readRollout(url, id);
  expect(members).toMatchObject({ waiting: 0, applied: MEMBERS.length, nothing: 0, refused: 0, failed: 0 });
  expect(await counted()).toEqual([[KINDS, ['Gold', 'Main'], 1, ['roll-out']]]);
  const inTheMiddle = done.filter((count) => count > 0 && count < MEMBERS.length).length;
  console.log(`${inTheMiddle} of ${KILLS} kills found members waiting`);
  expect(inTheMiddle).toBeGreaterThan(KILLS / 4);
}, 3_000_000);
