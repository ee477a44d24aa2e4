/** Tests that presets take the moments along that their alert boxes show. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_THEMES, wornTheme } from '#engine/rules/themes/shipped/index.ts';
import type {
  Bundle,
  MomentsAnswer,
  PresetAnswer,
  PresetImportAnswer,
  ProfileAnswer,
} from '#schemas/generated/types.ts';
import type { Account } from '#tests/support/apiServer.ts';
import { MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';
import { json, openPresets, presetFlow, type PresetRig } from '#tests/support/presetRig.ts';

let rig: PresetRig;
beforeEach(async () => {
  rig = await openPresets();
});
afterEach(() => rig.api.close());

/** Reads the moments of an overlay, which are also those that the session shows. */
async function momentsOf(as: Account, id = `${as.id}-profile`): Promise<MomentsAnswer> {
  const answer = json<MomentsAnswer>(await rig.api.call('GET', `/moments/${id}`, { as }));
  const shown = rig.api.host.session(as.id)!.state.documents.others['moments']?.get(id)?.document;
  expect(shown).toEqual(answer.moments);
  return answer;
}
const changeMoments = async (as: Account, body: object, id = `${as.id}-profile`): Promise<MomentsAnswer> =>
  json(await rig.api.call('PATCH', `/moments/${id}`, { as, body }));

/** Gives an overlay moments and an alert box, and returns the id of the box. */
async function addMoments(as: Account, id = `${as.id}-profile`): Promise<string> {
  json(await rig.api.call('POST', `/moments/${id}`, { as }));
  const { order, itemsById } = rig.shownOverlay(as, id);
  return order.find((itemId) => itemsById[itemId]!.type === 'ALERT_BOX')!;
}

/** Text of the moment of a new follower. */
const followText = ({ moments }: MomentsAnswer): string | undefined => moments?.rungs.follow.text;
const greetWith = (text: string) => changeMoments(rig.mia, { rungs: { follow: { text } } });

/** Makes a preset of Mia's alert box, whose moments greet followers. */
async function presetOfBox(text = 'Hooray'): Promise<{ id: string; made: PresetAnswer; selection: object }> {
  const boxId = await addMoments(rig.mia);
  await greetWith(text);
  const selection = { flowIds: [], itemIds: [boxId] };
  const made = await rig.create(selection);
  return { id: made.preset.id, made, selection };
}
const intoOwn = (id: string, more: object = {}) => rig.importIt(id, { profileId: 'lena-profile', ...more });

/** Returns the documents of a report without the alert box's overlay. */
const outcomes = ({ documents }: PresetImportAnswer) =>
  documents
    .filter(({ kind }) => kind === 'moments')
    .map(({ name, did, applied, kept }) => ({ name, did, applied, kept }));

const bundleOf = async (presetId: string, version = 1): Promise<Bundle> => {
  const row = rig.api.database('preset_versions').where({ preset_id: presetId, version });
  return JSON.parse((await row.first<{ bundle: string }>('bundle')).bundle) as Bundle;
};

