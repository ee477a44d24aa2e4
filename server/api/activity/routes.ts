/** What happened in the streams of whoever is signed in. */
import { route, signedIn } from '../route.ts';

export const activityRoutes = [
  route({
    method: 'GET',
    path: '/activity',
    summary: 'Lists what happened in your streams, newest first; waits for something new when asked to.',
    access: signedIn(),
    query: 'ListActivity',
    answer: 'ActivityList',
    errors: ['ACTIVITY_TYPE_UNKNOWN'],
    waits: true,
    handle: ({ caller, query }, { activity }) => activity.list(caller.userId, query),
  }),
  route({
    method: 'POST',
    path: '/activity/{eventId}/refire',
    summary: 'Shows a past event again. It is never counted again.',
    access: signedIn(),
    owns: { eventId: 'event' },
    answer: 'RefireAnswer',
    errors: ['EVENT_NOT_SHOWN'],
    handle: ({ caller, params }, { activity }) => activity.refire(caller.userId, params.eventId),
  }),
];
