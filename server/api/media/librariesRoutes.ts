/** Route that reports changes of the signed-in user's libraries, for pages with lists of files. */
import { librariesChannel } from '../../ground/base/changes.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const librariesRoutes = [
  route({
    method: 'GET',
    path: '/libraries',
    summary: 'Reports changes to the images, videos and sounds of your libraries.',
    access: signedIn('read'),
    query: 'GetLibraries',
    answer: 'LibrariesAnswer',
    updates: {
      channel: ({ caller }) => librariesChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller }, { library }) => Promise.resolve({ revision: library.revision(caller.userId) }),
  }),
];
