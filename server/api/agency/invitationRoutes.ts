/** Routes for admins and managers of an agency about invitations. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { actingOf } from './actingOf.ts';

export const invitationRoutes = [
  route({
    method: 'GET',
    path: '/agency/members/invitations',
    summary: 'Lists the invitations of the agency, answered ones too.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    query: 'ListInvitations',
    answer: 'InvitationList',
    handle: ({ caller, query }, { invitations }) => invitations.list(caller.agencyId!, query),
  }),
  route({
    method: 'POST',
    path: '/agency/members/invitations',
    summary: 'Invites somebody into the agency by mail, with a role.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    limit: 'invite',
    status: 201,
    body: 'InviteMember',
    answer: 'Invitation',
    errors: ['AGENCY_ROLE', 'INVITATION_OWN', 'INVITATION_MEMBER', 'INVITATION_OPEN', 'INVITATIONS_LIMIT'],
    handle: (request, { invitations }) => invitations.invite(actingOf(request), request.body),
  }),
  route({
    method: 'POST',
    path: '/agency/members/invitations/{id}/resend',
    summary: 'Sends the mail of an open invitation again; it is valid for 14 days from then on.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    limit: 'invite',
    owns: { id: 'invitation' },
    answer: 'Invitation',
    errors: ['AGENCY_ROLE', 'INVITATION_CLOSED'],
    handle: (request, { invitations }) => invitations.resend(actingOf(request), request.params.id),
  }),
  route({
    method: 'DELETE',
    path: '/agency/members/invitations/{id}',
    summary: 'Revokes an open invitation of the agency.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    owns: { id: 'invitation' },
    answer: null,
    errors: ['AGENCY_ROLE', 'INVITATION_CLOSED'],
    handle: (request, { invitations }) => invitations.revoke(actingOf(request), request.params.id),
  }),
];
