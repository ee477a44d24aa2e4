/** Route for the users of a thing, before it is deleted. */
import { goesWith, usersOf, usesOf } from '../../media/library/usage.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const usedByRoutes = [
  route({
    method: 'GET',
    path: '/used-by',
    summary: 'Lists which of your overlays, flows and alerts use a thing.',
    access: signedIn('read'),
    query: 'FindUsers',
    answer: 'DocumentUserList',
    errors: ['OVERLAY_DAMAGED'],
    handle: async ({ caller, query }, { database }) => ({
      items: usersOf(await usesOf(database, caller.userId), await goesWith(database, caller.userId, query)),
    }),
  }),
];
