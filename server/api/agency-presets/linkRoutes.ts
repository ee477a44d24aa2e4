/** Routes for presets that the account imported (behaviour: preset-9). */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { importAnswer, linkAnswer, valuesOf } from './presetAnswers.ts';
import { IMPORT_ERRORS } from './presetErrors.ts';

const owns = { id: 'presetLink' } as const;

export const presetLinkRoutes = [
  route({
    method: 'GET',
    path: '/agency-presets/imported',
    summary: 'Lists the presets that you imported, with their newest version.',
    access: signedIn('read'),
    answer: 'PresetLinkList',
    handle: async ({ caller }, { presetLinks }) => ({ items: (await presetLinks.list(caller.userId)).map(linkAnswer) }),
  }),
  route({
    method: 'POST',
    path: '/agency-presets/imported/{id}/update',
    summary: 'Brings an imported preset to its newest version; what you changed stays.',
    access: signedIn('edit'),
    owns,
    body: 'UpdatePresetLink',
    answer: 'PresetImportAnswer',
    errors: [...IMPORT_ERRORS, 'PRESET_OF_OTHER_AGENCY'],
    handle: async ({ caller, params, body, locale }, { presetLinks }) => {
      const order = { values: valuesOf(body.values), isTrial: body.dryRun, locale };
      return importAnswer(await presetLinks.update(caller, params.id, order));
    },
  }),
  route({
    method: 'POST',
    path: '/agency-presets/imported/{id}/undo',
    summary: 'Takes the last import or update of a preset back; what you changed since stays.',
    access: signedIn('edit'),
    owns,
    answer: 'PresetImportAnswer',
    errors: [...IMPORT_ERRORS, 'PRESET_NOTHING_TO_UNDO', 'SESSION_FENCED'],
    handle: async ({ caller, params }, { presetLinks }) => importAnswer(await presetLinks.undo(caller, params.id)),
  }),
];
