/** Routes for the phones that show the phone decks of the signed-in streamer. */
import { MAX_PHONES } from '../../people/accounts/helpers/phones.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const LETS_IN = 'a helper or a key must not let phones in';
const owns = { id: 'phone' } as const;

export const phoneRoutes = [
  route({
    method: 'GET',
    path: '/phones',
    summary: 'Lists your phones, and the addresses at which phones reach this server.',
    access: signedIn(),
    answer: 'PhoneList',
    handle: async ({ caller, isLocal }, { phones, phoneAddresses }) => ({
      items: await phones.list(caller.userId),
      limit: MAX_PHONES,
      ...phoneAddresses(isLocal),
    }),
  }),
  route({
    method: 'POST',
    path: '/phones',
    summary: 'Makes a code that connects one phone. It opens once, within ten minutes.',
    access: inPerson(LETS_IN),
    limit: 'invite',
    status: 201,
    answer: 'NewPhone',
    errors: ['HELPER_DEMO', 'PHONES_LIMIT'],
    handle: ({ caller: { userId }, address }, { phones }) => phones.create({ userId, address }),
  }),
  route({
    method: 'PATCH',
    path: '/phones/{id}',
    summary: 'Renames a phone.',
    access: inPerson(LETS_IN),
    owns,
    body: 'RenamePhone',
    answer: 'Phone',
    handle: ({ caller: { userId }, address, params, body }, { phones }) =>
      phones.rename({ userId, address }, params.id, body.name),
  }),
  route({
    method: 'DELETE',
    path: '/phones/{id}',
    summary: 'Disconnects a phone, whose page closes at once.',
    access: inPerson(LETS_IN),
    endsLogins: true,
    owns,
    answer: null,
    handle: ({ caller: { userId }, address, params }, { phones }) => phones.remove({ userId, address }, params.id),
  }),
];
