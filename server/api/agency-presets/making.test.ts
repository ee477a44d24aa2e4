/** Tests how presets are made, listed and deleted. */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import type { PresetAnswer, PresetImportAnswer, PresetOverlay } from '#schemas/generated/types.ts';
import { folderStorage } from '../../media/library/storage/folderStorage.ts';
import {
  ALERT_PRESETS,
  errorOf,
  json,
  openPresets,
  OVERLAY_PRESETS,
  PRESET_ITEM,
  PRESET_SELECTION,
  presetFlow,
  type PresetRig,
} from '#tests/support/presetRig.ts';

let rig: PresetRig;
beforeEach(async () => {
  rig = await openPresets();
});
afterEach(() => rig.api.close());

describe('a preset', () => {
  // behaviour: preset-5
  it('is made from the documents of its maker, without addresses and secrets', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset, versions } = await rig.create({ note: 'First' });
    expect(versions[0]!.sourceIds).toEqual([PRESET_ITEM, 'hug']);
    expect([preset.name, preset.version, preset.kind]).toEqual(['Gold', 1, 'overlay-and-flows']);
    expect(versions).toMatchObject([{ version: 1, note: 'First', flows: ['Hug'], alerts: [], files: 0 }]);
    const stored = JSON.stringify(await rig.api.database('preset_versions').select('bundle'));
    expect(stored).not.toMatch(/example\.com|geheim/);
    expect(stored).not.toContain(rig.api.keys.list()[0]!.liveKey);
  });

  // behaviour: preset-6
  it('names items that its flows use and that are not selected, or takes them in', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const body = { name: 'Gold', ...PRESET_SELECTION, itemIds: [] };
    const refused = await rig.api.call('POST', OVERLAY_PRESETS, { as: rig.mia, body });
    expect(errorOf(refused)).toEqual([409, 'PRESET_ITEMS_MISSING']);
    const { name } = rig.shownOverlay(rig.mia, 'mia-profile').itemsById[PRESET_ITEM]!;
    expect(refused.text).toContain(name);
    expect((await rig.create({ itemIds: [], autoSelect: true })).versions[0]!.items).toEqual([name]);
  });

  // behaviour: preset-5
  it('needs contents', async () => {
    const empty = { name: 'Gold', flowIds: [], itemIds: ['unknown'], autoSelect: false };
    expect(errorOf(await rig.api.call('POST', OVERLAY_PRESETS, { as: rig.mia, body: empty }))).toEqual([
      400,
      'PRESET_WITHOUT_CONTENT',
    ]);
    const body = { name: 'Gold', alertIds: [] };
    expect(errorOf(await rig.api.call('POST', ALERT_PRESETS, { as: rig.mia, body }))).toEqual([
      400,
      'PRESET_WITHOUT_ALERT',
    ]);
  });

  // behaviour: preset-20
  it('shows the items of its newest version to members alone', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const path = `${OVERLAY_PRESETS}/${preset.id}/overlay`;
    const { overlay } = json<PresetOverlay>(await rig.api.call('GET', path, { as: rig.lena }));
    expect(overlay.items.map(({ id }) => id)).toEqual([PRESET_ITEM]);
    await rig.save(preset.id, { itemIds: [], flowIds: ['hug'], autoSelect: true });
    const stranger = await rig.api.account('stranger');
    expect((await rig.api.call('GET', path, { as: stranger })).status).toBe(404);
  });

  // behaviour: preset-7
  it('keeps its versions as they were saved', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const first = await rig.create();
    await rig.changeFlow(rig.mia, 'hug', { name: 'Big hug' });
    const { preset, versions } = await rig.save(first.preset.id, { note: 'Bigger' });
    expect(preset.version).toBe(2);
    expect(versions.map(({ version, flows, note }) => [version, flows, note])).toEqual([
      [2, ['Big hug'], 'Bigger'],
      [1, ['Hug'], ''],
    ]);
    expect(versions[1]).toEqual(first.versions[0]);
  });

  it('is made and deleted by managers alone, and seen by members alone', async () => {
    await rig.keepFlow(rig.mia, presetFlow('Hi'));
    const { preset } = await rig.create();
    const body = { name: 'Mine', ...PRESET_SELECTION };
    expect(errorOf(await rig.api.call('POST', OVERLAY_PRESETS, { as: rig.lena, body }))).toEqual([
      403,
      'PRESET_NEEDS_MANAGER',
    ]);
    expect(errorOf(await rig.api.call('DELETE', `${OVERLAY_PRESETS}/${preset.id}`, { as: rig.lena }))).toEqual([
      403,
      'PRESET_NEEDS_MANAGER',
    ]);
    const stranger = await rig.api.account('stranger');
    expect(errorOf(await rig.api.call('GET', OVERLAY_PRESETS, { as: stranger }))).toEqual([403, 'PRESET_NEEDS_AGENCY']);
    expect((await rig.api.call('GET', `${OVERLAY_PRESETS}/${preset.id}`, { as: stranger })).status).toBe(404);
    const list = json<{ items: object[]; total: number }>(await rig.api.call('GET', OVERLAY_PRESETS, { as: rig.lena }));
    expect(list).toEqual({ items: [preset], total: 1 });
    expect((await rig.api.call('GET', `${ALERT_PRESETS}/${preset.id}`, { as: rig.lena })).status).toBe(404);
    expect((await rig.api.call('DELETE', `${OVERLAY_PRESETS}/${preset.id}`, { as: rig.mia })).status).toBe(204);
    expect((await rig.api.call('GET', `${OVERLAY_PRESETS}/${preset.id}`, { as: rig.lena })).status).toBe(404);
  });
});