describe('the moments of a preset', () => {
  // behaviour: preset-21
  it('come to an overlay without moments, with their sounds, and count neither as flow nor as alert', async () => {
    const boxId = await addMoments(rig.mia);
    const media = new MediaCalls(rig.api, rig.mia);
    const { id: soundId } = await media.upload('audios', mediaFixture('sound/beep.mp3'), 'Ding');
    await changeMoments(rig.mia, { rungs: { follow: { soundId, text: 'Hi from {{streamer}}' } } });
    const fields = [{ name: 'streamer', label: 'Your name' }];
    const { preset, versions } = await rig.create({ flowIds: [], itemIds: [boxId], fields });
    expect(versions).toMatchObject([{ files: 1, flows: [], alerts: [] }]);
    await rig.api.database('users').where({ id: 'lena' }).update({ plan: 'FREE' });
    for (const id of ['a', 'b', 'c']) await rig.keepFlow(rig.lena, { ...presetFlow('Hi'), id, name: id });
    const values = [{ name: 'streamer', value: 'Lena' }];
    const preview = await intoOwn(preset.id, { values, dryRun: true });
    expect(outcomes(preview)).toEqual([{ name: 'Test', did: 'added', applied: [''], kept: [] }]);
    expect((await momentsOf(rig.lena)).moments).toBeUndefined();
    const done = await intoOwn(preset.id, { values });
    expect([done.forbidden, outcomes(done)]).toEqual([preview.forbidden, outcomes(preview)]);
    const { moments, hasAlertBox } = await momentsOf(rig.lena);
    expect([hasAlertBox, moments!.id, moments!.rungs.follow.text]).toEqual([true, 'lena-profile', 'Hi from Lena']);
    const sounds = await rig.api.database('media_files').where({ streamer_id: 'lena' }).pluck<string[]>('id');
    expect(sounds).toEqual([moments!.rungs.follow.soundId]);
  });

  // behaviour: preset-21
  it('come to a new profile, and leave with it', async () => {
    const { id } = await presetOfBox();
    const before = await rig.bodies(rig.lena);
    const preview = await rig.importIt(id, { dryRun: true });
    expect(preview.documents.map(({ kind, name, did }) => [kind, name, did])).toEqual([
      ['overlay', 'Gold', 'added'],
      ['moments', 'Gold', 'added'],
    ]);
    const { linkId, profileId } = await rig.importIt(id);
    expect(followText(await momentsOf(rig.lena, profileId!))).toBe('Hooray');
    await rig.undo(linkId!);
    expect(await rig.bodies(rig.lena)).toEqual(before);
    const again = await rig.importIt(id);
    await changeMoments(rig.lena, { rungs: { follow: { text: 'Mine' } } }, again.profileId!);
    expect(outcomes(await rig.undo(again.linkId!))).toMatchObject([{ name: 'Gold', did: 'kept' }]);
    expect(followText(await momentsOf(rig.lena, again.profileId!))).toBe('Mine');
  });

  // behaviour: preset-21
  it('are those of the oldest overlay whose alert box is selected', async () => {
    const oldest = await addMoments(rig.mia);
    await greetWith('Oldest');
    const body = { name: 'Other' };
    rig.api.clock.set(rig.api.clock.nowMs() + 1000);
    const { id } = json<ProfileAnswer>(await rig.api.call('POST', '/profiles', { as: rig.mia, body }), 201);
    const newest = await addMoments(rig.mia, id);
    await changeMoments(rig.mia, { rungs: { follow: { text: 'Newest' } } }, id);
    const textFor = async (itemIds: string[]) => {
      const { preset } = await rig.create({ name: itemIds.join(' '), flowIds: [], itemIds });
      return (await bundleOf(preset.id)).moments?.map((one) => [one.id, one.rungs.follow.text]);
    };
    expect(await textFor([newest, oldest])).toEqual([['preset', 'Oldest']]);
    expect(await textFor([newest])).toEqual([['preset', 'Newest']]);
    expect(await textFor(['mia-profile-goal'])).toBeUndefined();
  });

  // behaviour: preset-21
  it('have the sounds of the theme that their overlay wears', async () => {
    const { id, selection } = await presetOfBox();
    const { id: themeId, version, look } = wornTheme(SHIPPED_THEMES[0]!);
    const theme = { id: themeId, version, look: { ...look, soundSet: 'brass' } };
    await rig.documents().change({ streamerId: 'mia', kind: 'overlay', id: 'mia-profile' }, { theme });
    await rig.save(id, selection);
    await changeMoments(rig.mia, { soundSet: 'none' });
    await rig.save(id, selection);
    const sets = [1, 2, 3].map(async (each) => (await bundleOf(id, each)).moments![0]!.soundSet);
    expect(await Promise.all(sets)).toEqual(['glass', 'brass', 'none']);
  });
});

