/** Routes for admins and managers of an agency about its members and its audit log. */
import { pageOfAudit } from '../../people/accounts/audit/store.ts';
import { auditListOf } from '../accounts/auditAnswer.ts';
import { enterAs } from '../auth/loginCookie.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { actingOf } from './actingOf.ts';

export const memberRoutes = [
  route({
    method: 'GET',
    path: '/agency/members',
    summary: 'Lists the members of the agency.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    query: 'ListAgencyMembers',
    answer: 'AgencyMemberList',
    handle: ({ caller, query }, { members }) => members.list(caller.agencyId!, query),
  }),
  route({
    method: 'PUT',
    path: '/agency/members/{id}/role',
    summary: 'Gives a member of the agency another role.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    owns: { id: 'agencyMember' },
    endsLogins: true,
    body: 'ChangeMemberRole',
    answer: 'AgencyMember',
    errors: ['AGENCY_ROLE', 'LAST_ADMIN'],
    handle: (request, { members }) => members.changeRole(actingOf(request), request.params.id, request.body.role),
  }),
  route({
    method: 'DELETE',
    path: '/agency/members/{id}',
    summary: 'Removes a member from the agency; the account stays.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    owns: { id: 'agencyMember' },
    endsLogins: true,
    answer: null,
    errors: ['AGENCY_ROLE', 'LAST_ADMIN'],
    handle: (request, { members }) => members.remove(actingOf(request), request.params.id),
  }),
  route({
    method: 'POST',
    path: '/agency/members/{id}/enter',
    summary: 'Signs an admin or manager in to the dashboard of a streamer of the agency for an hour, and logs it.',
    access: inPerson('it reaches into the accounts of others', 'ADMIN', 'MANAGER'),
    owns: { id: 'agencyMember' },
    answer: 'UserAnswer',
    errors: ['AGENCY_ROLE', 'LOGIN_AS_REFUSED', 'MEMBER_FORBIDS'],
    handle: async (request, { entering, users }) => {
      const { params, caller, cookies } = request;
      enterAs(cookies, await entering.start(actingOf(request), params.id));
      return users.answer(params.id, caller.userId);
    },
  }),
  route({
    method: 'GET',
    path: '/agency/audit',
    summary: 'Lists what was done for the agency in accounts of its members, and to its members.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    query: 'ListAudit',
    answer: 'AuditList',
    handle: async ({ caller, query }, { database }) =>
      auditListOf(await pageOfAudit(database, query, { agency_id: caller.agencyId! })),
  }),
];
