/** Routes for the signed-in user's activity list. */
import { activityChannel } from '../../ground/base/changes.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const activityRoutes = [
  route({
    method: 'GET',
    path: '/activity',
    summary: 'Lists what happened in your streams, newest first.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'ListActivity',
    answer: 'ActivityList',
    errors: ['ACTIVITY_TYPE_UNKNOWN'],
    updates: {
      channel: ({ caller }) => activityChannel(caller.userId),
      isNothing: ({ items }) => items.length === 0,
      next: (query, { items }) => ({ ...query, offset: 0, after: items[0]?.seq ?? query.after }),
    },
    handle: ({ caller, query }, { activity }) => activity.list(caller.userId, query),
  }),
  route({
    method: 'POST',
    path: '/activity/{eventId}/refire',
    summary: 'Shows a past event again. It is never counted again.',
    access: signedIn('run'),
    owns: { eventId: 'event' },
    answer: 'RefireAnswer',
    errors: ['EVENT_NOT_SHOWN'],
    handle: ({ caller, params }, { activity }) => activity.refire(caller.userId, params.eventId),
  }),
];
