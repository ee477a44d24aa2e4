/** Routes for documents that are put away because they exceed the plan of the account. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const putAwayRoutes = [
  route({
    method: 'GET',
    path: '/users/me/put-away',
    summary: 'Lists the documents that are put away because they exceed the plan, and those in use of the same kinds.',
    access: signedIn('read'),
    answer: 'PutAwayList',
    handle: ({ caller }, { putAway }) => putAway.list(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/users/me/put-away/swap',
    summary: 'Brings a document back that was put away, and puts another one away in its place.',
    access: signedIn('edit'),
    body: 'SwapPutAway',
    answer: 'PutAwayList',
    errors: ['SWAP_OUTDATED'],
    handle: async ({ caller, body }, { putAway }) => {
      await putAway.swap(caller.userId, body);
      return putAway.list(caller.userId);
    },
  }),
];
