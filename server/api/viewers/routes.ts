/** The viewers of whoever is signed in. */
import { route, signedIn } from '../route.ts';

export const viewerRoutes = [
  route({
    method: 'GET',
    path: '/viewers',
    summary: 'Lists the viewers of your streams, with what they earned and gave.',
    access: signedIn(),
    query: 'ListViewers',
    answer: 'ViewerList',
    handle: ({ caller, query }, { viewers }) => viewers.list(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/viewers/{id}',
    summary: 'Reads one of your viewers.',
    access: signedIn(),
    owns: { id: 'viewer' },
    answer: 'ViewerAnswer',
    handle: ({ caller, params }, { viewers }) => viewers.read(caller.userId, params.id),
  }),
];
