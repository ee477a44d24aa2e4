/** Tests plans that cannot be applied, or not to everybody, with the built command line: one clear error each, nothing half done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaQuotaBytes } from '#engine/rules/mediaLimits.ts';
import type { RolloutPlanFile } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { type AgencyCli, openAgencyCli } from './support/agencyCli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const DAY_MS = 86_400_000;
let cli: AgencyCli;
let count = 0;
let [lena, max] = ['', ''];
const folder = temporaryFolder();

beforeAll(async () => {
  cli = await openAgencyCli(folder);
}, 300_000);
afterAll(() => cli?.rig.api.close());
beforeEach(async () => {
  count += 1;
  [lena, max] = [`lena${count}`, `max${count}`];
  for (const id of [lena, max]) await cli.rig.member(id);
});

/** A preset with a sound, so that it needs room in the library. */
const gold = () => {
  const bytes = readFileSync(join(packageFolder(), 'fixtures/media/sound/beep.mp3'));
  return { gold: { text: 'Hi', media: [{ id: 'ding', kind: 'audio', name: 'Ding', bytes }] as const } };
};
/** Everything that a roll-out could leave in the accounts and the agency. */
async function everything(): Promise<unknown[]> {
  const { database } = cli.rig.api;
  const tables = ['profiles', 'preset_links', 'media_files', 'rollouts', 'presets', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => database(table).orderBy('id').select()));
  return [await cli.rig.bodies(lena), await cli.rig.bodies(max), ...rows];
}

describe('the file of a plan', () => {
  const planned = async (): Promise<RolloutPlanFile> => {
    await cli.want(gold(), [lena, max]);
    await cli.plan();
    return cli.planFile();
  };

  // behaviour: rollout-5, rollout-35
  it.each<[string, (file: RolloutPlanFile) => RolloutPlanFile, 'mia' | 'rival', string]>([
    [
      'whose counts were edited',
      (file) => ({ ...file, members: file.members.map((one) => ({ ...one, counts: [0, 0, 0, 0, 0] })) }),
      'mia',
      'PLAN_EDITED',
    ],
    [
      'whose agency was edited',
      (file) => ({ ...file, agency: { id: 'south', name: 'South' } }),
      'rival',
      'PLAN_EDITED',
    ],
    ['whose end was edited', (file) => ({ ...file, expiresAt: '2099-01-01T00:00:00.000Z' }), 'mia', 'PLAN_EDITED'],
    ['with a shorter signature', (file) => ({ ...file, signature: file.signature.slice(0, -1) }), 'mia', 'PLAN_EDITED'],
    [
      'with another signature',
      (file) => ({ ...file, signature: file.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
      'mia',
      'PLAN_EDITED',
    ],
    ['of another agency', (file) => file, 'rival', 'PLAN_OF_OTHER_AGENCY'],
    ['of another server', (file) => ({ ...file, id: 'other' }), 'mia', 'PLAN_UNKNOWN'],
  ])('%s is refused', async (_name, change, who, code) => {
    cli.writePlan(change(await planned()));
    const before = await everything();
    const { code: exit, stdout, stderr } = await cli.liveloom(['apply', 'plan.json'], who);
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining(`(${code})`)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });

  // behaviour: rollout-5, rollout-35
  it('is refused after a week', async () => {
    await planned();
    const before = await everything();
    cli.rig.api.clock.set(cli.rig.api.clock.nowMs() + 7 * DAY_MS);
    const { code, stdout, stderr } = await cli.apply();
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('(PLAN_EXPIRED)')]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });
});

const account = (id: string) => cli.rig.api.database('users').where({ id });
const fillLibrary = (id: string): Promise<unknown> =>
  cli.rig.api.database('media_files').insert({
    id: `full-${id}`,
    streamer_id: id,
    kind: 'video',
    name: 'Full',
    type: 'video/mp4',
    search_key: 'full',
    size: mediaQuotaBytes(false),
    created_at: 0,
  });

/** Changes an account so that the preset cannot come. */
const REASONS: [code: string, close: (id: string) => Promise<unknown>][] = [
  ['PLAN_FORBIDS', (id) => account(id).update({ plan: 'FREE' })],
  ['MEMBER_DISABLED', (id) => account(id).update({ disabled_at: 7 })],
  ['MEMBER_FORBIDS', (id) => account(id).update({ lets_agency_in: 0 })],
  ['MEDIA_QUOTA', fillLibrary],
];

describe('a member', () => {
  // behaviour: rollout-4, rollout-35
  it.each([...REASONS, ['MEMBER_LEFT', (id: string) => account(id).update({ agency_id: null })] as const])(
    'is refused at the turn: %s',
    async (code, close) => {
      await cli.want(gold(), [lena, max]);
      await cli.plan();
      await close(lena);
      const before = await cli.rig.bodies(lena);
      const files = () => cli.rig.api.database('media_files').where({ streamer_id: lena }).pluck('id');
      const had = await files();
      const { code: exit, stdout } = await cli.apply();
      expect(exit, stdout).toBe(1);
      expect(stdout.match(/\([A-Z_]+\)/g)).toEqual([`(${code})`]);
      expect(stdout).toMatch(new RegExp(`  ${lena}@example.com: refused, wave 1; \\S.*\\(${code}\\)\n`));
      expect([await cli.rig.bodies(lena), await files()]).toEqual([before, had]);
      expect(await cli.rig.flowsOf(max)).toHaveLength(1);
    },
  );

  // behaviour: rollout-4, rollout-33
  it.each(REASONS)('is refused by the plan: %s', async (code, close) => {
    await close(lena);
    await cli.want(gold(), [lena, max]);
    const before = await everything();
    const { stdout } = await cli.plan(1);
    expect(stdout.match(/\([A-Z_]+\)/g)).toEqual([`(${code})`]);
    expect(await everything()).toEqual(before);
    const { code: exit, members } = await cli.applied();
    expect([exit, members.map(({ state, reason }) => [state, reason?.code ?? null])]).toEqual([
      1,
      [
        ['refused', code],
        ['applied', null],
      ],
    ]);
    expect(await cli.rig.flowsOf(lena)).toEqual([]);
  });
});
