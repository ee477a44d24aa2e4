/** Routes for profiles of the signed-in user. Each has one overlay with the profile's id, and one live key. */
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { listOwned, type OwnedProfile } from '../../documents/profiles/ownedProfiles.ts';
import { DOCUMENT_ERRORS, GROWTH_ERRORS } from '../../documents/quotas.ts';

function answerOf(profile: OwnedProfile): ProfileAnswer {
  const { id, name, options, liveKey } = profile;
  const { locale: languageCode, ...rest } = options;
  return {
    id,
    name,
    languageCode,
    ...rest,
    liveKey,
    links: { portrait: `/live/${liveKey}/portrait`, landscape: `/live/${liveKey}/landscape` },
    createdAt: new Date(profile.createdAtMs).toISOString(),
    lastEditedAt: new Date(profile.lastEditedAtMs).toISOString(),
  };
}

export const profileRoutes = [
  route({
    method: 'GET',
    path: '/profiles',
    summary: 'Lists your profiles.',
    access: signedIn('read'),
    query: 'ListProfiles',
    answer: 'ProfileList',
    handle: async ({ caller, query }, { database }) => {
      const { rows, total } = await listOwned(database, caller.userId, query);
      return { items: rows.map(answerOf), total };
    },
  }),
  route({
    method: 'POST',
    path: '/profiles',
    summary: 'Creates a profile, with an empty overlay or one from the gallery.',
    access: signedIn('edit'),
    body: 'CreateProfile',
    answer: 'ProfileAnswer',
    status: 201,
    errors: ['PROFILE_LIMIT_REACHED', 'STARTER_UNKNOWN', ...GROWTH_ERRORS],
    handle: async ({ caller, body }, { profiles }) => {
      const { language: locale } = caller;
      const { name, inheritGlobalOptions = true, starter = null } = body;
      return answerOf(await profiles.create(caller, { name, inheritGlobalOptions, starter, locale }));
    },
  }),
  route({
    method: 'PATCH',
    path: '/profiles/{id}',
    summary: 'Changes a profile; what is left out stays.',
    access: signedIn('edit'),
    owns: { id: 'profile' },
    body: 'UpdateProfile',
    answer: 'ProfileAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ params, body: { languageCode: locale, ...body } }, { profiles }) =>
      answerOf(await profiles.update(params.id, { ...body, locale })),
  }),
  route({
    method: 'DELETE',
    path: '/profiles/{id}',
    summary: 'Deletes a profile with its overlay. The last one stays.',
    access: signedIn('edit'),
    owns: { id: 'profile' },
    answer: null,
    errors: ['PROFILE_LAST'],
    handle: ({ params }, { profiles }) => profiles.remove(params.id),
  }),
  route({
    method: 'POST',
    path: '/profiles/{id}/duplicate',
    summary: 'Copies a profile with the items of its overlay.',
    access: signedIn('edit'),
    owns: { id: 'profile' },
    answer: 'ProfileAnswer',
    status: 201,
    errors: ['PROFILE_LIMIT_REACHED', ...GROWTH_ERRORS],
    handle: async ({ caller, params }, { profiles }) => answerOf(await profiles.duplicate(caller, params.id)),
  }),
  route({
    method: 'POST',
    path: '/profiles/{id}/rotate-live-key',
    summary: 'Replaces the live links; the old ones stop working.',
    access: signedIn(),
    owns: { id: 'profile' },
    answer: 'ProfileAnswer',
    handle: async ({ params }, { profiles }) => answerOf(await profiles.rotateLiveKey(params.id)),
  }),
  route({
    method: 'GET',
    path: '/profiles/{id}/pages',
    summary: 'Lists the overlay pages that are connected now.',
    access: signedIn('read'),
    owns: { id: 'profile' },
    answer: 'ConnectedPages',
    handle: async ({ params }, { pages }) => ({ items: pages.of(params.id) }),
  }),
  route({
    method: 'GET',
    path: '/profiles/{id}/setup',
    summary: 'Reports the remaining steps until the overlay shows your stream.',
    access: signedIn('read'),
    owns: { id: 'profile' },
    answer: 'SetupAnswer',
    handle: async ({ params, caller, locale }, { reach, programs }) => ({
      ...(await reach.setup(params.id, caller.userId, locale)),
      refreshes: programs.refreshes.of(params.id),
    }),
  }),
  route({
    method: 'POST',
    path: '/profiles/{id}/test-message',
    summary: 'Shows a test message in the announcements of the overlay.',
    access: signedIn('run'),
    owns: { id: 'profile' },
    body: 'TestMessage',
    answer: null,
    errors: ['ANNOUNCEMENTS_MISSING'],
    handle: ({ params, body, locale }, { pages }) => pages.showTestMessage(params.id, body.orientation, locale),
  }),
];
