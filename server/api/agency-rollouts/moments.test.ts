/** Tests that roll-outs bring, update and take back the moments of presets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import type { Bundle, Moments, MomentsAnswer, PresetOutcome, RolloutPlanDetail } from '#schemas/generated/types.ts';
import type { Account } from '#tests/support/apiServer.ts';
import { goldBundle, type PresetMedia } from '#tests/support/goldBundle.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { json, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';
import { testItem } from '#tests/support/session.ts';

const OWN = { in: 'profile', profile: 'lena-profile' } as const;
const DING: readonly PresetMedia[] = [
  { id: 'ding', kind: 'audio', name: 'Ding', bytes: mediaFixture('sound/beep.mp3') },
];

let rig: RolloutRig;
let lena: Account;
beforeEach(async () => {
  rig = await openRollouts();
  lena = await rig.member('lena');
});
afterEach(() => rig.api.close());

/** Contents of a preset with an alert box, whose moments greet followers with a sound. */
function boxBundle(text: string, more: Partial<Moments> = {}, box = 'box'): Bundle {
  const bundle = goldBundle([], DING);
  bundle.overlay.items.push(testItem('ALERT_BOX', box));
  const { rungs, ...moments } = newMoments(bundle.overlay.id);
  const follow = { ...rungs.follow, text, soundId: 'ding' };
  return { ...bundle, moments: [{ ...moments, ...more, rungs: { ...rungs, follow } }] };
}
const goldOf = async (
  text: string,
  { moments = {}, ...more }: Parameters<RolloutRig['gold']>[1] & { moments?: Partial<Moments> } = {},
) => rig.gold(await rig.upload(boxBundle(text, moments), DING), more);

/** Reads the moments of an overlay, which are also those that the session shows. */
async function momentsOf(id: string): Promise<MomentsAnswer> {
  const answer = json<MomentsAnswer>(await rig.api.call('GET', `/moments/${id}`, { as: lena }));
  const shown = rig.api.host.session('lena')!.state.documents.others['moments']?.get(id)?.document;
  expect(shown).toEqual(answer.moments);
  return answer;
}
const changeMoments = async (id: string, body: object): Promise<MomentsAnswer> =>
  json(await rig.api.call('PATCH', `/moments/${id}`, { as: lena, body }));
const followText = async (id: string) => (await momentsOf(id)).moments?.rungs.follow.text;

/** Returns the profile that a roll-out made. */
const newProfile = async (): Promise<string> =>
  (await rig.api.database('profiles').where({ streamer_id: 'lena', name: 'Gold' }).first<{ id: string }>('id')).id;
const takeBack = async (id: string): Promise<readonly PresetOutcome[]> => {
  await rig.act(id, 'rollback', {});
  await rig.until(id, 'rolled-back');
  return (await rig.rolloutMembers(id))[0]!.stays;
};
const ofMoments = ({ presets, unwanted }: RolloutPlanDetail) =>
  [...presets, ...unwanted]
    .flatMap(({ documents }) => documents)
    .filter(({ kind }) => kind === 'moments')
    .map(({ name, did, applied, kept }) => ({ name, did, applied, kept }));
const planned = async (body: Parameters<RolloutRig['plan']>[0]) =>
  ofMoments(await rig.detail((await rig.plan(body)).id, 'lena'));
const sounds = () => rig.api.database('media_files').where({ streamer_id: 'lena' }).pluck<string[]>('id');

// behaviour: preset-21, rollout-20
it('a new profile has them, with their sounds, and they leave with it', async () => {
  const before = await rig.bodies('lena');
  const wanted = rig.wanted([await goldOf('Hooray')], ['lena']);
  const plan = await rig.plan(wanted);
  expect(plan.counts).toEqual({ add: 2, change: 0, keep: 0, remove: 0, refuse: 0 });
  const added = { name: 'Gold', did: 'added', applied: [''], kept: [] };
  expect(ofMoments(await rig.detail(plan.id, 'lena'))).toEqual([added]);
  expect(await rig.bodies('lena')).toEqual(before);
  const { id } = await rig.apply(wanted);
  const profileId = await newProfile();
  const { moments, hasAlertBox } = await momentsOf(profileId);
  expect([hasAlertBox, moments!.id, moments!.rungs.follow.text]).toEqual([true, profileId, 'Hooray']);
  expect(await sounds()).toEqual([moments!.rungs.follow.soundId]);
  const after = await rig.bodies('lena');
  expect((await rig.apply(wanted)).members).toMatchObject({ nothing: 1 });
  expect(await rig.bodies('lena')).toEqual(after);
  expect(await takeBack(id)).toEqual([]);
  expect([await rig.bodies('lena'), await sounds()]).toEqual([before, []]);
});