describe('a new version', () => {
  // behaviour: preset-22
  it('updates the moments, but nothing that the member changed, and can be taken back', async () => {
    const { id, selection } = await presetOfBox();
    const { linkId } = await intoOwn(id);
    await changeMoments(rig.lena, { rungs: { follow: { text: 'Mine' } } });
    const edited = await rig.bodies(rig.lena);
    await changeMoments(rig.mia, { staysSmall: true, rungs: { follow: { text: 'Hello', durationMs: 3000 } } });
    await rig.save(id, selection);
    const done = await rig.update(linkId!);
    const name = 'Test';
    const applied = ['staysSmall', 'rungs.follow.durationMs'];
    expect(outcomes(done)).toEqual([{ name, did: 'changed', applied, kept: ['rungs.follow.text'] }]);
    const { moments } = await momentsOf(rig.lena);
    expect([moments!.staysSmall, moments!.rungs.follow]).toMatchObject([true, { text: 'Mine', durationMs: 3000 }]);
    await rig.undo(linkId!);
    expect(await rig.bodies(rig.lena)).toEqual(edited);
  });

  // behaviour: preset-22
  it('brings the moments that the version before did not have', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const { linkId } = await intoOwn(preset.id);
    const boxId = await addMoments(rig.mia);
    await greetWith('Hooray');
    await rig.save(preset.id, { itemIds: [boxId, 'mia-profile-goal'] });
    expect(outcomes(await rig.update(linkId!))).toMatchObject([{ did: 'added' }]);
    expect(followText(await momentsOf(rig.lena))).toBe('Hooray');
  });

  // behaviour: preset-23
  it('without moments takes them away, unless they were changed or another alert box shows them', async () => {
    const { id } = await presetOfBox();
    const { linkId } = await intoOwn(id);
    await rig.save(id, { flowIds: [], itemIds: ['mia-profile-goal'] });
    expect(outcomes(await rig.update(linkId!))).toMatchObject([{ name: 'Test', did: 'removed' }]);
    expect((await momentsOf(rig.lena)).moments).toBeUndefined();
    await rig.undo(linkId!);
    expect(followText(await momentsOf(rig.lena))).toBe('Hooray');
    await changeMoments(rig.lena, { staysSmall: true });
    expect(outcomes(await rig.update(linkId!))).toMatchObject([{ did: 'kept', kept: [''] }]);
    await rig.undo(linkId!);
    await changeMoments(rig.lena, { staysSmall: false });
    const item = { type: 'ALERT_BOX', name: 'My box' };
    json(await rig.api.call('POST', '/overlay/lena-profile/items', { as: rig.lena, body: item }), 201);
    expect(outcomes(await rig.update(linkId!))).toMatchObject([{ did: 'kept', kept: [''] }]);
    expect(followText(await momentsOf(rig.lena))).toBe('Hooray');
  });
});

describe('own moments', () => {
  // behaviour: preset-22
  it('stay whole when a preset comes, and follow what its later versions change', async () => {
    const { id, selection } = await presetOfBox();
    await addMoments(rig.lena);
    await changeMoments(rig.lena, { soundSet: 'wood', rungs: { share: { text: 'Mine' } } });
    const own = (await momentsOf(rig.lena)).moments;
    const { linkId, ...done } = await intoOwn(id);
    expect(outcomes({ linkId, ...done })).toEqual([{ name: 'Test', did: 'kept', applied: [], kept: [''] }]);
    expect((await momentsOf(rig.lena)).moments).toEqual(own);
    await changeMoments(rig.mia, { rungs: { share: { text: 'Hello' }, levelUp: { text: 'Up' } } });
    await rig.save(id, selection);
    const updated = await rig.update(linkId!);
    expect(outcomes(updated)).toMatchObject([{ applied: ['rungs.levelUp.text'], kept: ['rungs.share.text'] }]);
    await rig.undo(linkId!);
    expect((await momentsOf(rig.lena)).moments).toEqual(own);
  });

  // behaviour: preset-23
  it('stay when the preset goes, even if they are the same as its moments', async () => {
    const boxId = await addMoments(rig.mia);
    await changeMoments(rig.mia, { soundSet: 'glass' });
    const { preset } = await rig.create({ flowIds: [], itemIds: [boxId] });
    await addMoments(rig.lena);
    await changeMoments(rig.lena, { soundSet: 'glass' });
    const own = (await momentsOf(rig.lena)).moments;
    const done = await intoOwn(preset.id);
    expect(outcomes(done)).toEqual([]);
    await rig.save(preset.id, { flowIds: [], itemIds: ['mia-profile-goal'] });
    expect(outcomes(await rig.update(done.linkId!))).toMatchObject([{ did: 'kept' }]);
    expect((await momentsOf(rig.lena)).moments).toEqual(own);
  });
});
