/** Tests how many statements plans and roll-outs need, because each of them delays what viewers see. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

const MEMBERS = Array.from({ length: 20 }, (_, index) => `member${index}`);
const FEW = MEMBERS.slice(0, 4);
let rig: RolloutRig;
let statements: string[];
beforeEach(async () => {
  rig = await openRollouts();
  for (const id of MEMBERS) await rig.member(id);
  statements = [];
  rig.api.database.on('query', ({ sql }: { sql: string }) => statements.push(sql));
});
afterEach(() => rig.api.close());

/** Returns the statements of some work. */
async function during(work: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await work();
  return [...statements];
}
const goldFor = async (text: string, members: readonly string[]) => {
  const flows = Array.from({ length: 5 }, (_, index) => greeting(text, `flow${index}`));
  return rig.wanted([rig.gold(await rig.upload(goldBundle(flows)))], members);
};
/** Tables of members' accounts, which no request of the test reads. */
const OF_MEMBERS =
  /\b(documents|document_changes|document_versions|flow_secrets|preset_links|profiles|session_batch|audit_log)\b/;
const perMember = (all: readonly string[]): number =>
  Math.round(all.filter((sql) => OF_MEMBERS.test(sql)).length / MEMBERS.length);

// behaviour: rollout-50
it('plans many members with the statements of a few, also those who have the preset', async () => {
  for (const text of ['Hi', 'Hello']) {
    const few = await during(async () => rig.plan(await goldFor(text, FEW)));
    const { file } = await rig.plan(await goldFor(text, MEMBERS));
    const many = await during(async () => rig.plan(await goldFor(text, MEMBERS)));
    expect(many.length).toBeLessThanOrEqual(few.length);
    await rig.until((await rig.start(file)).id, 'done');
  }
});

// behaviour: rollout-51
it('applies and takes back with few statements for a member, however many documents the preset has', async () => {
  let id = '';
  const { file } = await rig.plan(await goldFor('Hi', MEMBERS));
  const applied = await during(async () => {
    ({ id } = await rig.start(file));
    await rig.until(id, 'done');
  });
  const back = await during(async () => {
    await rig.act(id, 'rollback');
    await rig.until(id, 'rolled-back');
  });
  const commits = (all: readonly string[]): number => all.filter((sql) => sql.includes('INTO session_batch')).length;
  expect(perMember(applied)).toBeLessThanOrEqual(12);
  expect(perMember(back)).toBeLessThanOrEqual(16);
  for (const all of [applied, back]) expect(commits(all)).toBeLessThanOrEqual(MEMBERS.length);
});
