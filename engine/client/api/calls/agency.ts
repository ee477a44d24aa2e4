/** Calls about agencies: of administrators of the server, of an agency's admins and managers, and of its members. */
import { call } from '../call.ts';

export const listAgencies = call('GET', '/agencies', { answer: 'AgencyList' });
export const createAgency = call('POST', '/agencies', { body: 'CreateAgency', answer: 'AgencyAnswer' });
export const renameAgency = call('PATCH', '/agencies/{id}', { body: 'RenameAgency', answer: 'AgencyAnswer' });
export const closeAgency = call('DELETE', '/agencies/{id}');

export const listMembers = call('GET', '/agency/members', { query: 'ListAgencyMembers', answer: 'AgencyMemberList' });
export const changeMemberRole = call('PUT', '/agency/members/{id}/role', {
  body: 'ChangeMemberRole',
  answer: 'AgencyMember',
});
export const removeMember = call('DELETE', '/agency/members/{id}');
/** Signs in to the dashboard of a streamer; the page has to be loaded anew afterwards. */
export const enterMember = call('POST', '/agency/members/{id}/enter', { answer: 'UserAnswer' });
export const listAgencyAudit = call('GET', '/agency/audit', { query: 'ListAudit', answer: 'AuditList' });

export const listRoster = call('GET', '/agency/roster', { query: 'ListRoster', answer: 'Roster' });

export const listInvitations = call('GET', '/agency/members/invitations', {
  query: 'ListInvitations',
  answer: 'InvitationList',
});
export const inviteMember = call('POST', '/agency/members/invitations', { body: 'InviteMember', answer: 'Invitation' });
export const resendInvitation = call('POST', '/agency/members/invitations/{id}/resend', { answer: 'Invitation' });
export const revokeInvitation = call('DELETE', '/agency/members/invitations/{id}');

export const listCodes = call('GET', '/agency/promotion-codes', { query: 'ListAgencyCodes', answer: 'AgencyCodeList' });
export const createCode = call('POST', '/agency/promotion-codes', { body: 'CreateAgencyCode', answer: 'AgencyCode' });

export const readMyAgency = call('GET', '/users/me/agency', { answer: 'MyAgency' });
export const changeMyAgency = call('PATCH', '/users/me/agency', { body: 'ChangeMyAgency', answer: 'MyAgency' });
export const leaveAgency = call('DELETE', '/users/me/agency');
export const listMyInvitations = call('GET', '/users/me/agency-invitations', { answer: 'MyInvitationList' });
export const acceptInvitation = call('POST', '/users/me/agency-invitations/{id}/accept', {
  body: 'AcceptInvitation',
  answer: 'MyAgency',
});
export const rejectInvitation = call('POST', '/users/me/agency-invitations/{id}/reject');
/** Lists what others did with the account. */
export const listMyAudit = call('GET', '/users/me/audit', { query: 'ListAudit', answer: 'AuditList' });
