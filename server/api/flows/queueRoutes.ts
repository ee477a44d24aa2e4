/** Routes for queues of flows. */
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { id: 'flowQueue' } as const;

export const queueRoutes = [
  route({
    method: 'GET',
    path: '/flows/queues',
    summary: 'Lists your queues of flows besides the main one.',
    access: alsoHelpers('see', signedIn('read')),
    answer: 'FlowQueueList',
    handle: async ({ caller }, { flowQueues }) => ({ items: await flowQueues.list(caller.userId) }),
  }),
  route({
    method: 'POST',
    path: '/flows/queues',
    summary: 'Creates a queue of flows.',
    access: signedIn('edit'),
    body: 'SaveFlowQueue',
    answer: 'FlowQueueAnswer',
    status: 201,
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, body }, { flowQueues }) => ({ queue: await flowQueues.create(caller.userId, body) }),
  }),
  route({
    method: 'PATCH',
    path: '/flows/queues/{id}',
    summary: 'Changes a queue of flows; what is left out stays.',
    access: signedIn('edit'),
    owns,
    body: 'ChangeFlowQueue',
    answer: 'FlowQueueAnswer',
    errors: [...DOCUMENT_ERRORS],
    handle: async ({ caller, params, body }, { flowQueues }) => ({
      queue: await flowQueues.change(caller.userId, params.id, body),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/flows/queues/{id}',
    summary: 'Deletes a queue of flows; its waiting runs move to the main queue.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowQueues }) => flowQueues.remove(caller.userId, params.id),
  }),
];
