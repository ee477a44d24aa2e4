/** Defines what a page may watch: answers of routes that support it, requested as over REST and with the same checks. */
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Asking, Question, ReadQuestion } from '../pages/updates/questions.ts';
import { type AnswerObserver, refuseForeignOwner } from './answerRoute.ts';
import { readQuery } from './readQuery.ts';
import { refuseUnlessAllowed } from './rights/guard.ts';
import { type UpdateRules, paramsOf, type Route, type RouteCookies } from './route.ts';
import type { ApiServices } from './services.ts';

/** A route that can be watched. */
interface WatchedRoute extends Route {
  updates: UpdateRules<string, unknown, unknown>;
}

/** Services for answers, and their observer. */
interface Answering {
  services: ApiServices;
  observe?: AnswerObserver | undefined;
}

/** A parsed question. */
interface Asked {
  route: WatchedRoute;
  params: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
}

/** Parses questions to the routes that can be watched. */
export function questionsOf(all: readonly Route[], services: ApiServices, observe?: AnswerObserver): ReadQuestion {
  const routes = all.filter(isWatched);
  return (address, locale) => questionOf(readQuestion(routes, address, locale), { services, observe });
}

const isWatched = (route: Route): route is WatchedRoute => route.updates !== undefined;

function questionOf(request: Asked, answering: Answering): Question {
  const { route, params, query } = request;
  const { channel, isNothing, next } = route.updates;
  return {
    query,
    channel: (caller) => channel({ params, caller }),
    answer: (asking) => answerQuestion(request, asking, answering),
    isNothing: (answer) => isNothing(answer, query),
    after: (answer) => questionOf({ ...request, query: next(query, answer) as Record<string, unknown> }, answering),
  };
}

/** @throws NOT_FOUND, INPUT_INVALID, FIELD_REQUIRED */
function readQuestion(routes: readonly WatchedRoute[], address: string, locale: Locale): Asked {
  const [path = '', ...rest] = address.split('?');
  for (const route of routes) {
    const params = paramsIn(route, path);
    if (params === null) continue;
    return { route, params, query: readQuery(route.query ?? null, rest.join('?'), locale) };
  }
  throw new AppError('NOT_FOUND');
}

/** More than any route has. */
const MAX_SEGMENTS = 20;

/** Returns null when the path belongs to another route. */
function paramsIn(route: Route, path: string): Record<string, string> | null {
  const [wanted, given] = [route.path.split('/'), path.split('/', MAX_SEGMENTS)];
  const isIts = wanted.every((part, at) => (part.startsWith('{') ? (given[at] ?? '') !== '' : part === given[at]));
  if (!isIts || wanted.length !== given.length) return null;
  const found = given.filter((_part, at) => wanted[at]!.startsWith('{'));
  try {
    return Object.fromEntries(paramsOf(route.path).map((name, at) => [name, decodeURIComponent(found[at]!)]));
  } catch {
    return null; // `%ff` is no text
  }
}

/** Cookies are neither read nor set, because no answer could carry them. */
const NO_COOKIES: RouteCookies = { get: () => '', set: () => undefined };

async function answerQuestion(
  { route, params, query }: Asked,
  { caller, locale, address }: Asking,
  { services, observe }: Answering,
): Promise<unknown> {
  refuseUnlessAllowed(route.access, caller);
  const { places } = services;
  await places.work(caller, () => refuseForeignOwner(route, params, caller, services), true);
  const request = {
    params,
    query,
    body: undefined,
    file: null,
    raw: null,
    caller,
    locale,
    address,
    isLocal: false,
    userAgent: '',
  };
  const answer = await places.work(caller, () => route.handle({ ...request, cookies: NO_COOKIES }, services), true);
  observe?.(route, answer);
  return answer;
}
