/** Routes for the event source of the signed-in user. */
import { sourceChannel } from '../../ground/base/changes.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const sourceRoutes = [
  route({
    method: 'GET',
    path: '/users/me/source',
    summary: 'Reads your event source and its state.',
    access: signedIn('read'),
    query: 'GetSource',
    answer: 'SourceAnswer',
    updates: {
      channel: ({ caller }) => sourceChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller, locale }, { sources }) => sources.answer(caller.userId, locale),
  }),
  route({
    method: 'PUT',
    path: '/users/me/source',
    summary: 'Changes your event source; what is left out stays.',
    access: signedIn('edit'),
    body: 'ChangeSource',
    answer: 'SourceAnswer',
    errors: [
      'SOURCE_ADDRESS_INVALID',
      'SOURCE_ADDRESS_NOT_ALLOWED',
      'SOURCE_CHANNEL_INVALID',
      'SOURCE_NOT_REACHABLE',
      'SOURCE_SECOND_SAME',
    ],
    handle: async ({ caller, body, locale }, { sources }) => {
      await sources.change(caller.userId, body);
      return sources.answer(caller.userId, locale);
    },
  }),
];
