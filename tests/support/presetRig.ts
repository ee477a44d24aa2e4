/** An agency with a manager, Mia, and a member, Lena, who make and import presets over the REST interface. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import { createDocumentService } from '#server/documents/documentService.ts';
import type { Membership } from '#server/documents/presets/membership.ts';
import type { Flow, PresetAnswer, PresetImportAnswer } from '#schemas/generated/types.ts';
import { type Account, startApiServer } from './apiServer.ts';
import type { ApiServerOptions } from './apiServerOptions.ts';
import type { HttpAnswer } from './httpRequest.ts';

export const OVERLAY_PRESETS = '/agency-presets/overlay-and-flows';
export const ALERT_PRESETS = '/agency-presets/audio-alerts';
export const PRESET_LINKS = '/agency-presets/imported';

export const json = <T>(answer: HttpAnswer, status = 200): T => {
  expect(answer.status, answer.text).toBe(status);
  return answer.json() as T;
};
export const errorOf = (answer: HttpAnswer): [number, string] => [
  answer.status,
  (answer.json() as { error: { code: string } }).error.code,
];

/** An item of the maker's overlay. */
export const PRESET_ITEM = 'mia-profile-goal';

/** A flow that greets, and counts up the goal. */
export const presetFlow = (text: string, url = 'https://example.com/secret'): Flow => ({
  ...newFlow({ id: 'hug', name: 'Hug' }),
  triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
  blocksById: {
    b1: {
      type: 'action',
      slot: 'main',
      rank: 'a',
      isEnabled: true,
      onError: 'goOn',
      kind: 'SHOW_TEXT',
      settings: { itemId: '', text, imageId: '', showGiftPicture: true, showProfilePicture: true, durationMs: 5000 },
    },
    b2: {
      type: 'action',
      slot: 'main',
      rank: 'b',
      isEnabled: true,
      onError: 'goOn',
      kind: 'WEBHOOK',
      settings: { url, method: 'POST', isLocal: false, fields: [{ name: 'token', value: 'geheim' }] },
    },
    b3: {
      type: 'action',
      slot: 'main',
      rank: 'c',
      isEnabled: true,
      onError: 'goOn',
      kind: 'CHANGE_VISIBILITY',
      settings: { itemId: PRESET_ITEM, isVisible: 'show', orientation: 'both', durationMs: 0 },
    },
  },
});

/** Selects the flow and the item. */
export const PRESET_SELECTION = { flowIds: ['hug'], itemIds: [PRESET_ITEM], autoSelect: false };

interface Row {
  kind: string;
  id: string;
  body: string;
}

export type PresetRig = Awaited<ReturnType<typeof openPresets>>;

export async function openPresets(options: Pick<ApiServerOptions, 'storage'> = {}) {
  const agencies = new Map<string, Membership>();
  const api = await startApiServer({ ...options, membershipOf: (id) => Promise.resolve(agencies.get(id) ?? null) });
  const mia = await api.account('mia', { plan: 'PRO' });
  const lena = await api.account('lena', { plan: 'PRO' });
  agencies.set('mia', { agencyId: 'gold', role: 'MANAGER' });
  agencies.set('lena', { agencyId: 'gold', role: 'STREAMER' });
  const documents = () => createDocumentService({ ...api, quotasOf: () => Promise.resolve(QUOTAS.PRO) });
  /** Returns an overlay as pages show it. */
  const shownOverlay = (of: Account, id: string): Overlay =>
    api.host.session(of.id)!.state.documents.overlays.find(({ overlay }) => overlay.id === id)!.overlay;

  async function keepFlow(as: Account, document: Flow): Promise<void> {
    await documents().create({ streamerId: as.id, kind: 'flow', id: document.id }, document);
  }

  const changeFlow = (as: Account, id: string, patch: object): Promise<number> =>
    documents().change({ streamerId: as.id, kind: 'flow', id }, patch);

  const create = async (more: object = {}): Promise<PresetAnswer> =>
    json(
      await api.call('POST', OVERLAY_PRESETS, { as: mia, body: { name: 'Gold', ...PRESET_SELECTION, ...more } }),
      201,
    );
  const save = async (id: string, more: object = {}): Promise<PresetAnswer> =>
    json(
      await api.call('POST', `${OVERLAY_PRESETS}/${id}/versions`, { as: mia, body: { ...PRESET_SELECTION, ...more } }),
      201,
    );
  const importIt = async (presetId: string, more: object = {}): Promise<PresetImportAnswer> => {
    const body = { presetId, profileId: '', dryRun: false, ...more };
    return json(await api.call('POST', `${OVERLAY_PRESETS}/import`, { as: lena, body }));
  };
  const update = async (id: string, dryRun = false): Promise<PresetImportAnswer> =>
    json(await api.call('POST', `${PRESET_LINKS}/${id}/update`, { as: lena, body: { dryRun } }));
  const undo = async (id: string): Promise<PresetImportAnswer> =>
    json(await api.call('POST', `${PRESET_LINKS}/${id}/undo`, { as: lena }));

  const bodies = async (of: Account): Promise<Map<string, string>> => {
    const rows = await api.database('documents').where({ streamer_id: of.id }).select<Row[]>('kind', 'id', 'body');
    return new Map(rows.map(({ kind, id, body }) => [`${kind}/${id}`, body]));
  };
  const flowsOf = async (of: Account): Promise<Flow[]> =>
    [...(await bodies(of))].filter(([key]) => key.startsWith('flow/')).map(([, body]) => JSON.parse(body) as Flow);

  /** Keeps a sound in a library, and an alert that plays it. */
  async function keepAlert(as: Account): Promise<void> {
    const bytes = readFileSync(resolve(import.meta.dirname, '../../fixtures/media/sound/beep.mp3'));
    const owner = { userId: as.id, plan: 'PRO', isDemo: false } as const;
    const { id: soundId } = await api.services.library.add(owner, 'audio', bytes, 'Ding');
    const trigger = { kind: 'FOLLOW', settings: {} };
    const settings = { isEnabled: true, profileIds: [], volume: 1, maxRepeats: 1, mode: 'QUEUED' };
    const body = { id: 'ding', name: 'Ding', trigger, soundId, ...settings };
    await documents().create({ streamerId: as.id, kind: 'audioAlert', id: 'ding' }, body);
  }

  return {
    agencies,
    api,
    mia,
    lena,
    keepFlow,
    changeFlow,
    create,
    save,
    importIt,
    update,
    undo,
    bodies,
    flowsOf,
    documents,
    shownOverlay,
    keepAlert,
  };
}
