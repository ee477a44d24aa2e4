/** Routes for the signed-in user's show when it is suspended because its stored data is damaged. */
import { showChannel } from '../../ground/base/changes.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const showRoutes = [
  route({
    method: 'GET',
    path: '/users/me/show',
    summary: 'Says whether your show has stopped because its stored data is damaged.',
    access: signedIn('read'),
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
    summary: 'Lists the repairs of your stopped show, and what each of them loses.',
    access: signedIn('read'),
    limit: 'repair',
    query: 'FindShowRepairs',
    answer: 'ShowRepairs',
    errors: ['SHOW_NOT_FENCED'],
    handle: ({ caller, locale, query: { timeZone } }, { repairs }) => repairs.ways(caller.userId, { locale, timeZone }),
  }),
  route({
    method: 'POST',
    path: '/users/me/show/repair',
    summary: 'Repairs your stopped show in the way that you agreed to, and opens it.',
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
