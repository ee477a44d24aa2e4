/** Calls about presets: making them for an agency, importing them, and updating what was imported. */
import { call } from '../call.ts';

export const listAlertPresets = call('GET', '/agency-presets/audio-alerts', {
  query: 'ListPresets',
  answer: 'PresetList',
});
export const readAlertPreset = call('GET', '/agency-presets/audio-alerts/{id}', { answer: 'PresetAnswer' });
export const createAlertPreset = call('POST', '/agency-presets/audio-alerts', {
  body: 'CreateAlertPreset',
  answer: 'PresetAnswer',
});
export const saveAlertPreset = call('POST', '/agency-presets/audio-alerts/{id}/versions', {
  body: 'SaveAlertPreset',
  answer: 'PresetAnswer',
});
export const deleteAlertPreset = call('DELETE', '/agency-presets/audio-alerts/{id}');
export const importAlertPreset = call('POST', '/agency-presets/audio-alerts/import', {
  body: 'ImportPreset',
  answer: 'PresetImportAnswer',
});

export const listOverlayPresets = call('GET', '/agency-presets/overlay-and-flows', {
  query: 'ListPresets',
  answer: 'PresetList',
});
export const readOverlayPreset = call('GET', '/agency-presets/overlay-and-flows/{id}', { answer: 'PresetAnswer' });
export const readPresetOverlay = call('GET', '/agency-presets/overlay-and-flows/{id}/overlay', {
  answer: 'PresetOverlay',
});
export const createOverlayPreset = call('POST', '/agency-presets/overlay-and-flows', {
  body: 'CreateOverlayPreset',
  answer: 'PresetAnswer',
});
export const saveOverlayPreset = call('POST', '/agency-presets/overlay-and-flows/{id}/versions', {
  body: 'SaveOverlayPreset',
  answer: 'PresetAnswer',
});
export const deleteOverlayPreset = call('DELETE', '/agency-presets/overlay-and-flows/{id}');
export const importOverlayPreset = call('POST', '/agency-presets/overlay-and-flows/import', {
  body: 'ImportPreset',
  answer: 'PresetImportAnswer',
});

export const listImportedPresets = call('GET', '/agency-presets/imported', { answer: 'PresetLinkList' });
export const updateImportedPreset = call('POST', '/agency-presets/imported/{id}/update', {
  body: 'UpdatePresetLink',
  answer: 'PresetImportAnswer',
});
export const undoImportedPreset = call('POST', '/agency-presets/imported/{id}/undo', { answer: 'PresetImportAnswer' });
