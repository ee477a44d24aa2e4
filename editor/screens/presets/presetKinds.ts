/** Calls about presets by their kind. */
import {
  deleteAlertPreset,
  deleteOverlayPreset,
  importAlertPreset,
  importOverlayPreset,
  listAlertPresets,
  listOverlayPresets,
  readAlertPreset,
  readOverlayPreset,
} from '#engine/client/api/calls/presets.ts';
import type { ListedPreset } from '#schemas/generated/types.ts';

export type PresetKind = ListedPreset['kind'];

export const PRESET_KINDS = ['overlay-and-flows', 'audio-alerts'] as const satisfies readonly PresetKind[];

export const PRESET_CALLS = {
  'overlay-and-flows': {
    list: listOverlayPresets,
    read: readOverlayPreset,
    remove: deleteOverlayPreset,
    import: importOverlayPreset,
  },
  'audio-alerts': {
    list: listAlertPresets,
    read: readAlertPreset,
    remove: deleteAlertPreset,
    import: importAlertPreset,
  },
} as const;
