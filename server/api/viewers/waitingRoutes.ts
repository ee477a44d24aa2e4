/** Routes for imported points that wait for a user name. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const waitingRoutes = [
  route({
    method: 'GET',
    path: '/viewers/waiting',
    summary: 'Lists imported rows that wait for their user name, with the viewers who have the name.',
    access: signedIn('read'),
    query: 'ListWaitingViewers',
    answer: 'WaitingViewerList',
    handle: ({ caller, query }, { waitingViewers }) => waitingViewers.list(caller.userId, query),
  }),
  route({
    method: 'POST',
    path: '/viewers/waiting/{id}/match',
    summary: 'Gives the points of a waiting row to one of your viewers.',
    access: signedIn('edit'),
    owns: { id: 'waitingViewer' },
    body: 'MatchWaitingViewer',
    answer: null,
    errors: ['SESSION_FENCED', 'VIEWER_UNKNOWN'],
    handle: ({ caller, params, body }, { waitingViewers }) => waitingViewers.match(caller, params.id, body.viewerId),
  }),
  route({
    method: 'DELETE',
    path: '/viewers/waiting/{id}',
    summary: 'Removes a waiting row; nobody gets its points.',
    access: signedIn('edit'),
    owns: { id: 'waitingViewer' },
    answer: null,
    handle: ({ caller, params }, { waitingViewers }) => waitingViewers.remove(caller.userId, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/viewers/waiting',
    summary: 'Removes all waiting rows; nobody gets their points.',
    access: signedIn('edit'),
    answer: null,
    handle: ({ caller }, { waitingViewers }) => waitingViewers.removeAll(caller.userId),
  }),
];
