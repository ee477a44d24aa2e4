/** Tests that plans say what would change, and change nothing. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { errorOf, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

let rig: RolloutRig;
beforeEach(async () => {
  rig = await openRollouts();
  await rig.member('lena');
});
afterEach(() => rig.api.close());

// behaviour: rollout-2
it('an agency keeps so many bytes of uploads, and old ones make room', async () => {
  const digest = await rig.upload(goldBundle([greeting('Hi')]));
  const others = rig.api.database('preset_files').where({ digest });
  await others.clone().update({ size: 512 * 1024 ** 2 });
  const again = await rig.askUpload(goldBundle([greeting('Hello')]));
  expect(errorOf(again)).toEqual([403, 'PRESET_FILES_LIMIT']);
  await others.clone().update({ expires_at: 0 });
  expect((await rig.askUpload(goldBundle([greeting('Hello')]))).status).toBe(201);
});

describe('a plan', () => {
  // behaviour: rollout-1
  it('says what comes, and changes nothing', async () => {
    const before = await rig.bodies('lena');
    const digest = await rig.upload(goldBundle([greeting('Hi')]));
    const plan = await rig.plan(rig.wanted([rig.gold(digest)], ['lena']));
    expect(plan.presets).toMatchObject([{ key: 'gold', presetId: null, version: 1, isNewVersion: true }]);
    expect([plan.members, plan.counts]).toEqual([
      { ready: 1, nothing: 0, refused: 0 },
      { add: 2, change: 0, keep: 0, remove: 0, refuse: 0 },
    ]);
    const [preset] = (await rig.detail(plan.id, 'lena')).presets;
    expect(preset!.documents.map(({ kind, name, did }) => [kind, name, did])).toEqual([
      ['overlay', 'Gold', 'added'],
      ['flow', 'Hug', 'added'],
    ]);
    expect(await rig.bodies('lena')).toEqual(before);
    expect(await rig.api.database('presets').select()).toEqual([]);
  });

  // behaviour: rollout-5
  it('has a file with few bytes for each member', async () => {
    for (const id of ['ben', 'cleo']) await rig.member(id);
    const digest = await rig.upload(goldBundle([greeting('Hi')]));
    const { file } = await rig.plan(rig.wanted([rig.gold(digest)], ['lena', 'ben', 'cleo', 'nobody']));
    expect(file.members.map(({ id, counts }) => [id, counts])).toEqual([
      ['lena', [2, 0, 0, 0, 0]],
      ['ben', [2, 0, 0, 0, 0]],
      ['cleo', [2, 0, 0, 0, 0]],
    ]);
    for (const one of file.members) expect(JSON.stringify(one).length).toBeLessThanOrEqual(300);
  });

  // behaviour: rollout-4
  it('names the reason for each row that gets nothing', async () => {
    await rig.member('shy', 'STREAMER', false);
    const digest = await rig.upload(goldBundle([greeting('Hi {{streamer}}')]));
    const target = { in: 'profile', profile: 'Main' } as const;
    const fields = [{ name: 'streamer', label: 'Your name' }];
    const presets = [rig.gold(digest, { target, fields })];
    const plan = await rig.plan(rig.wanted(presets, ['lena', 'nobody', 'shy'], [{ name: 'streamer', value: 'Lena' }]));
    const codes = (await rig.planMembers(plan.id)).map(({ email, reasons }) => [
      email,
      reasons.map(({ code }) => code),
    ]);
    expect(codes).toEqual([
      ['lena@example.com', ['ROLLOUT_PROFILE_UNKNOWN']],
      ['nobody@example.com', ['ROLLOUT_NO_MEMBER']],
      ['shy@example.com', ['MEMBER_FORBIDS', 'ROLLOUT_PROFILE_UNKNOWN']],
    ]);
    const without = await rig.plan(rig.wanted([rig.gold(digest, { fields })], ['lena']));
    expect((await rig.planMembers(without.id))[0]!.reasons[0]!.message).toContain('Your name');
  });

  // behaviour: rollout-4
  it.each([
    [
      'ROLLOUT_MEMBER_TWICE',
      400,
      (rig: RolloutRig, digest: string) => rig.wanted([rig.gold(digest)], ['lena', 'LENA@example.com']),
    ],
    [
      'ROLLOUT_PRESET_TWICE',
      400,
      (rig: RolloutRig, digest: string) => rig.wanted([rig.gold(digest), rig.gold(digest)], ['lena']),
    ],
    [
      'ROLLOUT_PRESET_UNKNOWN',
      400,
      (rig: RolloutRig, digest: string) => {
        const members = [{ email: 'lena@example.com', presets: ['silver'], values: [] }];
        return { presets: [rig.gold(digest)], members };
      },
    ],
    ['ROLLOUT_FILE_MISSING', 404, (rig: RolloutRig) => rig.wanted([rig.gold('0'.repeat(64))], ['lena'])],
  ] as const)('refuses a list with %s', async (code, status, wanted) => {
    const digest = await rig.upload(goldBundle([greeting('Hi')]));
    expect(errorOf(await rig.askPlan(wanted(rig, digest)))).toEqual([status, code]);
  });
});

// behaviour: rollout-2
it('warns of gifts that the server does not know, and refuses unknown fonts', async () => {
  const flow = greeting('Hi');
  const onGift = (giftId: string, rank: string) => ({ kind: 'GIFT', settings: { giftId }, isEnabled: true, rank });
  flow.triggersById = { known: onGift('5655', 'a'), unknown: onGift('999999', 'b') };
  const plan = await rig.plan(rig.wanted([rig.gold(await rig.upload(goldBundle([flow])))], ['lena']));
  const [warning] = plan.presets[0]!.warnings;
  expect([warning?.code, warning?.message]).toEqual(['ROLLOUT_GIFT_UNKNOWN', expect.stringContaining(': 999999.')]);
  const bundle = goldBundle([]);
  const [item] = bundle.overlay.items;
  (item!.settings as { fontFamily: string }).fontFamily = 'Papyrus';
  const refused = await rig.askUpload(bundle);
  expect(errorOf(refused)).toEqual([400, 'FILE_INVALID']);
  expect(refused.text).toContain('Papyrus');
});

describe('the file of a plan', () => {
  const planned = async () => {
    const digest = await rig.upload(goldBundle([greeting('Hi')]));
    return (await rig.plan(rig.wanted([rig.gold(digest)], ['lena']))).file;
  };

  // behaviour: rollout-5
  it('is refused when it was edited', async () => {
    const file = await planned();
    const edited = { ...file, members: [{ ...file.members[0]!, counts: [0, 0, 0, 0, 0] }] };
    expect(errorOf(await rig.askStart(edited as never))).toEqual([400, 'PLAN_EDITED']);
    const { id, ...rest } = file;
    const reordered = { ...rest, id };
    expect((await rig.askStart(reordered)).status).toBe(201);
  });

  // behaviour: rollout-5
  it('is refused when it expired, belongs to another agency or another server', async () => {
    const file = await planned();
    expect(errorOf(await rig.askStart({ ...file, id: 'unknown' }))).toEqual([404, 'PLAN_UNKNOWN']);
    const nowMs = rig.api.clock.nowMs();
    await insertAgency(rig.api.database, { id: 'south', name: 'South', createdAtMs: nowMs });
    const sue = await rig.api.account('sue');
    await joinAgency(rig.api.database, 'sue', { agencyId: 'south', role: 'ADMIN', letsAgencyIn: true, nowMs });
    expect(errorOf(await rig.askStart(file, {}, { as: sue }))).toEqual([403, 'PLAN_OF_OTHER_AGENCY']);
    expect((await rig.api.call('GET', `/agency/plans/${file.id}`, { as: sue })).status).toBe(404);
    rig.api.clock.set(nowMs + 8 * 86_400_000);
    const again = await rig.api.signIn('mia');
    expect(errorOf(await rig.askStart(file, {}, { as: again }))).toEqual([410, 'PLAN_EXPIRED']);
  });
});

// behaviour: rollout-2, rollout-3
it('a preset is pushed once for the same bytes, and pulled as it was', async () => {
  const digest = await rig.upload(goldBundle([greeting('Hi')]));
  const body = { presetId: '', name: 'Gold', kind: 'overlay-and-flows', digest, note: 'First', fields: [] };
  const push = () => rig.api.call('POST', '/agency/preset-versions', { as: rig.mia, body });
  const first = await push();
  expect(first.json()).toMatchObject({ preset: { name: 'Gold', version: 1 }, versions: [{ digest, note: 'First' }] });
  expect((await push()).json()).toEqual(first.json());
  const { id } = (first.json() as { preset: { id: string } }).preset;
  const file = await rig.api.call('GET', `/agency/presets/${id}/file?version=0`, { as: rig.mia });
  expect(file.text).toContain('"liveloom-bundle"');
  const next = await rig.upload(goldBundle([greeting('Hello')]));
  const second = await rig.api.call('POST', '/agency/preset-versions', {
    as: rig.mia,
    body: { ...body, digest: next },
  });
  expect(second.json()).toMatchObject({ preset: { id, version: 2 } });
});
