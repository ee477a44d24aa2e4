/** Routes of a member: the own agency, received invitations, and what others did in the account. */
import { pageOfAudit } from '../../people/accounts/audit/store.ts';
import { auditListOf } from '../accounts/auditAnswer.ts';
import { actingOf } from '../agency/actingOf.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const AGREES = 'it agrees to something that a person has to read';

export const ownAgencyRoutes = [
  route({
    method: 'GET',
    path: '/users/me/agency',
    summary: 'Shows the agency that the account belongs to.',
    access: signedIn('read'),
    answer: 'MyAgency',
    errors: ['AGENCY_NONE'],
    handle: ({ caller }, { members }) => members.mine(caller.userId, caller.agencyId),
  }),
  route({
    method: 'PATCH',
    path: '/users/me/agency',
    summary: 'Lets admins and managers of the agency into the dashboard of the account, or keeps them out at once.',
    access: inPerson(AGREES),
    endsLogins: true,
    body: 'ChangeMyAgency',
    answer: 'MyAgency',
    errors: ['AGENCY_NONE'],
    handle: ({ caller, body }, { members }) => members.letIn(caller.userId, caller.agencyId, body.letsAgencyIn),
  }),
  route({
    method: 'DELETE',
    path: '/users/me/agency',
    summary: 'Leaves the agency.',
    access: inPerson(AGREES),
    endsLogins: true,
    answer: null,
    errors: ['AGENCY_NONE', 'LAST_ADMIN'],
    handle: (request, { members }) => members.leave(actingOf(request)),
  }),
  route({
    method: 'GET',
    path: '/users/me/agency-invitations',
    summary: 'Lists open invitations of agencies to the account.',
    access: signedIn('read'),
    answer: 'MyInvitationList',
    handle: ({ caller }, { invitations }) => invitations.received(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/users/me/agency-invitations/{id}/accept',
    summary: 'Accepts an invitation: the account leaves its present agency and joins this one.',
    access: inPerson(AGREES),
    owns: { id: 'receivedInvitation' },
    endsLogins: true,
    body: 'AcceptInvitation',
    answer: 'MyAgency',
    errors: ['LAST_ADMIN'],
    handle: async ({ caller: { userId }, params, body, address }, { invitations, members }) => {
      const agencyId = await invitations.accept(userId, params.id, body.letsAgencyIn ?? true, address);
      return members.mine(userId, agencyId);
    },
  }),
  route({
    method: 'POST',
    path: '/users/me/agency-invitations/{id}/reject',
    summary: 'Rejects an invitation, which the agency sees.',
    access: inPerson(AGREES),
    owns: { id: 'receivedInvitation' },
    answer: null,
    handle: ({ caller, params, address }, { invitations }) => invitations.reject(caller.userId, params.id, address),
  }),
  route({
    method: 'GET',
    path: '/users/me/audit',
    summary: 'Lists what others did with the account in the last 90 days: administrators and its agency.',
    access: signedIn(),
    query: 'ListAudit',
    answer: 'AuditList',
    handle: async ({ caller, query }, { database }) =>
      auditListOf(await pageOfAudit(database, query, { subject_id: caller.userId })),
  }),
];
