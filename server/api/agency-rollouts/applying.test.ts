/** Tests that roll-outs apply plans, member by member. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { errorOf, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

let rig: RolloutRig;
let live: string[];
beforeEach(async () => {
  live = [];
  rig = await openRollouts({ connectedStreamers: () => live });
  for (const id of ['lena', 'ben']) await rig.member(id);
});
afterEach(() => rig.api.close());

const goldOf = async (text: string) => rig.gold(await rig.upload(goldBundle([greeting(text)])));
const states = async (id: string) =>
  (await rig.rolloutMembers(id)).map(({ state, reason }) => [state, reason?.code ?? null]);
const textOf = async (id: string): Promise<string[]> =>
  (await rig.flowsOf(id)).map(({ blocksById }) => blocksById['b1']!.settings?.['text'] as string);

describe('applying a plan', () => {
  // behaviour: rollout-6, rollout-8
  it('gives each member the preset, and a second time nothing', async () => {
    const wanted = rig.wanted([await goldOf('Hi {{streamer}}')], ['lena', 'ben'], [{ name: 'streamer', value: 'you' }]);
    wanted.presets[0]!.fields = [{ name: 'streamer', label: 'Your name' }];
    const { id, members, presets } = await rig.apply(wanted);
    expect(members).toEqual({ waiting: 0, applied: 2, nothing: 0, refused: 0, failed: 0, rolledBack: 0 });
    expect(presets).toMatchObject([{ key: 'gold', version: 1 }]);
    for (const member of ['lena', 'ben']) {
      expect(await textOf(member)).toEqual(['Hi you']);
      const profiles = await rig.api.database('profiles').where({ streamer_id: member }).pluck<string[]>('name');
      expect(profiles).toContain('Gold');
    }
    expect((await rig.rolloutMembers(id))[0]!.counts).toEqual({ add: 2, change: 0, keep: 0, remove: 0, refuse: 0 });
    const before = await rig.bodies('lena');
    const again = await rig.apply(wanted);
    expect(again.members).toMatchObject({ applied: 0, nothing: 2 });
    expect(await rig.bodies('lena')).toEqual(before);
    expect(await rig.api.database('preset_versions').select('version')).toEqual([{ version: 1 }]);
  });

  // behaviour: rollout-10
  it('does nothing when the same plan is started again', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    await rig.until((await rig.start(file)).id, 'done');
    expect((await rig.until((await rig.start(file)).id, 'done')).members).toMatchObject({ nothing: 2, refused: 0 });
  });

  // behaviour: rollout-7
  it('shows the new profile at once', async () => {
    await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
    const { overlays } = rig.api.host.session('lena')!.state.documents;
    const gold = overlays.find(({ overlay }) => overlay.name === 'Gold')!;
    expect(gold.overlay.order).toHaveLength(1);
    expect(rig.api.keys.list().some(({ id }) => id === gold.overlay.id)).toBe(true);
  });

  // behaviour: rollout-8
  it('keeps what a member changed, and notes it in the audit log of the member', async () => {
    await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
    const [flow] = await rig.flowsOf('lena');
    await rig.changeFlow('lena', flow!.id, { name: 'My hug' });
    await rig.apply(rig.wanted([await goldOf('Hello')], ['lena']));
    const [after] = await rig.flowsOf('lena');
    expect([after!.name, await textOf('lena')]).toEqual(['My hug', ['Hello']]);
    const log = await rig.api.database('audit_log').where({ subject_id: 'lena', action: 'roll-out' }).orderBy('id');
    expect(log.map(({ detail, actor_email: by }) => [detail, by])).toEqual([
      ['Gold 1', 'mia@example.com'],
      ['Gold 2', 'mia@example.com'],
    ]);
  });

  // behaviour: rollout-9
  it('brings files into each library', async () => {
    const bytes = readFileSync(resolve(import.meta.dirname, '../../../fixtures/media/sound/beep.mp3'));
    const media = [{ id: 'ding', kind: 'audio', name: 'Ding', bytes }] as const;
    const bundle = goldBundle([greeting('Hi')], media);
    const trigger = { kind: 'FOLLOW', settings: {} };
    const settings = { isEnabled: true, profileIds: [], volume: 1, maxRepeats: 1, mode: 'QUEUED' };
    bundle.alerts = [{ id: 'ding', name: 'Ding', trigger, soundId: 'ding', ...settings }] as never;
    const wanted = rig.wanted([rig.gold(await rig.upload(bundle, media))], ['lena']);
    const plan = await rig.plan(wanted);
    expect((await rig.detail(plan.id, 'lena')).presets[0]!.files).toBe(1);
    await rig.until((await rig.start(plan.file)).id, 'done');
    const files = await rig.api.database('media_files').where({ streamer_id: 'lena' }).pluck<string[]>('id');
    expect(files).toHaveLength(1);
    const alert = [...(await rig.bodies('lena'))].find(([key]) => key.startsWith('audioAlert/'))![1];
    expect((JSON.parse(alert) as { soundId: string }).soundId).toBe(files[0]);
    expect((await rig.apply(wanted)).members).toMatchObject({ nothing: 1 });
  });
});

describe('a member who changed since the plan', () => {
  // behaviour: rollout-10
  it('is refused when the outcome differs, unless a new plan decides', async () => {
    await rig.apply(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    const wanted = rig.wanted([await goldOf('Hello')], ['lena', 'ben']);
    const { file } = await rig.plan(wanted);
    const [flow] = await rig.flowsOf('lena');
    await rig.changeFlow('lena', flow!.id, { blocksById: { b1: { settings: { text: 'Mine' } } } });
    const { id } = await rig.start(file);
    const { members } = await rig.until(id, 'done');
    expect(members).toMatchObject({ applied: 1, refused: 1, failed: 0 });
    expect(await states(id)).toEqual([
      ['refused', 'ROLLOUT_OUTCOME_DIFFERS'],
      ['applied', null],
    ]);
    expect(await textOf('lena')).toEqual(['Mine']);
    const again = await rig.until((await rig.start(file, { replan: true })).id, 'done');
    expect(again.members).toMatchObject({ applied: 1, nothing: 1 });
    expect(await textOf('lena')).toEqual(['Mine']);
  });

  // behaviour: rollout-10
  it('gets the plan when the outcome is the same', async () => {
    await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
    const { file } = await rig.plan(rig.wanted([await goldOf('Hello')], ['lena']));
    const [flow] = await rig.flowsOf('lena');
    await rig.changeFlow('lena', flow!.id, { isEnabled: false });
    expect((await rig.until((await rig.start(file)).id, 'done')).members).toMatchObject({ applied: 1 });
    expect([await textOf('lena'), (await rig.flowsOf('lena'))[0]!.isEnabled]).toEqual([['Hello'], false]);
  });

  // behaviour: rollout-4
  it.each([
    ['MEMBER_DISABLED', { disabled_at: 7 }],
    ['MEMBER_LEFT', { agency_id: null }],
    ['MEMBER_FORBIDS', { lets_agency_in: 0 }],
  ])('is refused with %s, and nothing is written', async (code, columns) => {
    const before = await rig.bodies('lena');
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    await rig.api.database('users').where({ id: 'lena' }).update(columns);
    const { id } = await rig.start(file);
    expect((await rig.until(id, 'done')).members).toMatchObject({ applied: 1, refused: 1, failed: 0 });
    expect((await states(id))[0]).toEqual(['refused', code]);
    expect(await rig.bodies('lena')).toEqual(before);
  });

  // behaviour: rollout-4
  it('is refused when the plan of the account does not allow it', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena']));
    await rig.api.database('users').where({ id: 'lena' }).update({ plan: 'FREE' });
    const { id } = await rig.start(file);
    await rig.until(id, 'done');
    expect(await states(id)).toEqual([['refused', 'PLAN_FORBIDS']]);
  });
});

describe('progress', () => {
  // behaviour: rollout-13
  it('waits for the end of a stream, unless it may disturb', async () => {
    live = ['lena'];
    const wanted = rig.wanted([await goldOf('Hi')], ['lena', 'ben']);
    const { file } = await rig.plan(wanted);
    const { id } = await rig.start(file);
    await expect
      .poll(() => states(id))
      .toEqual([
        ['waiting', null],
        ['applied', null],
      ]);
    expect((await rig.rolloutMembers(id))[0]!.waitsFor).toBe('stream');
    expect(await rig.flowsOf('lena')).toEqual([]);
    live = [];
    await rig.api.services.rollouts.resumeAll();
    expect((await rig.until(id, 'done')).members).toMatchObject({ applied: 2 });
    live = ['lena'];
    expect((await rig.apply(rig.wanted([await goldOf('Hello')], ['lena']), { live: true })).members).toMatchObject({
      applied: 1,
    });
  });

  // behaviour: rollout-12
  it('stops after a canary of unknown health, and goes on when told', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    const { id, waves } = await rig.start(file, { canary: 1 });
    expect(waves).toBe(2);
    const stopped = await rig.until(id, 'stopped');
    expect([stopped.reason?.code, stopped.members.applied, stopped.health[0]?.status]).toEqual([
      'ROLLOUT_HEALTH_UNKNOWN',
      1,
      'unknown',
    ]);
    await rig.act(id, 'resume', { noHealth: true });
    expect((await rig.until(id, 'done')).members.applied).toBe(2);
  });

  // behaviour: rollout-71
  it('says at once during the pause that nobody of the canary is live, and when somebody is', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    const { id } = await rig.start(file, { canary: 1, pauseSeconds: 3_600 });
    const health = async () => (await rig.rollout(id)).health.map(({ wave, status }) => [wave, status]);
    await expect.poll(health).toEqual([[0, 'unknown']]);
    expect(await rig.rollout(id)).toMatchObject({ state: 'running', wave: 0, members: { applied: 1, waiting: 1 } });
    live = ['lena'];
    await rig.api.services.rollouts.resumeAll();
    await expect.poll(health).toEqual([[0, 'healthy']]);
    rig.api.clock.set(rig.api.clock.nowMs() + 3_601_000);
    await rig.api.services.rollouts.resumeAll();
    expect((await rig.until(id, 'done')).members.applied).toBe(2);
  });

  // behaviour: rollout-12
  it.each([
    ['healthy', 'done', false],
    ['unhealthy', 'stopped', true],
  ] as const)('looks at live canaries: %s', async (health, state, isBroken) => {
    live = ['lena'];
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
    const { id } = await rig.start(file, { canary: 1, live: true, pauseSeconds: 60 });
    await expect.poll(async () => (await rig.rollout(id)).nextWaveAt).not.toBeNull();
    if (isBroken) {
      const payload = { flowId: 'f', runId: 'r', outcome: 'failed', reason: 'tooManySteps' };
      const body = JSON.stringify({ payload });
      const row = { streamer_id: 'lena', seq: 9_999, id: 'broken', at: rig.api.clock.nowMs(), type: 'flowEnded', body };
      await rig.api.database('events').insert(row);
    }
    rig.api.clock.set(rig.api.clock.nowMs() + 61_000);
    await rig.api.services.rollouts.resumeAll();
    const ended = await rig.until(id, state);
    expect(ended.health[0]).toMatchObject({ wave: 0, status: health, live: 1, failedRuns: isBroken ? 1 : 0 });
  });

  // behaviour: rollout-14
  it('runs one at a time for an agency; a stopped one goes on later', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena']));
    const at = new Date(rig.api.clock.nowMs() + 3_600_000).toISOString();
    const { id, state } = await rig.start(file, { at });
    expect(state).toBe('scheduled');
    const second = await rig.askStart(file);
    expect(errorOf(second)).toEqual([409, 'ROLLOUT_RUNNING']);
    expect(second.text).toContain(id);
    expect((await rig.act(id, 'stop')).json()).toMatchObject({ state: 'stopped', reason: { code: 'ROLLOUT_STOPPED' } });
    expect(errorOf(await rig.act(id, 'stop'))).toEqual([409, 'ROLLOUT_STATE']);
    await rig.act(id, 'resume', {});
    expect((await rig.until(id, 'done')).members.applied).toBe(1);
  });

  // behaviour: rollout-15
  it('pauses when its key is revoked or its starter loses the role; another manager resumes', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena']));
    const at = new Date(rig.api.clock.nowMs() + 60_000).toISOString();
    const headers = await rig.agencyKey('script');
    const { id } = (await rig.askStart(file, { at }, { headers })).json() as { id: string };
    await rig.api.database('api_keys').where({ id: 'script' }).delete();
    rig.api.clock.set(rig.api.clock.nowMs() + 61_000);
    await rig.api.services.rollouts.resumeAll();
    expect((await rig.until(id, 'paused')).reason?.code).toBe('ROLLOUT_KEY_REVOKED');
    const max = await rig.member('max', 'MANAGER');
    await rig.api.database('users').where({ id: 'max' }).update({ role: 'STREAMER' });
    expect(
      (await rig.api.call('POST', `/agency/rollouts/${id}/resume`, { as: max, body: { noHealth: false } })).status,
    ).toBe(403);
    await rig.act(id, 'resume', {});
    expect((await rig.until(id, 'done')).members.applied).toBe(1);
  });

  // behaviour: rollout-15
  it('pauses when its starter no longer manages the agency', async () => {
    const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena']));
    const at = new Date(rig.api.clock.nowMs() + 60_000).toISOString();
    const { id } = await rig.start(file, { at });
    await rig.member('zoe', 'MANAGER');
    await rig.api.database('users').where({ id: 'mia' }).update({ role: 'STREAMER' });
    rig.api.clock.set(rig.api.clock.nowMs() + 61_000);
    await rig.api.services.rollouts.resumeAll();
    const zoe = await rig.api.signIn('zoe');
    const read = async () =>
      (await rig.api.call('GET', `/agency/rollouts/${id}`, { as: zoe })).json() as { state: string; reason: object };
    await expect.poll(async () => (await read()).state).toBe('paused');
    expect((await read()).reason).toMatchObject({ code: 'ROLLOUT_ROLE_LOST' });
    expect(await rig.flowsOf('lena')).toEqual([]);
  });

  // behaviour: rollout-16
  it('invites rows that are no member, when asked to', async () => {
    const wanted = rig.wanted([await goldOf('Hi')], ['lena', 'nobody']);
    const { id } = await rig.apply(wanted, { invite: true });
    expect(await states(id)).toEqual([
      ['applied', null],
      ['nothing', 'ROLLOUT_INVITED'],
    ]);
    expect(await rig.api.database('agency_invitations').pluck('email')).toEqual(['nobody@example.com']);
    expect((await rig.apply(wanted)).members).toMatchObject({ refused: 1 });
  });

  // behaviour: rollout-17
  it('removes what is no longer wanted only when asked to, and never what the member edited', async () => {
    const silver = { key: 'silver', name: 'Silver' };
    const two = { ...(await goldOf('Hi')) };
    const other = rig.gold(await rig.upload(goldBundle([greeting('Yo', 'wave'), greeting('Ho', 'shout')])), silver);
    await rig.apply(rig.wanted([two, other], ['lena']));
    const edited = (await rig.flowsOf('lena')).find(({ name }) => name === 'shout')!;
    await rig.changeFlow('lena', edited.id, { isEnabled: false });
    const names = async () => (await rig.flowsOf('lena')).map(({ name }) => name).sort();
    const only = rig.wanted([two], ['lena']);
    const plan = await rig.plan(only);
    expect((await rig.detail(plan.id, 'lena')).unwanted.map(({ name }) => name)).toEqual(['Silver']);
    await rig.until((await rig.start(plan.file)).id, 'done');
    expect(await names()).toEqual(['Hug', 'shout', 'wave']);
    expect((await rig.apply(only, { prune: true })).members).toMatchObject({ applied: 1 });
    expect(await names()).toEqual(['Hug', 'shout']);
  });
});
