/** Measures a roll-out of one preset to a thousand members and its rollback, and how late a page of somebody else is meanwhile. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { randomFor } from '#engine/core/random.ts';
import { connect } from '#server/ground/db/connection.ts';
import { openPage, type Page } from '#tests/sockets/support/pages.ts';
import { callAgency, MANAGER, planPreset, prepareAgency, readRollout, startPlan } from '#tests/support/agencyServer.ts';
import { buildCli, startCli } from '#tests/support/cli.ts';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import type { BenchmarkContext, Measured, Result, Row } from '../harness/benchmark.ts';
import { alternate, medianOf, percentile } from '../harness/rounds.ts';

const OURS = 'roll-out';
const GOAL = `${MANAGER}-goal`;
const EVERY_MS = 20;
/** Goals: seconds for the plan, for applying it and for taking it back, and the time until a page has a change. */
const AIMS = { planS: 10, applyS: 60, rollbackS: 60, pageMs: 250 } as const;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const countOn = (page: Page): number => {
  const { data } = page.connection.store.getState().itemsById[GOAL]!;
  return (data as { amount: number }).amount;
};

/** Changes a goal again and again, and measures until a page shows each change. */
function watchPage(url: string, page: Page): { stop(): Promise<number[]> } {
  const delays: number[] = [];
  const stopped = new AbortController();
  const done = (async () => {
    while (!stopped.signal.aborted) {
      const before = countOn(page);
      const sinceMs = performance.now();
      const body = { type: 'changeGoal', payload: { property: 'amount', mode: 'add', value: 1 } };
      await callAgency(url, 'POST', `/overlay/${MANAGER}-profile/items/${GOAL}/command`, body);
      while (countOn(page) === before) await sleep(1);
      delays.push(performance.now() - sinceMs);
      await sleep(EVERY_MS);
    }
  })();
  return { stop: async () => (stopped.abort(), await done, delays.sort((a, b) => a - b)) };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const sinceMs = performance.now();
  const result = await work();
  return [result, (performance.now() - sinceMs) / 1000];
}

async function untilIn(url: string, id: string, state: 'done' | 'rolled-back'): Promise<void> {
  while ((await readRollout(url, id)).state !== state) await sleep(200);
}

/** Returns a digest of all documents of members, which a rollback must bring back byte by byte. */
async function documentsOf(file: string): Promise<string> {
  const database = connect(file, true);
  const all = database('documents').whereNot({ streamer_id: MANAGER }).orderBy(['streamer_id', 'kind', 'id']);
  const rows = await all.select<object[]>('streamer_id', 'kind', 'id', 'body');
  await database.destroy();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function rollBack(url: string, id: string): Promise<void> {
  await callAgency(url, 'POST', `/agency/rollouts/${id}/rollback`, { wave: null, memberIds: [] });
  await untilIn(url, id, 'rolled-back');
}

async function run(context: BenchmarkContext, round: number): Promise<Measured> {
  const cwd = join(context.folder, `rollouts-${round}`);
  const members = Array.from({ length: context.size(1000, 100) }, (_, index) => `member${index}`);
  const dataDir = join(cwd, 'data');
  const file = join(dataDir, 'liveloom.sqlite');
  await prepareAgency(file, members);
  const before = await documentsOf(file);
  const server = await startCli({ cwd, env: { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off' } });
  const page = openPage({ url: server.url, liveKey: `${MANAGER}-key` }, 'bench', randomFor(1, 'page', ''));
  try {
    while (!page.isConnected()) await sleep(10);
    const flows = Array.from({ length: 5 }, (_, index) => greeting('Hi', `flow${index}`));
    const watched = watchPage(server.url, page);
    const [plan, planS] = await timed(() => planPreset(server.url, goldBundle(flows), members));
    const planDelays = await watched.stop();
    const applying = watchPage(server.url, page);
    const [rollout, applyS] = await timed(async () => {
      const started = await startPlan(server.url, plan);
      await untilIn(server.url, started.id, 'done');
      return readRollout(server.url, started.id);
    });
    const applyDelays = await applying.stop();
    if (rollout.members.applied !== members.length) throw new Error(JSON.stringify(rollout.members));
    const returning = watchPage(server.url, page);
    const [, rollbackS] = await timed(() => rollBack(server.url, rollout.id));
    const rollbackDelays = await returning.stop();
    if ((await documentsOf(file)) !== before) throw new Error('the rollback left something');
    const details = {
      planS,
      applyS,
      rollbackS,
      rollbackPageMaxMs: percentile(rollbackDelays, 1),
      planPageMaxMs: percentile(planDelays, 1),
      applyPageP99Ms: percentile(applyDelays, 0.99),
      applyPageMaxMs: percentile(applyDelays, 1),
    };
    return { work: members.length, cpuS: 0, wallS: applyS, details };
  } finally {
    page.connection.dispose();
    await server.stop('SIGKILL');
  }
}

export async function rollouts(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  let runs = 0;
  const records = await alternate([{ name: OURS, run: () => run(context, ++runs) }], context.rounds, context.say);
  const of = (name: string): number => medianOf(records, OURS, ({ details }) => details![name] as number);
  const row = (what: string, text: string, goal: string, ratio: number): Row => ({
    what: `${what}, ${context.size(1000, 100)} members`,
    ours: OURS,
    reference: 'goal',
    oursText: text,
    referenceText: goal,
    ratio,
    aim: 1,
  });
  const pageMs = Math.max(of('planPageMaxMs'), of('applyPageMaxMs'), of('rollbackPageMaxMs'));
  return {
    rounds: records,
    rows: [
      row('plan of a roll-out', `${of('planS').toFixed(1)} s`, `${AIMS.planS} s`, AIMS.planS / of('planS')),
      row('roll-out applied', `${of('applyS').toFixed(1)} s`, `${AIMS.applyS} s`, AIMS.applyS / of('applyS')),
      row(
        'roll-out taken back',
        `${of('rollbackS').toFixed(1)} s`,
        `${AIMS.rollbackS} s`,
        AIMS.rollbackS / of('rollbackS'),
      ),
      row(
        'page beside a roll-out, latest change',
        `${pageMs.toFixed(0)} ms`,
        `${AIMS.pageMs} ms`,
        AIMS.pageMs / pageMs,
      ),
    ],
  };
}
