/**
 * What a route of the REST interface is: data. Mounting, the API description and the tests that walk all routes are
 * derived from it, so nothing of a route is said twice.
 */
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { ErrorCode, Locale, Role } from '#schemas/generated/types.ts';
import type { SoundAnswer } from '../ground/http/sendSound.ts';
import type { UploadedFile } from '../ground/http/readForm.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Channel } from '../ground/base/changes.ts';
import type { LimitName } from './limits.ts';
import type { ParamKind } from './owners.ts';
import type { ApiServices } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Title of a schema below `schemas/api/`. */
export type SchemaName = keyof ApiTypes;

/** Who may call a route. */
export type Access = Open | Closed;
interface Open {
  who: 'anyone';
  /** Why nobody needs to be signed in. */
  because: string;
}
interface Closed {
  /** `inPerson`: by a login of their own; not an API key, and no administrator who acts for somebody. */
  who: 'signedIn' | 'inPerson';
  /** Why it takes a person (docs/decisions/0077-what-a-key-cannot-do.md). */
  because?: string;
  /** Null = all. */
  roles: readonly Role[] | null;
}

export const anyone = (because: string): Open => ({ who: 'anyone', because });
/** @param roles all when none is named */
export const signedIn = (...roles: Role[]): Closed => ({ who: 'signedIn', roles: roles.length > 0 ? roles : null });
/** @param because why no API key may do it: each is an exception */
export const inPerson = (because: string, ...roles: Role[]): Closed => ({
  who: 'inPerson',
  because,
  roles: roles.length > 0 ? roles : null,
});

/** A request as it came, for routes that other programs call in their own way. */
export interface RawRequest {
  /** What stands after the question mark. */
  query: string;
  /** Empty when there is none. */
  header(name: string): string;
  /** @throws BODY_TOO_LARGE, REQUEST_INVALID */
  body(): Promise<Buffer>;
}

/** Cookies of the request and of its answer. */
export interface RouteCookies {
  /** Empty when there is none. */
  get(name: string): string;
  /** 0 ms takes it away. */
  set(name: string, value: string, maxAgeMs: number): void;
}

/** What a handler gets: everything is checked. */
export interface ApiRequest<Params extends string, Query, Body, Who> {
  params: Readonly<Record<Params, string>>;
  query: Query;
  body: Body;
  /** Of routes with a file; null on all others. */
  file: UploadedFile | null;
  caller: Who;
  locale: Locale;
  /** Where the request comes from, as rate limits and the audit log name it. */
  address: string;
  /** It comes from a program on this computer. */
  isLocal: boolean;
  /** Of routes that say so, which check query and body themselves; null on all others. */
  raw: RawRequest | null;
  cookies: RouteCookies;
}

/** `/profiles/{id}` → `id`. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
type TypeOf<Name> = Name extends SchemaName ? ApiTypes[Name] : Record<string, never>;
type CallerOf<A> = A extends Open ? Caller | null : Caller;
/** A file to keep, as it is sent. */
export interface FileAnswer {
  fileName: string;
  /** Of all of it; null = not known before all of it was sent. */
  size: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** `null`: no body (204); `redirect`: the handler answers with an address; `file`: with a file to keep; `sound`: to be played. */
type Answer = SchemaName | 'redirect' | 'file' | 'sound' | null;
type AnswerOf<A> = A extends SchemaName
  ? ApiTypes[A]
  : A extends 'redirect'
    ? string
    : A extends 'sound'
      ? SoundAnswer
      : A extends 'file'
        ? FileAnswer
        : void;

interface Description {
  method: Method;
  /** One sentence for the API description. */
  summary: string;
  /** Of an answer; 200, 204 without a body, 302 for a redirect unless set. */
  status?: number;
  /** How often; every route that anyone may call and that changes something has one. */
  limit?: LimitName;
  /** The body is a form (multipart/form-data) with a file; its other fields are what the schema of the body says. */
  file?: { field: string; maxBytes: number };
  /** Longest body that is JSON; 64 KiB unless set. */
  maxBodyBytes?: number;
  /** Other programs call it in their own way: query and body of any kind come as they are, the body up to so many bytes. */
  raw?: { maxBytes: number };
  /** A GET that changes something is refused when another website sent it. */
  changes?: boolean;
  /** Logins may have ended: pages that are open with one are closed. */
  endsLogins?: boolean;
  /** The answer is the same for all who may ask, and another object when it is another: it is written out once. */
  isShared?: boolean;
  /** Codes of the handler's own errors; those of the checks before it are known. */
  errors?: readonly ErrorCode[];
}

/** How the answer to a question is kept up to date (server/pages/updates): the page that asked hears of whatever is new. */
export interface UpdateRules<Params extends string, Query, Result> {
  /** What changes it. */
  channel(request: { params: Readonly<Record<Params, string>>; caller: Caller }): Channel;
  /** An answer that says no more than the one before. */
  isNothing(answer: Result, query: Query): boolean;
  /** The question whose answer goes on where this answer ended. */
  next(query: Query, answer: Result): Query;
}

/** A route as its resource declares it. Whose a path parameter must be is part of the path: without it, nothing compiles. */
export type RouteDefinition<
  Path extends string,
  A extends Access,
  Query extends SchemaName | undefined,
  Body extends SchemaName | undefined,
  Result extends Answer,
> = Description & {
  /** Below `/api`. */
  path: Path;
  access: A;
  query?: Query;
  body?: Body;
  answer: Result;
  /** Of a GET for whoever is signed in. */
  updates?: UpdateRules<ParamsOf<Path>, TypeOf<Query>, AnswerOf<Result>>;
  handle(
    request: ApiRequest<ParamsOf<Path>, TypeOf<Query>, TypeOf<Body>, CallerOf<A>>,
    services: ApiServices,
  ): Promise<AnswerOf<Result>>;
} & ([ParamsOf<Path>] extends [never] ? { owns?: undefined } : { owns: Readonly<Record<ParamsOf<Path>, ParamKind>> });

/** A route as everything else sees it. */
export interface Route extends Description {
  path: string;
  access: Access;
  owns?: Readonly<Record<string, ParamKind>> | undefined;
  query?: SchemaName | undefined;
  body?: SchemaName | undefined;
  answer: Answer;
  updates?: UpdateRules<string, unknown, unknown> | undefined;
  handle(request: ApiRequest<string, unknown, unknown, Caller | null>, services: ApiServices): Promise<unknown>;
}

/** Declares a route. The checks that `handle` relies on are made by `answerRoute` from the same data. */
export function route<
  const Path extends `/${string}`,
  A extends Access,
  Result extends Answer,
  Query extends SchemaName | undefined = undefined,
  Body extends SchemaName | undefined = undefined,
>(definition: RouteDefinition<Path, A, Query, Body, Result>): Route {
  return definition;
}

/** Names of a path's parameters, in order. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}
