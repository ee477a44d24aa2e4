/** Routes for the signed-in user's show when it is suspended because its stored data is damaged. */
import { showChannel } from '../../ground/base/changes.ts';
import { inPerson, route, signedIn } from '../route.ts';

export const showRoutes = [
  route({
    method: 'GET',
    path: '/users/me/show',
    summary: 'Says whether your show stands still because what is stored of it is damaged.',
    access: signedIn(),
    query: 'GetShow',
    answer: 'ShowAnswer',
    updates: {
      channel: ({ caller }) => showChannel(caller.userId),
      isNothing: ({ revision }, { after }) => revision === after,
      next: (_query, { revision }) => ({ after: revision }),
    },
    handle: ({ caller, locale }, { repairs }) => Promise.resolve(repairs.show(caller.userId, locale)),
  }),
  route({
    method: 'GET',
    path: '/users/me/show/repairs',
    summary: 'Says what can be done about your show that stands still, and what is lost by it.',
    access: signedIn(),
    limit: 'repair',
    query: 'FindShowRepairs',
    answer: 'ShowRepairs',
    errors: ['SHOW_NOT_FENCED'],
    handle: ({ caller, locale, query: { timeZone } }, { repairs }) => repairs.ways(caller.userId, { locale, timeZone }),
  }),
  route({
    method: 'POST',
    path: '/users/me/show/repair',
    summary: 'Repairs your show that stands still in the way that was agreed to, and opens it.',
    access: inPerson('it agrees to a loss that a person has to read'),
    limit: 'repair',
    body: 'RepairShow',
    answer: 'ShowAnswer',
    errors: ['SHOW_NOT_FENCED', 'REPAIR_OUTDATED', 'SESSION_FENCED'],
    handle: async ({ caller, locale, body }, { repairs }) => {
      await repairs.repair(caller.userId, body.id);
      return repairs.show(caller.userId, locale);
    },
  }),
];
