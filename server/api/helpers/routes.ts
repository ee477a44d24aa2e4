/** Routes for the helpers of the signed-in streamer. */
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const LETS_IN = 'a helper or a key must not let others in';
const LINK_ERRORS = ['HELPER_DEVICES_LIMIT'] as const;

export const helperRoutes = [
  route({
    method: 'GET',
    path: '/helpers',
    summary: 'Lists your helpers with their devices.',
    access: signedIn(),
    answer: 'HelperList',
    handle: ({ caller }, { helpers }) => helpers.list(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/helpers',
    summary: 'Adds a helper. The answer contains the first link this once, or the link goes to an email address.',
    access: inPerson(LETS_IN),
    limit: 'invite',
    status: 201,
    body: 'CreateHelper',
    answer: 'NewHelper',
    errors: ['HELPERS_LIMIT', 'HELPER_DEMO', 'HELPER_END_PAST'],
    handle: ({ caller: { userId }, address, body }, { helpers }) => helpers.create({ userId, address }, body),
  }),
  route({
    method: 'PATCH',
    path: '/helpers/{id}',
    summary: 'Changes name, rights, last day or points per day of a helper; what is left out stays.',
    access: inPerson(LETS_IN),
    endsLogins: true,
    owns: { id: 'helper' },
    body: 'UpdateHelper',
    answer: 'Helper',
    errors: ['HELPER_END_PAST'],
    handle: ({ caller: { userId }, address, params, body }, { helpers }) =>
      helpers.change({ userId, address }, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/helpers/{id}',
    summary: 'Removes a helper, whose pages close at once.',
    access: inPerson(LETS_IN),
    endsLogins: true,
    owns: { id: 'helper' },
    answer: null,
    handle: ({ caller: { userId }, address, params }, { helpers }) => helpers.revoke({ userId, address }, params.id),
  }),
  route({
    method: 'POST',
    path: '/helpers/{id}/link',
    summary: 'Makes a link for one more device of a helper; an earlier link that nobody opened stops working.',
    access: inPerson(LETS_IN),
    limit: 'invite',
    owns: { id: 'helper' },
    status: 201,
    body: 'NewHelperLink',
    answer: 'NewHelper',
    errors: LINK_ERRORS,
    handle: ({ caller: { userId }, address, params, body }, { helpers }) =>
      helpers.newLink({ userId, address }, params.id, body.email),
  }),
  route({
    method: 'DELETE',
    path: '/helpers/{id}/devices/{deviceId}',
    summary: 'Removes a device of a helper, whose pages close there at once.',
    access: inPerson(LETS_IN),
    endsLogins: true,
    owns: { id: 'helper', deviceId: 'helperDevice' },
    answer: null,
    handle: ({ caller: { userId }, address, params }, { helpers }) =>
      helpers.removeDevice({ userId, address }, params.id, params.deviceId),
  }),
];
