/** What a page may follow: answers of routes that say so, asked for exactly as over REST and with the same checks. */
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Caller } from '../accounts/caller.ts';
import { type AnswerObserver, refuseForeignOwner, refuseUnlessAllowed } from '../api/answerRoute.ts';
import { readQuery } from '../api/readQuery.ts';
import { type FollowRules, paramsOf, type Route, type RouteCookies } from '../api/route.ts';
import type { ApiServices } from '../api/services.ts';

/** A route that can be followed. */
export interface FollowedRoute extends Route {
  follow: FollowRules<string, unknown, unknown>;
}

/** A question that is asked again and again. */
export interface Question {
  route: FollowedRoute;
  params: Readonly<Record<string, string>>;
  query: Record<string, unknown>;
}

/** Whoever asks. */
export interface Asking {
  caller: Caller;
  locale: Locale;
  /** Where the page is, as rate limits name it. */
  address: string;
}

export const isFollowed = (route: Route): route is FollowedRoute => route.follow !== undefined;

/**
 * @param address as it would be asked over REST: `/overlay/p/changes?after=3`
 * @throws NOT_FOUND when nothing of the kind can be followed; INPUT_INVALID, FIELD_REQUIRED for its query
 */
export function readQuestion(routes: readonly FollowedRoute[], address: string, locale: Locale): Question {
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

/** Null when the path is another route's. */
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

/** No cookie is read or set: there is no answer that could bring one. */
const NO_COOKIES: RouteCookies = { get: () => '', set: () => undefined };

/** @throws whatever the route answers with over REST */
export async function answerQuestion(
  { route, params, query }: Question,
  { caller, locale, address }: Asking,
  services: ApiServices,
  observe?: AnswerObserver,
): Promise<unknown> {
  refuseUnlessAllowed(route.access, caller);
  await refuseForeignOwner(route, params, caller, services);
  const request = { params, query, body: undefined, file: null, caller, locale, address, isLocal: false };
  const answer = await route.handle({ ...request, cookies: NO_COOKIES }, services);
  observe?.(route, answer);
  return answer;
}