describe('a save that the end of the program interrupts', () => {
  // behaviour: preset-18
  it('leaves nothing behind for long', async () => {
    const ended = (): Promise<never> => Promise.reject(new AppError('MEDIA_STORAGE_FAILED', { reason: 'ended' }));
    let isRunning = false;
    const { api, mia, keepFlow } = await openPresets({
      storage: (folder) => {
        const inner = folderStorage(folder);
        const put = (id: string, bytes: Uint8Array): Promise<void> => inner.put(id, bytes).then(ended);
        // What follows a failed save does not happen either.
        const remove = (id: string): Promise<void> => (isRunning ? inner.remove(id) : ended());
        return Promise.resolve({ ...inner, put, remove });
      },
    });
    await keepFlow(mia, presetFlow('Hi'));
    const body = { name: 'Gold', ...PRESET_SELECTION };
    expect(errorOf(await api.call('POST', OVERLAY_PRESETS, { as: mia, body }))[1]).toBe('MEDIA_STORAGE_FAILED');
    expect(readdirSync(api.mediaFolder)).toHaveLength(1);
    isRunning = true;
    api.clock.set(api.clock.nowMs() + 25 * 60 * 60_000);
    expect(await api.services.library.removeOldUploads()).toBe(1);
    expect(readdirSync(api.mediaFolder)).toEqual([]);
    await api.close();
  });
});

describe('a preset of audio alerts', () => {
  // behaviour: preset-9
  it('brings its sounds into the library once, and stays when the preset is deleted', async () => {
    await rig.keepAlert(rig.mia);
    const made = await rig.api.call('POST', ALERT_PRESETS, {
      as: rig.mia,
      body: { name: 'Sounds', alertIds: ['ding'] },
    });
    const { preset, versions } = json<PresetAnswer>(made, 201);
    expect(versions).toMatchObject([{ alerts: ['Ding'], files: 1 }]);
    await rig.api.database('media_files').where({ streamer_id: 'mia' }).delete();
    const body = { presetId: preset.id, profileId: '', dryRun: false };
    const { linkId, files } = json<PresetImportAnswer>(
      await rig.api.call('POST', `${ALERT_PRESETS}/import`, { as: rig.lena, body }),
    );
    expect(files).toBe(1);
    const [sound, ...others] = await rig.api
      .database('media_files')
      .where({ streamer_id: 'lena' })
      .select<{ id: string }[]>('id');
    expect(others).toEqual([]);
    const [alert] = [...(await rig.bodies(rig.lena))].filter(([key]) => key.startsWith('audioAlert/'));
    expect(JSON.parse(alert![1])).toMatchObject({ name: 'Ding', soundId: sound!.id, profileIds: [] });
    expect(await rig.update(linkId!)).toMatchObject({ files: 0, documents: [] });
    await rig.api.call('DELETE', `${ALERT_PRESETS}/${preset.id}`, { as: rig.mia });
    expect((await rig.bodies(rig.lena)).has(alert![0])).toBe(true);
    expect(readdirSync(rig.api.mediaFolder)).toHaveLength(2);
  });
});
