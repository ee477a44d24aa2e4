/** Why flows ran, and why they did not. */
import { route, signedIn } from '../route.ts';

export const historyRoutes = [
  route({
    method: 'GET',
    path: '/flows/history',
    summary: 'Lists events that fired your flows, were refused by them or nearly fired them, newest first.',
    access: signedIn(),
    query: 'ListFlowHistory',
    answer: 'FlowHistory',
    errors: ['BUSY'],
    handle: ({ caller, query }, { flowHistory }) => flowHistory.list(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/flows/history/explain',
    summary: 'Says of one event which of your flows it fired, refused and nearly fired, and why.',
    access: signedIn(),
    query: 'AskFlowEvent',
    answer: 'FlowExplanation',
    errors: ['NOT_FOUND', 'BUSY'],
    handle: ({ caller, query }, { flowHistory }) => flowHistory.explain(caller.userId, query.eventId),
  }),
];
