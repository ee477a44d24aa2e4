/** Routes for presets of flows and overlay items, for the members of an agency (behaviour: preset-5). */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { importAnswer, listedAnswer, presetAnswer, valuesOf } from './presetAnswers.ts';
import { IMPORT_ERRORS, MAKE_ERRORS, MANAGE_ERRORS } from './presetErrors.ts';

const KIND = 'overlay-and-flows';
const owns = { id: 'preset' } as const;

export const overlayPresetRoutes = [
  route({
    method: 'POST',
    path: '/agency-presets/overlay-and-flows',
    summary: 'Makes a preset of flows and overlay items of your account, for the members of your agency.',
    access: signedIn('agency'),
    status: 201,
    body: 'CreateOverlayPreset',
    answer: 'PresetAnswer',
    errors: [...MAKE_ERRORS, 'PRESETS_LIMIT'],
    handle: async ({ caller, body }, { presets }) => presetAnswer(await presets.create(caller.userId, KIND, body)),
  }),
  route({
    method: 'GET',
    path: '/agency-presets/overlay-and-flows',
    summary: 'Lists the presets of flows and overlay items of your agency.',
    access: signedIn('read'),
    query: 'ListPresets',
    answer: 'PresetList',
    errors: ['PRESET_NEEDS_AGENCY'],
    handle: async ({ caller, query }, { presets }) => {
      const { rows, total } = await presets.list(caller.userId, KIND, query);
      return { items: rows.map(listedAnswer), total };
    },
  }),
  route({
    method: 'GET',
    path: '/agency-presets/overlay-and-flows/{id}',
    summary: 'Reads a preset with its versions.',
    access: signedIn('read'),
    owns,
    answer: 'PresetAnswer',
    errors: ['NOT_FOUND'],
    handle: async ({ params }, { presets }) => presetAnswer(await presets.read(KIND, params.id)),
  }),
  route({
    method: 'GET',
    path: '/agency-presets/overlay-and-flows/{id}/overlay',
    summary: 'Reads the overlay items of the newest version of a preset, for a picture of them.',
    access: signedIn('read'),
    owns,
    answer: 'PresetOverlay',
    errors: ['NOT_FOUND'],
    handle: async ({ params }, { presets }) => ({ overlay: await presets.readOverlay(params.id) }),
  }),
  route({
    method: 'DELETE',
    path: '/agency-presets/overlay-and-flows/{id}',
    summary: 'Deletes a preset; what members imported stays with them.',
    access: signedIn('agency'),
    owns,
    answer: null,
    errors: [...MANAGE_ERRORS],
    handle: ({ caller, params }, { presets }) => presets.remove(caller.userId, KIND, params.id),
  }),
  route({
    method: 'POST',
    path: '/agency-presets/overlay-and-flows/{id}/versions',
    summary: 'Saves the next version of a preset; earlier ones stay as they are.',
    access: signedIn('agency'),
    status: 201,
    owns,
    body: 'SaveOverlayPreset',
    answer: 'PresetAnswer',
    errors: [...MAKE_ERRORS],
    handle: async ({ caller, params, body }, { presets }) =>
      presetAnswer(await presets.save(caller.userId, KIND, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/agency-presets/overlay-and-flows/import',
    summary: 'Imports a preset of your agency into your account, or says what would come.',
    access: signedIn('edit'),
    body: 'ImportPreset',
    answer: 'PresetImportAnswer',
    errors: [...IMPORT_ERRORS],
    handle: async ({ caller, body, locale }, { presetLinks }) => {
      const { presetId, profileId, values, dryRun: isTrial } = body;
      const order = { values: valuesOf(values), isTrial, locale };
      return importAnswer(await presetLinks.import(caller, { kind: KIND, presetId, profileId }, order));
    },
  }),
];
