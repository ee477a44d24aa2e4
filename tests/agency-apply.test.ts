/** Tests every option of `liveloom apply`, and `liveloom rollout`, with the built command line against a real server. */
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgencyCli, openAgencyCli } from './support/agencyCli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

const folder = temporaryFolder();
let live: string[] = [];
let cli: AgencyCli;
let count = 0;
/** Two members whom no other test knows. */
let [lena, max] = ['', ''];

beforeAll(async () => {
  cli = await openAgencyCli(folder, { connectedStreamers: () => live });
}, 300_000);
afterAll(() => cli?.rig.api.close());
beforeEach(async () => {
  live = [];
  count += 1;
  [lena, max] = [`lena${count}`, `max${count}`];
  for (const id of [lena, max]) await cli.rig.member(id);
});

/** A file that every preset of a test may have. */
const beep = () => {
  const bytes = readFileSync(join(packageFolder(), 'fixtures/media/sound/beep.mp3'));
  return [{ id: 'ding', kind: 'audio', name: `Ding ${count}`, bytes }] as const;
};
const states = (members: readonly { state: string; reason: { code: string } | null }[]) =>
  members.map(({ state, reason }) => [state, reason?.code ?? null]);
const names = async (id: string): Promise<string[]> => (await cli.rig.flowsOf(id)).map(({ name }) => name).sort();
const texts = async (id: string): Promise<unknown[]> =>
  (await cli.rig.flowsOf(id)).map(({ blocksById }) => blocksById['b1']!.settings?.['text']);
