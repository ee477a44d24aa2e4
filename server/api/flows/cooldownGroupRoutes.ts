/** Routes for groups of flows that share a cooldown. */
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'cooldownGroup' } as const;

export const cooldownGroupRoutes = [
  route({
    method: 'GET',
    path: '/flows/cooldown-groups',
    summary: 'Lists your groups of flows that share a pause between runs.',
    access: signedIn('read'),
    answer: 'CooldownGroupList',
    handle: async ({ caller }, { cooldownGroups }) => ({ items: await cooldownGroups.list(caller.userId) }),
  }),
  route({
    method: 'POST',
    path: '/flows/cooldown-groups',
    summary: 'Creates a group of flows that share a pause between runs.',
    access: signedIn('edit'),
    body: 'SaveCooldownGroup',
    answer: 'CooldownGroupAnswer',
    status: 201,
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { cooldownGroups }) => ({
      group: await cooldownGroups.create(caller.userId, body),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/flows/cooldown-groups/{id}',
    summary: 'Renames a group of flows that share a pause between runs.',
    access: signedIn('edit'),
    owns,
    body: 'SaveCooldownGroup',
    answer: 'CooldownGroupAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { cooldownGroups }) => ({
      group: await cooldownGroups.rename(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/flows/cooldown-groups/{id}',
    summary: 'Deletes a group of flows that share a pause between runs.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { cooldownGroups }) => cooldownGroups.remove(caller.userId, params.id),
  }),
];
