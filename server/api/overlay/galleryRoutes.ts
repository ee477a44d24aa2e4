/** Routes for the gallery of starters. */
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import { STARTER_IDS, STARTERS } from '../../documents/gallery/starters.ts';
import { starterPicture } from '../../documents/gallery/gallery.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';

export const galleryRoutes = [
  route({
    method: 'GET',
    path: '/overlay/gallery',
    summary: 'Lists the starters for new overlays.',
    access: signedIn('read'),
    answer: 'StarterList',
    handle: async ({ locale }, { gallery }) => ({
      items: await Promise.all(
        STARTER_IDS.map(async (id) => {
          const { itemsById } = await gallery.overlay(id, locale);
          const types = [...new Set(Object.values(itemsById).map(({ type }) => type))];
          const portrait = starterPicture(id, 'portrait', locale);
          const landscape = starterPicture(id, 'landscape', locale);
          return { id, ...STARTERS[id], types, pictures: { portrait, landscape } };
        }),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: '/overlay/starter',
    summary: 'Returns the overlay that begins from a starter, to look at it before.',
    access: signedIn('read'),
    query: 'ReadStarter',
    answer: 'StarterAnswer',
    errors: ['STARTER_UNKNOWN'],
    handle: async ({ caller, query, locale }, { overlays }) => ({
      overlay: overlayToFile(await overlays.starter(caller.userId, query.starter, locale)),
    }),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/apply-starter',
    summary: 'Replaces all items of an overlay by those of a starter.',
    access: signedIn('edit'),
    owns: { profileId: 'profile' },
    body: 'ApplyStarter',
    answer: 'EditAnswer',
    errors: ['STARTER_UNKNOWN', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: async ({ caller, params, body }, { overlays }) => ({
      version: await overlays.applyStarter(params.profileId, body.starter, caller.language),
    }),
  }),
];