const following = async (id: string) => {
  const { code, stdout, stderr } = await cli.rollout('show', id, '--follow', '--json');
  expect(stdout, stderr).toMatch(/^\{/);
  return { code, ...(JSON.parse(stdout) as { members: Parameters<typeof states>[0]; rollout: { state: string } }) };
};

describe('apply', () => {
  // behaviour: rollout-34
  it('--detach prints the id and does not wait', async () => {
    await cli.want({ gold: { text: 'Hi' } }, [lena]);
    await cli.plan();
    const { code, stdout, stderr } = await cli.apply('--detach');
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^\S+\n$/), '']);
    const { code: ended, members } = await following(stdout.trim());
    expect([ended, states(members)]).toEqual([0, [['applied', null]]]);
    const json = await cli.apply('--detach', '--json');
    const { rollout } = JSON.parse(json.stdout) as { rollout: { id: string } };
    expect(await following(rollout.id)).toMatchObject({ code: 0, members: [{ state: 'nothing' }] });
  });

  // behaviour: rollout-12, rollout-35
  it('--canary stops when nobody was live; --no-health goes on', async () => {
    await cli.want({ gold: { text: 'Canary' } }, [lena, max]);
    await cli.plan();
    const stopped = await cli.apply('--canary', '1');
    expect([stopped.code, stopped.stdout]).toEqual([1, expect.stringContaining('(ROLLOUT_HEALTH_UNKNOWN)')]);
    expect([await names(lena), await names(max)]).toEqual([['Hug'], []]);
    const [, id] = /^Roll-out (\S+) of/.exec(stopped.stdout)!;
    const again = await cli.rollout('resume', id!);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('(ROLLOUT_HEALTH_UNKNOWN)')]);
    expect(await names(max)).toEqual([]);
    const resumed = await cli.rollout('resume', id!, '--no-health');
    expect([resumed.code, await names(max)]).toEqual([0, ['Hug']]);
    await cli.want({ gold: { text: 'Without' } }, [lena, max]);
    await cli.plan();
    expect((await cli.apply('--canary', '1', '--no-health')).code).toBe(0);
    expect([await texts(lena), await texts(max)]).toEqual([['Without'], ['Without']]);
  });

  // behaviour: rollout-12, rollout-14, rollout-35
  it('--max-failures says how many members may fail; resume gives them another turn', async () => {
    await cli.want({ gold: { text: 'Files', media: beep() } }, [lena, max]);
    await cli.plan();
    const before = [await cli.rig.bodies(lena), await cli.rig.bodies(max)];
    const files = join(cli.rig.api.mediaFolder);
    const hide = (from: string, to: string): void => {
      for (const name of readdirSync(files))
        if (name.endsWith(from))
          renameSync(join(files, name), join(files, name.slice(0, name.length - from.length) + to));
    };
    hide('', '.hidden');
    const first = await cli.applied();
    expect([first.code, first.rollout.reason?.code]).toEqual([1, 'ROLLOUT_FAILURES']);
    expect(states(first.members)).toEqual([
      ['failed', 'MEDIA_STORAGE_FAILED'],
      ['waiting', null],
    ]);
    const second = await cli.applied('--max-failures', '2');
    expect([second.code, second.rollout.state, second.rollout.members.failed]).toEqual([1, 'done', 2]);
    expect([await cli.rig.bodies(lena), await cli.rig.bodies(max)]).toEqual(before);
    hide('.hidden', '');
    const resumed = await cli.rollout('resume', first.id);
    expect(resumed.code, resumed.stdout).toBe(0);
    expect([await names(lena), await names(max)]).toEqual([['Hug'], ['Hug']]);
  });

  // behaviour: rollout-10, rollout-35
  it('--replan lets a new plan decide about members who changed something', async () => {
    await cli.want({ gold: { text: 'One' } }, [lena, max]);
    await cli.plan();
    expect((await cli.apply()).code).toBe(0);
    await cli.want({ gold: { text: 'Two' } }, [lena, max]);
    await cli.plan();
    const [flow] = await cli.rig.flowsOf(lena);
    await cli.rig.changeFlow(lena, flow!.id, { blocksById: { b1: { settings: { text: 'Mine' } } } });
    const refused = await cli.apply();
    expect(refused.code).toBe(1);
    expect(refused.stdout.match(/\(ROLLOUT_OUTCOME_DIFFERS\)/g)).toHaveLength(1);
    expect([await texts(lena), await texts(max)]).toEqual([['Mine'], ['Two']]);
    const again = await cli.applied('--replan');
    expect([again.code, states(again.members)]).toEqual([
      0,
      [
        ['applied', null],
        ['nothing', null],
      ],
    ]);
    expect(await texts(lena)).toEqual(['Mine']);
  });

  // behaviour: rollout-17
  it('--prune removes what is no longer wanted', async () => {
    await cli.want({ gold: { text: 'Hi' }, silver: { text: 'Yo' } }, [lena]);
    await cli.plan();
    expect((await cli.apply()).code).toBe(0);
    await cli.want({ gold: { text: 'Hi' } }, [lena]);
    const planned = await cli.plan();
    expect(planned.stdout).toContain('--prune removes it');
    const kept = await cli.applied();
    expect([kept.code, states(kept.members), await names(lena)]).toEqual([0, [['nothing', null]], ['Hug', 'silver']]);
    const pruned = await cli.applied('--prune');
    expect([pruned.code, states(pruned.members), await names(lena)]).toEqual([0, [['applied', null]], ['Hug']]);
  });

  // behaviour: rollout-16
  it('--invite invites addresses that belong to no member', async () => {
    const guest = `guest${count}`;
    await cli.want({ gold: { text: 'Hi' } }, [lena, guest]);
    expect((await cli.plan(1)).stdout).toContain('(ROLLOUT_NO_MEMBER)');
    const invitations = () => cli.rig.api.database('agency_invitations').where({ email: `${guest}@example.com` });
    const refused = await cli.applied();
    expect([refused.code, states(refused.members)[1]]).toEqual([1, ['refused', 'ROLLOUT_NO_MEMBER']]);
    expect(await invitations()).toHaveLength(0);
    for (const _again of [1, 2]) {
      const invited = await cli.applied('--invite');
      expect([invited.code, states(invited.members)[1]]).toEqual([0, ['nothing', 'ROLLOUT_INVITED']]);
      expect(await invitations()).toHaveLength(1);
    }
  });

  // behaviour: rollout-13
  it('waits for the end of a stream; --live does not', async () => {
    await cli.want({ gold: { text: 'Hi' } }, [lena, max]);
    await cli.plan();
    live = [lena];
    const id = (await cli.apply('--detach')).stdout.trim();
    await expect.poll(() => names(max)).toEqual(['Hug']);
    const shown = await cli.rollout('show', id);
    expect(shown.stdout).toContain(`${lena}@example.com: waiting, wave 1; waits until the stream ends`);
    const stopped = await cli.rollout('stop', id);
    expect([stopped.code, stopped.stdout]).toEqual([0, expect.stringMatching(/^stopped: .*\(ROLLOUT_STOPPED\)\n$/)]);
    expect(await names(lena)).toEqual([]);
    const disturbing = await cli.applied('--live');
    expect([disturbing.code, states(disturbing.members)]).toEqual([
      0,
      [
        ['applied', null],
        ['nothing', null],
      ],
    ]);
  });

  // behaviour: rollout-13, rollout-14
  it('--at begins later, and no other roll-out begins meanwhile', async () => {
    const { clock, services } = cli.rig.api;
    await cli.want({ gold: { text: 'Hi' } }, [lena]);
    await cli.plan();
    const at = new Date(clock.nowMs() + 3_600_000).toISOString().replace('Z', '+00:00');
    const id = (await cli.apply('--detach', '--at', at)).stdout.trim();
    const second = await cli.apply();
    expect([second.code, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toContain(id);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect((await cli.rollout('list')).stdout).toMatch(
      new RegExp(`^${id}  \\S+  scheduled: 1 waiting; it begins at \\S+\n`),
    );
    expect(await names(lena)).toEqual([]);
    clock.set(clock.nowMs() + 3_600_000);
    await services.rollouts.resumeAll();
    expect(await following(id)).toMatchObject({ code: 0, rollout: { state: 'done' } });
    expect(await names(lena)).toEqual(['Hug']);
  });

  // behaviour: rollout-35
  it.each([
    ['--canary', '-1'],
    ['--wave', '1.5'],
    ['--max-failures', 'many'],
    ['--at', '2026-01-01'],
    ['--at', '2026-01-01T12:00:00'],
  ])('%s %s ends with 2 and one error, before a server is asked', async (option, value) => {
    const { code, stdout, stderr } = await cli.apply(option, value);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${option}: ${value} is not valid.`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('rollout', () => {
  // behaviour: rollout-20, rollout-21, rollout-35
  it('rollback takes back a member, a wave, and the rest, and says what stays', async () => {
    const nora = `nora${count}`;
    await cli.rig.member(nora);
    await cli.want({ gold: { text: 'Hi' } }, [lena, max, nora]);
    await cli.plan();
    const { id } = await cli.applied('--wave', '1', '--no-health');
    const flows = async () => Promise.all([lena, max, nora].map(async (name) => (await names(name)).length));
    expect((await cli.rollout('rollback', id, '--member', `${max}@example.com`.toUpperCase())).code).toBe(0);
    expect(await flows()).toEqual([1, 0, 1]);
    expect((await cli.rollout('rollback', id, '--wave', '3')).code).toBe(0);
    expect(await flows()).toEqual([1, 0, 0]);
    const [flow] = await cli.rig.flowsOf(lena);
    await cli.rig.changeFlow(lena, flow!.id, { name: 'My hug' });
    const rest = await cli.rollout('rollback', id);
    expect([rest.code, rest.stdout]).toEqual([0, expect.stringContaining('stays, because the member edited it:')]);
    expect(rest.stdout).toContain('“My hug”');
    expect(await names(lena)).toEqual(['My hug']);
  });

  // behaviour: rollout-60
  it('rollback ends with 1 when somebody keeps what it should take back', async () => {
    await cli.want({ gold: { text: 'Hi' } }, [lena, max]);
    await cli.plan();
    const { id } = await cli.applied();
    await cli.rig.api.database('users').where({ id: max }).update({ agency_id: null });
    const { code, stdout } = await cli.rollout('rollback', id);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(new RegExp(`${max}@example.com: applied.*\\(MEMBER_LEFT\\)`)),
    ]);
    expect([await names(lena), await names(max)]).toEqual([[], ['Hug']]);
  });

  // behaviour: rollout-60
  it('rollback ends with 0 after members had failed', async () => {
    await cli.want({ gold: { text: 'Hi' } }, [lena, max]);
    await cli.plan();
    const { id } = await cli.applied();
    const failed = cli.rig.api.database('rollout_members').where({ rollout_id: id, member_id: max });
    await failed.update({ state: 'failed', reason: JSON.stringify({ code: 'INTERNAL', params: {} }) });
    const { code, stdout } = await cli.rollout('rollback', id);
    expect(code, stdout).toBe(0);
  });

  // behaviour: rollout-35
  it('refuses what the state does not allow with 2 and one error', async () => {
    await cli.want({ gold: { text: 'Hi' } }, [lena]);
    await cli.plan();
    const { id } = await cli.applied();
    for (const args of [
      ['stop', id],
      ['resume', id],
    ]) {
      const { code, stdout, stderr } = await cli.rollout(...args);
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('(ROLLOUT_STATE)')]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    for (const args of [
      ['rollback', id, '--member', 'nobody@example.com'],
      ['rollback', id, '--wave', '0'],
      ['rollback', 'none'],
    ])
      expect([args, (await cli.rollout(...args)).code]).toEqual([args, 2]);
    expect(await names(lena)).toEqual(['Hug']);
  });
});
