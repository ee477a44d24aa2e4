/** Routes for the API keys of the signed-in account. */
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const MAKES_KEYS = 'a key that somebody else has got must not make or keep another one';

export const keyRoutes = [
  route({
    method: 'GET',
    path: '/users/me/api-keys',
    summary: 'Lists the API keys of the account, without the keys themselves.',
    access: signedIn(),
    answer: 'ApiKeyList',
    handle: ({ caller }, { apiKeys }) => apiKeys.list(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/users/me/api-keys',
    summary: 'Makes an API key with some of the rights of the account, and shows it this once.',
    access: inPerson(MAKES_KEYS),
    status: 201,
    body: 'CreateApiKey',
    answer: 'NewApiKey',
    errors: ['API_KEYS_LIMIT', 'KEY_EXPIRY_PAST'],
    handle: ({ caller, body }, { apiKeys }) => apiKeys.create(caller.userId, body),
  }),
  route({
    method: 'PATCH',
    path: '/users/me/api-keys/{id}',
    summary: 'Changes name, scopes or end date of an API key; what is left out stays.',
    access: inPerson(MAKES_KEYS),
    endsLogins: true,
    owns: { id: 'apiKey' },
    body: 'UpdateApiKey',
    answer: 'ApiKey',
    errors: ['KEY_EXPIRY_PAST'],
    handle: ({ caller, params, body }, { apiKeys }) => apiKeys.change(caller.userId, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/users/me/api-keys/{id}',
    summary: 'Deletes an API key, which stops working at once.',
    access: inPerson(MAKES_KEYS),
    endsLogins: true,
    owns: { id: 'apiKey' },
    answer: null,
    handle: ({ caller, params }, { apiKeys }) => apiKeys.remove(caller.userId, params.id),
  }),
];
