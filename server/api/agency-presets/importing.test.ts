/** Tests how members import presets, update them by merge, and take that back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flow, FollowerBotAnswer, ItemAnswer, PresetLinkList, VersionList } from '#schemas/generated/types.ts';
import {
  errorOf,
  json,
  openPresets,
  OVERLAY_PRESETS,
  PRESET_ITEM,
  PRESET_LINKS,
  presetFlow,
  type PresetRig,
} from '#tests/support/presetRig.ts';

let rig: PresetRig;
beforeEach(async () => {
  rig = await openPresets();
});
afterEach(() => rig.api.close());

const textOf = ({ blocksById }: Flow): unknown => blocksById['b1']!.settings!['text'];

describe('an import', () => {
  // behaviour: preset-9
  it('brings everything under new ids into a new profile, after a preview that stores nothing', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const before = await rig.bodies(rig.lena);
    const preview = await rig.importIt(preset.id, { dryRun: true });
    expect([preview.linkId, preview.documents.map(({ kind, did }) => [kind, did])]).toEqual([
      null,
      [
        ['overlay', 'added'],
        ['flow', 'added'],
      ],
    ]);
    expect(await rig.bodies(rig.lena)).toEqual(before);
    const { profileId } = await rig.importIt(preset.id);
    const [mine] = await rig.flowsOf(rig.lena);
    const overlay = JSON.parse((await rig.bodies(rig.lena)).get(`overlay/${profileId}`)!) as {
      order: string[];
      name: string;
    };
    expect(overlay).toMatchObject({ name: 'Gold', order: [expect.not.stringMatching(PRESET_ITEM)] });
    expect(mine!.profileIds).toEqual([profileId]);
    expect(mine!.blocksById['b3']!.settings).toMatchObject({ itemId: overlay.order[0] });
    expect(rig.shownOverlay(rig.lena, profileId!)).toMatchObject({ name: 'Gold' });
  });

  // behaviour: preset-9
  it('adds items to an own profile, above those that are there', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const { profileId } = await rig.importIt(preset.id, { profileId: 'lena-profile' });
    expect(profileId).toBe('lena-profile');
    const { order } = rig.shownOverlay(rig.lena, 'lena-profile');
    expect([order.length, order[0]]).toEqual([2, 'lena-profile-goal']);
    const foreign = { presetId: preset.id, profileId: 'mia-profile', dryRun: false };
    expect((await rig.api.call('POST', `${OVERLAY_PRESETS}/import`, { as: rig.lena, body: foreign })).status).toBe(404);
  });

  // behaviour: preset-5
  it('brings follower bots, with the place that shows them', async () => {
    const place = { type: 'LOCATION', name: 'Place' };
    const { item } = json<ItemAnswer>(
      await rig.api.call('POST', '/overlay/mia-profile/items', { as: rig.mia, body: place }),
      201,
    );
    const bot = { name: 'Hello', itemId: item.id, replies: [{ text: 'Hi {username}' }] };
    const { id } = json<FollowerBotAnswer>(
      await rig.api.call('POST', '/follower-bot', { as: rig.mia, body: bot }),
      201,
    ).bot;
    const { preset, versions } = await rig.create({ flowIds: [], itemIds: [], botIds: [id], autoSelect: true });
    expect(versions[0]).toMatchObject({ bots: ['Hello'], items: ['Place'] });
    const { profileId, documents } = await rig.importIt(preset.id);
    expect(documents.map(({ kind }) => kind)).toEqual(['overlay', 'followerBot']);
    const [[, body]] = [...(await rig.bodies(rig.lena))].filter(([key]) => key.startsWith('followerBot/')) as [
      [string, string],
    ];
    const { order } = rig.shownOverlay(rig.lena, profileId!);
    expect(JSON.parse(body)).toMatchObject({ name: 'Hello', profileIds: [profileId], itemId: order[0] });
  });

  // behaviour: preset-19
  it('names the preset in the version history, which leads back', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const path = '/overlay/lena-profile/versions';
    const before = rig.shownOverlay(rig.lena, 'lena-profile');
    await rig.importIt(preset.id, { profileId: 'lena-profile' });
    const { items } = json<VersionList>(await rig.api.call('GET', path, { as: rig.lena }));
    expect(items).toMatchObject([{ reason: 'import', label: '', preset: 'Gold 1' }]);
    await rig.api.call('POST', `${path}/${items[0]!.id}/restore`, { as: rig.lena });
    expect(rig.shownOverlay(rig.lena, 'lena-profile').itemsById).toEqual(before.itemsById);
    const [restored] = json<VersionList>(await rig.api.call('GET', path, { as: rig.lena })).items;
    expect(restored).toMatchObject({ reason: 'restore' });
    expect(restored).not.toHaveProperty('preset');
  });

  // behaviour: preset-8
  it('asks for the values of its fields', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi from {{streamer}} and {{other}}'));
    const fields = [{ name: 'streamer', label: 'Your name' }];
    const { preset } = await rig.create({ fields });
    const body = { presetId: preset.id, profileId: '', dryRun: true };
    const refused = await rig.api.call('POST', `${OVERLAY_PRESETS}/import`, { as: rig.lena, body });
    expect(errorOf(refused)).toEqual([400, 'PRESET_VALUES_MISSING']);
    expect(refused.text).toContain('Your name');
    await rig.importIt(preset.id, { values: [{ name: 'streamer', value: 'Lena' }] });
    expect(textOf((await rig.flowsOf(rig.lena))[0]!)).toBe('Hi from Lena and {{other}}');
  });

  // behaviour: preset-10
  it('is refused whole when the plan has no room, and the preview says so', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await rig.keepFlow(rig.mia, { ...presetFlow('Hi'), id, name: id });
    const { preset } = await rig.create({ flowIds: ['a', 'b', 'c', 'd'] });
    await rig.api.database('users').where({ id: 'lena' }).update({ plan: 'FREE' });
    const body = { presetId: preset.id, profileId: 'lena-profile', dryRun: false };
    const before = await rig.bodies(rig.lena);
    expect(errorOf(await rig.api.call('POST', `${OVERLAY_PRESETS}/import`, { as: rig.lena, body }))).toEqual([
      409,
      'IMPORT_FLOWS_LIMIT',
    ]);
    expect(await rig.bodies(rig.lena)).toEqual(before);
    const preview = await rig.importIt(preset.id, { dryRun: true, profileId: 'lena-profile' });
    expect(preview.forbidden).toEqual([expect.stringContaining('flows')]);
  });
});

describe('an update', () => {
  // behaviour: preset-1
  it('keeps what the member changed, follows the rest, and can be taken back', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const link = (await rig.importIt(preset.id)).linkId!;
    const [{ id }] = (await rig.flowsOf(rig.lena)) as [Flow];
    await rig.changeFlow(rig.lena, id, { blocksById: { b1: { settings: { text: 'Mine' } } } });
    const edited = await rig.bodies(rig.lena);
    await rig.changeFlow(rig.mia, 'hug', {
      name: 'Big hug',
      blocksById: { b1: { settings: { text: 'Hello', durationMs: 7000 } } },
    });
    await rig.save(preset.id);
    const preview = await rig.update(link, true);
    expect(await rig.bodies(rig.lena)).toEqual(edited);
    const done = await rig.update(link);
    expect(done.documents).toEqual(preview.documents);
    expect(done.documents).toMatchObject([
      {
        did: 'changed',
        applied: expect.arrayContaining(['name', 'blocksById.b1.settings.durationMs']) as unknown,
        kept: ['blocksById.b1.settings.text'],
      },
    ]);
    const [after] = (await rig.flowsOf(rig.lena)) as [Flow];
    expect([after.name, after.blocksById['b1']!.settings]).toMatchObject([
      'Big hug',
      { text: 'Mine', durationMs: 7000 },
    ]);
    const kept = json<{ items: { reason: string }[] }>(
      await rig.api.call('GET', `/documents/flow/${id}/versions`, { as: rig.lena }),
    );
    expect(kept.items[0]).toMatchObject({ reason: 'import' });
    await rig.undo(link);
    expect(await rig.bodies(rig.lena)).toEqual(edited);
    expect(errorOf(await rig.api.call('POST', `${PRESET_LINKS}/${link}/undo`, { as: rig.lena }))).toEqual([
      409,
      'PRESET_NOTHING_TO_UNDO',
    ]);
  });

  // behaviour: preset-1
  it('of the same version changes nothing, byte for byte', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const link = (await rig.importIt(preset.id, { profileId: 'lena-profile' })).linkId!;
    const rows = await rig.api.database('documents').where({ streamer_id: 'lena' }).orderBy('id');
    expect((await rig.update(link)).documents).toEqual([]);
    expect(await rig.api.database('documents').where({ streamer_id: 'lena' }).orderBy('id')).toEqual(rows);
    await rig.save(preset.id);
    expect((await rig.update(link)).documents).toEqual([]);
    expect(await rig.api.database('documents').where({ streamer_id: 'lena' }).orderBy('id')).toEqual(rows);
    const { items } = json<PresetLinkList>(await rig.api.call('GET', PRESET_LINKS, { as: rig.lena }));
    expect(items).toMatchObject([{ name: 'Gold', version: 2, newestVersion: 2, profileId: 'lena-profile' }]);
  });

  // behaviour: preset-2
  it('adds and removes documents, but none that the member deleted or changed', async () => {
    for (const id of ['a', 'b', 'c']) await rig.keepFlow(rig.mia, { ...presetFlow('Hi'), id, name: id });
    const { preset } = await rig.create({ flowIds: ['a', 'b', 'c'] });
    const link = (await rig.importIt(preset.id)).linkId!;
    const idOf = async (name: string): Promise<string> =>
      (await rig.flowsOf(rig.lena)).find((one) => one.name === name)!.id;
    await rig.changeFlow(rig.lena, await idOf('b'), { isEnabled: false });
    await rig.api.services.flows.remove('lena', await idOf('c'));
    const edited = await rig.bodies(rig.lena);
    await rig.keepFlow(rig.mia, { ...presetFlow('Hi'), id: 'd', name: 'd' });
    await rig.changeFlow(rig.mia, 'c', { isEnabled: false });
    await rig.save(preset.id, { flowIds: ['c', 'd'] });
    const { documents } = await rig.update(link);
    expect(documents.map(({ name, did }) => `${name} ${did}`).sort()).toEqual([
      'a removed',
      'b kept',
      'c kept',
      'd added',
    ]);
    expect((await rig.flowsOf(rig.lena)).map(({ name }) => name).sort()).toEqual(['b', 'd']);
    await rig.undo(link);
    expect(await rig.bodies(rig.lena)).toEqual(edited);
  });

  // behaviour: preset-11
  it('ends with the membership, and what was imported stays', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const link = (await rig.importIt(preset.id)).linkId!;
    rig.agencies.delete('lena');
    const body = { dryRun: false };
    expect(errorOf(await rig.api.call('POST', `${PRESET_LINKS}/${link}/update`, { as: rig.lena, body }))).toEqual([
      403,
      'PRESET_OF_OTHER_AGENCY',
    ]);
    expect(await rig.flowsOf(rig.lena)).toHaveLength(1);
  });
});

describe('an undo', () => {
  // behaviour: preset-12
  it('of an import removes what came, and the new profile, unless the member changed it', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const before = await rig.bodies(rig.lena);
    await rig.undo((await rig.importIt(preset.id)).linkId!);
    expect(await rig.bodies(rig.lena)).toEqual(before);
    const { linkId, profileId } = await rig.importIt(preset.id);
    const [{ id }] = (await rig.flowsOf(rig.lena)) as [Flow];
    await rig.changeFlow(rig.lena, id, { isEnabled: false });
    const { documents } = await rig.undo(linkId!);
    expect(documents.map(({ kind, did }) => [kind, did])).toEqual([
      ['overlay', 'changed'],
      ['flow', 'kept'],
    ]);
    expect(await rig.flowsOf(rig.lena)).toHaveLength(1);
    expect((await rig.bodies(rig.lena)).has(`overlay/${profileId}`)).toBe(false);
    expect(json(await rig.api.call('GET', PRESET_LINKS, { as: rig.lena }))).toEqual({ items: [] });
  });
});
