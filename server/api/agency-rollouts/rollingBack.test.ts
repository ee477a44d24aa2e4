/** Tests that roll-outs are taken back. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { errorOf, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';
import { FILES_STAY_MS } from '../../documents/presets/rollouts/leavingFiles.ts';

let rig: RolloutRig;
beforeEach(async () => {
  rig = await openRollouts();
  for (const id of ['lena', 'ben']) await rig.member(id);
});
afterEach(() => rig.api.close());

const goldOf = async (text: string) => rig.gold(await rig.upload(goldBundle([greeting(text)])));
const links = () => rig.api.database('preset_links').orderBy('id').select();

// behaviour: rollout-20
it('restores everything byte by byte where nobody edited', async () => {
  const before = [await rig.bodies('lena'), await rig.bodies('ben')];
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
  await rig.act(id, 'rollback', {});
  const { members } = await rig.until(id, 'rolled-back');
  expect(members).toMatchObject({ applied: 0, rolledBack: 2 });
  expect([await rig.bodies('lena'), await rig.bodies('ben')]).toEqual(before);
  expect(await links()).toEqual([]);
  expect(await rig.api.database('profiles').where({ streamer_id: 'lena' }).pluck('name')).not.toContain('Gold');
  expect(rig.api.host.session('lena')!.state.documents.overlays).toHaveLength(1);
});

// behaviour: rollout-20
it('restores the version before, with its link', async () => {
  await rig.apply(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
  const [before, linked] = [await rig.bodies('lena'), await links()];
  const { id } = await rig.apply(rig.wanted([await goldOf('Hello')], ['lena', 'ben']));
  expect(await rig.bodies('lena')).not.toEqual(before);
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect(await rig.bodies('lena')).toEqual(before);
  const plain = (rows: Record<string, unknown>[]) => rows.map(({ version, base, ids }) => [version, base, ids]);
  expect(plain(await links())).toEqual(plain(linked));
});

// behaviour: rollout-21
it('leaves and lists what a member edited, and the profile with it', async () => {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
  const [flow] = await rig.flowsOf('lena');
  await rig.changeFlow('lena', flow!.id, { name: 'My hug' });
  const { overlays } = rig.api.host.session('lena')!.state.documents;
  const { overlay } = overlays.find((each) => each.overlay.name === 'Gold')!;
  const { changeOverlay } = rig.api.host;
  const profile = { id: overlay.id, streamerId: 'lena' };
  await changeOverlay(profile, { itemsById: { [overlay.order[0]!]: { name: 'Mine' } } });
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect((await rig.flowsOf('lena')).map(({ name }) => name)).toEqual(['My hug']);
  const [member] = await rig.rolloutMembers(id);
  expect(new Set(member!.stays.map(({ kind, name }) => `${kind} ${name}`))).toEqual(
    new Set(['flow My hug', 'overlay Gold', 'profile Gold']),
  );
});

// behaviour: rollout-70
it('tells how many members of each wave have it, also after one of them was taken back', async () => {
  await rig.member('zoe');
  const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena', 'ben', 'zoe']));
  const { id } = await rig.start(file, { wave: 2 });
  expect((await rig.until(id, 'done')).appliedByWave).toEqual([2, 1]);
  await rig.act(id, 'rollback', { wave: 0 });
  expect((await rig.until(id, 'rolled-back')).appliedByWave).toEqual([0, 1]);
});

// behaviour: rollout-20
it('takes back a part: some members, or a wave', async () => {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
  await rig.act(id, 'rollback', { memberIds: ['ben'] });
  expect((await rig.until(id, 'rolled-back')).members).toMatchObject({ applied: 1, rolledBack: 1 });
  expect([(await rig.flowsOf('lena')).length, (await rig.flowsOf('ben')).length]).toEqual([1, 0]);
  await rig.act(id, 'rollback', { wave: 0 });
  await expect.poll(async () => (await rig.rollout(id)).members.rolledBack).toBe(2);
});

/** Applies a preset with an alert and its sound, and returns the roll-out. */
async function applySound(): Promise<string> {
  const bytes = readFileSync(resolve(import.meta.dirname, '../../../fixtures/media/sound/beep.mp3'));
  const media = [{ id: 'ding', kind: 'audio', name: 'Ding', bytes }] as const;
  const bundle = goldBundle([greeting('Hi')], media);
  const settings = { isEnabled: true, profileIds: [], volume: 1, maxRepeats: 1, mode: 'QUEUED' };
  const trigger = { kind: 'FOLLOW', settings: {} };
  bundle.alerts = [{ id: 'ding', name: 'Ding', trigger, soundId: 'ding', ...settings }] as never;
  return (await rig.apply(rig.wanted([rig.gold(await rig.upload(bundle, media))], ['lena', 'ben']))).id;
}
const sounds = (id: string) => rig.api.database('media_files').where({ streamer_id: id }).pluck<string[]>('name');
const leaving = () => rig.api.database('leaving_files').select<object[]>();
const removeDue = (): Promise<number> => rig.api.services.leavingFiles.removeDue();

