/**
 * Routes for sounds that others made: find, and copy into the own library. `/audios/liveloom` has those that come with the
 * program, `/audios/myinstants` those of the outside catalogue that the server is configured with.
 */
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { answerOf, FINISH_ERRORS, OPEN_ERRORS } from './routes.ts';

const CATALOGUE_ERRORS = ['CATALOGUE_OFF', 'CATALOGUE_NOT_ANSWERING', 'CATALOGUE_NOT_UNDERSTOOD', 'BUSY'] as const;
const ADD_ERRORS = [...CATALOGUE_ERRORS, 'SOUND_LIST_TOO_OLD', ...OPEN_ERRORS, ...FINISH_ERRORS] as const;

export const catalogueRoutes = [
  route({
    method: 'GET',
    path: '/audios/liveloom',
    summary: 'Searches the sounds that come with the program, in the language of the reader.',
    access: signedIn('read'),
    query: 'FindSounds',
    answer: 'FoundSounds',
    handle: ({ query, locale }, { sounds }) => sounds.findShipped(query, locale),
  }),
  route({
    method: 'POST',
    path: '/audios/liveloom',
    summary: 'Copies a sound that comes with the program to your library, with the checks of an upload.',
    access: signedIn('edit'),
    body: 'AddSound',
    answer: 'MediaAnswer',
    status: 201,
    errors: ADD_ERRORS,
    handle: async ({ caller, body: { soundId, name } }, { sounds }): Promise<MediaAnswer> =>
      answerOf(await sounds.add(caller, soundId, name), []),
  }),
  route({
    method: 'GET',
    path: '/audios/myinstants',
    summary: 'Searches the public sound catalogue of this server.',
    access: signedIn('read'),
    limit: 'catalogue',
    query: 'FindSounds',
    answer: 'FoundSounds',
    errors: CATALOGUE_ERRORS,
    handle: ({ query }, { sounds }) => sounds.find(query),
  }),
  route({
    method: 'POST',
    path: '/audios/myinstants',
    summary: 'Copies a sound of the catalogue to your library, with the checks of an upload.',
    access: signedIn('edit'),
    limit: 'catalogue',
    body: 'AddSound',
    answer: 'MediaAnswer',
    status: 201,
    errors: ADD_ERRORS,
    handle: async ({ caller, body: { soundId, name } }, { sounds }): Promise<MediaAnswer> =>
      answerOf(await sounds.add(caller, soundId, name), []),
  }),
];
