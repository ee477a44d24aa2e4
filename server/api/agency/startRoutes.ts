/** Route by which everybody makes an agency of their own, where the server lets them. */
import { inPerson } from '../rights/access.ts';
import { route } from '../route.ts';

export const startRoutes = [
  route({
    method: 'POST',
    path: '/agency',
    summary: 'Makes an agency whose admin is the account, where the server lets everybody make one.',
    access: inPerson('it agrees to something that a person has to read'),
    limit: 'agency',
    status: 201,
    body: 'StartAgency',
    answer: 'MyAgency',
    errors: ['AGENCIES_CLOSED', 'AGENCY_DEMO', 'AGENCY_ADMIN_IN_AGENCY'],
    handle: async ({ caller: { userId }, body, address }, { ownAgency, members }) =>
      members.mine(userId, await ownAgency.start(userId, body.name, address)),
  }),
];
