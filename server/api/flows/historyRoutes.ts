/** Routes for why flows ran or did not, and what viewers saw then. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const historyRoutes = [
  route({
    method: 'GET',
    path: '/flows/history',
    summary: 'Lists events that ran, were blocked by, or almost ran your flows, newest first.',
    access: signedIn('read'),
    query: 'ListFlowHistory',
    answer: 'FlowHistory',
    errors: ['BUSY'],
    handle: ({ caller, query, locale }, { flowHistory }) => flowHistory.list(caller.userId, query, locale),
  }),
  route({
    method: 'GET',
    path: '/flows/history/explain',
    summary: 'Explains which of your flows an event ran, which were blocked or almost ran, and why.',
    access: signedIn('read'),
    query: 'AskFlowEvent',
    answer: 'FlowExplanation',
    errors: ['NOT_FOUND', 'BUSY'],
    handle: ({ caller, query, locale }, { flowHistory }) => flowHistory.explain(caller.userId, query.eventId, locale),
  }),
  route({
    method: 'GET',
    path: '/flows/history/shown',
    summary: 'Returns what your overlay showed at an event of the history, or shortly after it.',
    access: signedIn('read'),
    limit: 'past',
    query: 'AskShownThen',
    answer: 'ShownThen',
    errors: ['NOT_FOUND', 'SHOWN_THEN_UNKNOWN', 'BUSY'],
    handle: ({ caller, query }, { flowHistory }) => flowHistory.shown(caller.userId, query),
  }),
  route({
    method: 'GET',
    path: '/flows/history/film',
    summary: 'Returns what your overlay showed around an event of the history, for a film of up to 60 seconds.',
    access: signedIn('read'),
    limit: 'past',
    query: 'AskFilmThen',
    answer: 'FilmThen',
    errors: ['NOT_FOUND', 'FILM_TOO_LONG', 'FILM_TOO_LARGE', 'SHOWN_THEN_UNKNOWN', 'BUSY'],
    handle: ({ caller, query }, { flowHistory }) => flowHistory.film(caller.userId, query),
  }),
];