// behaviour: rollout-72
it('removes the files later if the server was killed after the rollback', async () => {
  const { database } = rig.api;
  const id = await applySound();
  await database.raw("CREATE TRIGGER killed BEFORE DELETE ON media_files BEGIN SELECT RAISE(ABORT, 'killed'); END");
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect([await sounds('lena'), await sounds('ben')]).toEqual([['Ding'], ['Ding']]);
  await database.raw('DROP TRIGGER killed');
  expect(await removeDue()).toBe(2);
  expect([await sounds('lena'), await sounds('ben'), await leaving()]).toEqual([[], [], []]);
});

// behaviour: rollout-72
it('removes the files of a removed preset after 30 days, unless it came back', async () => {
  const { clock } = rig.api;
  await applySound();
  const silver = { key: 'silver', name: 'Silver' };
  const other = rig.gold(await rig.upload(goldBundle([greeting('Yo', 'wave')])), silver);
  const { id } = await rig.apply(rig.wanted([other], ['lena', 'ben']), { prune: true });
  clock.set(clock.nowMs() + FILES_STAY_MS - 1_000);
  expect([await removeDue(), (await leaving()).length]).toEqual([0, 2]);
  await rig.act(id, 'rollback', { memberIds: ['lena'] });
  await rig.until(id, 'rolled-back');
  clock.set(clock.nowMs() + FILES_STAY_MS);
  expect(await removeDue()).toBe(1);
  expect([await sounds('lena'), await sounds('ben'), await leaving()]).toEqual([['Ding'], [], []]);
});

// behaviour: rollout-72
it('keeps a file of a removed preset that the member uses, for good', async () => {
  const { clock } = rig.api;
  await applySound();
  const lena = await rig.api.signIn('lena');
  const [{ alert }] = (
    (await rig.api.call('GET', '/audio-alerts', { as: lena })).json() as {
      items: [{ alert: { id: string } }];
    }
  ).items;
  await rig.api.call('PATCH', `/audio-alerts/${alert.id}`, { as: lena, body: { name: 'My ding' } });
  const silver = { key: 'silver', name: 'Silver' };
  const other = rig.gold(await rig.upload(goldBundle([greeting('Yo', 'wave')])), silver);
  await rig.apply(rig.wanted([other], ['lena']), { prune: true });
  clock.set(clock.nowMs() + FILES_STAY_MS);
  expect([await removeDue(), await sounds('lena'), await leaving()]).toEqual([0, ['Ding'], []]);
});

// behaviour: rollout-62
it('removes the files that it brought, unless something uses them', async () => {
  const id = await applySound();
  expect([await sounds('lena'), await sounds('ben')]).toEqual([['Ding'], ['Ding']]);
  const lena = await rig.api.signIn('lena');
  const alerts = await rig.api.call('GET', '/audio-alerts', { as: lena });
  const [{ alert }] = (alerts.json() as { items: [{ alert: { id: string } }] }).items;
  await rig.api.call('PATCH', `/audio-alerts/${alert.id}`, { as: lena, body: { name: 'My ding' } });
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect([await sounds('lena'), await sounds('ben')]).toEqual([['Ding'], []]);
});

// behaviour: rollout-20
it('leaves the profile that it made if it is the only one', async () => {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena']));
  const lena = await rig.api.signIn('lena');
  expect((await rig.api.call('DELETE', '/profiles/lena-profile', { as: lena })).status).toBeLessThan(300);
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect(await rig.api.database('profiles').where({ streamer_id: 'lena' }).pluck('name')).toEqual(['Gold']);
  expect((await rig.rolloutMembers(id))[0]!.stays.map(({ kind }) => kind)).toContain('profile');
});

// behaviour: rollout-20
it('is refused while it runs', async () => {
  const { file } = await rig.plan(rig.wanted([await goldOf('Hi')], ['lena']));
  const at = new Date(rig.api.clock.nowMs() + 60_000).toISOString();
  const { id } = await rig.start(file, { at });
  expect(errorOf(await rig.act(id, 'rollback', {}))).toEqual([409, 'ROLLOUT_RUNNING']);
});

// behaviour: rollout-14, rollout-20
it('a rollback that was stopped goes on, and gives nobody another turn', async () => {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hi')], ['lena', 'ben']));
  const { database } = rig.api;
  await database('rollout_members').where({ rollout_id: id, member_id: 'ben' }).update({ state: 'failed' });
  await database('rollout_members').where({ rollout_id: id, member_id: 'lena' }).update({ waits_for: 'turn' });
  const rollback = JSON.stringify({ wave: null, memberIds: [] });
  await database('rollouts').where({ id }).update({ state: 'stopped', rollback });
  await rig.act(id, 'resume', {});
  expect((await rig.until(id, 'rolled-back')).members).toMatchObject({ rolledBack: 1, failed: 1, waiting: 0 });
});

// behaviour: rollout-17, rollout-20
it('brings back what was removed as no longer wanted', async () => {
  const gold = await goldOf('Hi');
  const other = rig.gold(await rig.upload(goldBundle([greeting('Yo', 'wave')])), { key: 'silver', name: 'Silver' });
  await rig.apply(rig.wanted([gold, other], ['lena']));
  const before = await rig.bodies('lena');
  const { id } = await rig.apply(rig.wanted([gold], ['lena']), { prune: true });
  expect(await links()).toHaveLength(1);
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  expect(await rig.bodies('lena')).toEqual(before);
  expect(await links()).toHaveLength(2);
});
