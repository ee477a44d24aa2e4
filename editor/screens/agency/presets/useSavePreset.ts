/** Sends a new preset or a new version of one. */
import {
  createAlertPreset,
  createOverlayPreset,
  saveAlertPreset,
  saveOverlayPreset,
} from '#engine/client/api/calls/presets.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { CreateOverlayPreset, PresetAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { PRESET_CALLS, type PresetKind } from '../../presets/presetKinds.ts';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';
import type { OwnDocuments } from './selection/useOwnDocuments.ts';

/** Values of the form; the selection stands beside it. */
export type Described = Pick<CreateOverlayPreset, 'name' | 'note' | 'fields'>;

interface SaveOptions {
  kind: PresetKind;
  /** Preset that gets the next version; null = a new preset. */
  before: PresetAnswer | null;
  onDone: () => void;
}

export function useSavePreset({ kind, before, onDone }: SaveOptions) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const options = {
    invalidates: [PRESET_CALLS[kind].list, PRESET_CALLS[kind].read],
    onDone: ({ preset: { name } }: PresetAnswer) => {
      notify.done(before === null ? text.made(name) : text.saved(name));
      onDone();
    },
    onFailed: ({ code, message }: ApiError) => void (code === 'PRESET_ITEMS_MISSING' || notify.failed(message)),
  };
  const calls = {
    createAlerts: useAction(createAlertPreset, options),
    saveAlerts: useAction(saveAlertPreset, options),
    createOverlay: useAction(createOverlayPreset, options),
    saveOverlay: useAction(saveOverlayPreset, options),
  };
  const { isPending, error } =
    calls[`${before === null ? 'create' : 'save'}${kind === 'audio-alerts' ? 'Alerts' : 'Overlay'}`];

  function save(described: Described, documents: OwnDocuments, chosen: ReadonlySet<string>, autoSelect: boolean): void {
    const { name, ...words } = described;
    const ids = (part: keyof OwnDocuments): string[] =>
      (documents[part] ?? []).map(({ id }) => id).filter((id) => chosen.has(id));
    const alerts = { ...words, alertIds: ids('alerts') };
    const overlay = { ...words, flowIds: ids('flows'), itemIds: ids('items'), botIds: ids('bots'), autoSelect };
    const params = { id: before?.preset.id ?? '' };
    if (kind === 'audio-alerts')
      return before === null
        ? calls.createAlerts.mutate({ body: { name, ...alerts } })
        : calls.saveAlerts.mutate({ params, body: alerts });
    return before === null
      ? calls.createOverlay.mutate({ body: { name, ...overlay } })
      : calls.saveOverlay.mutate({ params, body: overlay });
  }

  return { save, isPending, error };
}