// behaviour: preset-21, rollout-20
it('an own profile without moments gets them, loses them with the rollback, and gets them again', async () => {
  const before = await rig.bodies('lena');
  const wanted = rig.wanted([await goldOf('Hooray', { target: OWN })], ['lena']);
  for (let times = 0; times < 2; times++) {
    const { id } = await rig.apply(wanted);
    expect(await followText('lena-profile')).toBe('Hooray');
    expect(await takeBack(id)).toEqual([]);
    expect([await rig.bodies('lena'), await momentsOf('lena-profile')]).toMatchObject([before, { hasAlertBox: false }]);
  }
});

// behaviour: preset-22, rollout-20
it('a new version changes them, keeps what the member changed, and is taken back', async () => {
  await rig.apply(rig.wanted([await goldOf('Hooray', { target: OWN })], ['lena']));
  await changeMoments('lena-profile', { rungs: { follow: { text: 'Mine' }, share: { text: 'Thanks' } } });
  const edited = await rig.bodies('lena');
  const wanted = rig.wanted([await goldOf('Hello', { target: OWN, moments: { staysSmall: true } })], ['lena']);
  const outcome = { name: 'Test', did: 'changed', applied: ['staysSmall'], kept: ['rungs.follow.text'] };
  expect(await planned(wanted)).toEqual([outcome]);
  const { id } = await rig.apply(wanted);
  const { moments } = await momentsOf('lena-profile');
  expect([moments!.staysSmall, moments!.rungs.follow.text, moments!.rungs.share.text]).toEqual([
    true,
    'Mine',
    'Thanks',
  ]);
  await takeBack(id);
  expect(await rig.bodies('lena')).toEqual(edited);
});

// behaviour: preset-22
it('own moments stay whole, and a rollback leaves them alone', async () => {
  json(await rig.api.call('POST', '/moments/lena-profile', { as: lena }));
  const before = await rig.bodies('lena');
  const wanted = rig.wanted([await goldOf('Hooray', { target: OWN })], ['lena']);
  expect(await planned(wanted)).toEqual([{ name: 'Test', did: 'kept', applied: [], kept: [''] }]);
  const { id } = await rig.apply(wanted);
  expect((await rig.bodies('lena')).get('moments/lena-profile')).toBe(before.get('moments/lena-profile'));
  await takeBack(id);
  expect(await rig.bodies('lena')).toEqual(before);
});

// behaviour: rollout-20, rollout-21
it('a new profile stays with the moments that the member changed in it', async () => {
  const { id } = await rig.apply(rig.wanted([await goldOf('Hooray')], ['lena']));
  const profileId = await newProfile();
  await changeMoments(profileId, { rungs: { follow: { text: 'Mine' } } });
  const stays = await takeBack(id);
  expect(stays.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['moments Gold', 'profile Gold']);
  expect(await followText(profileId)).toBe('Mine');
});

// behaviour: preset-23, rollout-17
it('pruning takes them away, unless another preset brought an alert box, and a rollback restores them', async () => {
  const gold = await goldOf('Hooray', { target: OWN });
  const silver = rig.gold(await rig.upload(boxBundle('Hello', {}, 'other'), DING), {
    key: 'silver',
    name: 'Silver',
    target: OWN,
  });
  const bronze = rig.gold(await rig.upload(goldBundle([])), { key: 'bronze', name: 'Bronze', target: OWN });
  await rig.apply(rig.wanted([gold], ['lena']));
  const before = await rig.bodies('lena');
  const gone = await rig.apply(rig.wanted([bronze], ['lena']), { prune: true });
  expect(await followText('lena-profile')).toBeUndefined();
  await takeBack(gone.id);
  expect([await rig.bodies('lena'), await followText('lena-profile')]).toEqual([before, 'Hooray']);
  await rig.apply(rig.wanted([silver], ['lena']), { prune: true });
  expect(await momentsOf('lena-profile')).toMatchObject({
    hasAlertBox: true,
    moments: { rungs: { follow: { text: 'Hooray' } } },
  });
});

// behaviour: preset-23, rollout-20
it('a rollback leaves them to an alert box that another preset brought later', async () => {
  const before = await rig.bodies('lena');
  const gold = await rig.apply(rig.wanted([await goldOf('Hooray', { target: OWN })], ['lena']));
  const other = await rig.upload(boxBundle('Hello', {}, 'other'), DING);
  const silver = rig.gold(other, { key: 'silver', name: 'Silver', target: OWN });
  const second = await rig.apply(rig.wanted([silver], ['lena']));
  expect(await takeBack(gold.id)).toMatchObject([{ kind: 'moments', name: 'Test', did: 'kept' }]);
  const { hasAlertBox, moments } = await momentsOf('lena-profile');
  expect([hasAlertBox, moments!.rungs.follow.text]).toEqual([true, 'Hooray']);
  expect(await sounds()).toContain(moments!.rungs.follow.soundId);
  await takeBack(second.id);
  expect(await momentsOf('lena-profile')).toMatchObject({ hasAlertBox: false });
  expect((await rig.bodies('lena')).get('overlay/lena-profile')).toBe(before.get('overlay/lena-profile'));
});
