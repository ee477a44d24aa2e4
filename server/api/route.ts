/**
 * Defines a route of the REST interface as data. Mounting, the API description and the tests of all routes are derived from it.
 */
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { ErrorCode, Locale } from '#schemas/generated/types.ts';
import type { SoundAnswer } from '../ground/http/sendSound.ts';
import type { UploadedFile } from '../ground/http/readForm.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Channel } from '../ground/base/changes.ts';
import type { LimitName } from './limits.ts';
import type { ParamKind } from './owners.ts';
import type { Access, Open } from './rights/access.ts';
import type { ApiServices } from './services.ts';
import type { RawRequest } from '../ground/http/rawRequest.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Title of a schema below `schemas/api/`. */
export type SchemaName = keyof ApiTypes;

/** Cookies of the request and of its answer. */
export interface RouteCookies {
  /** Empty when it is missing. */
  get(name: string): string;
  /** 0 ms deletes it. */
  set(name: string, value: string, maxAgeMs: number): void;
}

/** The checked request that a handler gets. */
export interface ApiRequest<Params extends string, Query, Body, Who> {
  params: Readonly<Record<Params, string>>;
  query: Query;
  body: Body;
  /** File of routes that take one; otherwise null. */
  file: UploadedFile | null;
  caller: Who;
  locale: Locale;
  /** Client address, as rate limits and the audit log use it. */
  address: string;
  /** Name of the program, which strangers write. */
  userAgent: string;
  /** Whether it comes from a program on this computer. */
  isLocal: boolean;
  /** For routes that check query and body themselves; otherwise null. */
  raw: RawRequest | null;
  cookies: RouteCookies;
}

/** Extracts `id` from `/profiles/{id}`. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
type TypeOf<Name> = Name extends SchemaName ? ApiTypes[Name] : Record<string, never>;
type CallerOf<A> = A extends Open ? Caller | null : Caller;
/** A file for download. */
export interface FileAnswer {
  fileName: string;
  /** Total size; null = not known before all of it was sent. */
  size: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** `null`: no body (204); `redirect`: the handler returns an address; `file`: a download; `sound`: a sound to play. */
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
  /** Status of an answer; 200, 204 without a body, 302 for a redirect unless set. */
  status?: number;
  /** Rate limit; required for every public route that changes something. */
  limit?: LimitName;
  /** The body is a form (multipart/form-data) with a file; the body's schema describes its other fields. */
  file?: { field: string; maxBytes: number };
  /** Maximum size of a JSON body; 64 KiB unless set. */
  maxBodyBytes?: number;
  /** For routes that other programs call in their own way: query and body are passed as they are, the body up to this size. */
  raw?: { maxBytes: number };
  /** A GET that changes something is refused when another website sent it. */
  changes?: boolean;
  /** Whether logins may have ended, so that open pages with one are closed. */
  endsLogins?: boolean;
  /** Whether all callers share the answer, which is another object when it changes, so that it is serialized once. */
  isShared?: boolean;
  /** Codes of the handler's own errors; those of the checks are known. */
  errors?: readonly ErrorCode[];
}

/** Defines how an answer is kept up to date (server/pages/updates): the page receives everything new. */
export interface UpdateRules<Params extends string, Query, Result> {
  /** Returns the channel that signals changes. */
  channel(request: { params: Readonly<Record<Params, string>>; caller: Caller }): Channel;
  /** Checks whether an answer adds nothing to the previous one. */
  isNothing(answer: Result, query: Query): boolean;
  /** Returns the question that continues after this answer. */
  next(query: Query, answer: Result): Query;
}

/** A route as its resource declares it. The path includes the owner of each parameter: without it, nothing compiles. */
export type RouteDefinition<
  Path extends string,
  A extends Access,
  Query extends SchemaName | undefined,
  Body extends SchemaName | undefined,
  Result extends Answer,
> = Description & {
  /** Path below `/api`. */
  path: Path;
  access: A;
  query?: Query;
  body?: Body;
  answer: Result;
  /** For a GET of a signed-in user. */
  updates?: UpdateRules<ParamsOf<Path>, TypeOf<Query>, AnswerOf<Result>>;
  handle(
    request: ApiRequest<ParamsOf<Path>, TypeOf<Query>, TypeOf<Body>, CallerOf<A>>,
    services: ApiServices,
  ): Promise<AnswerOf<Result>>;
} & ([ParamsOf<Path>] extends [never] ? { owns?: undefined } : { owns: Readonly<Record<ParamsOf<Path>, ParamKind>> });

/** A route as all other code sees it. */
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

/** Declares a route. `answerRoute` makes the checks that `handle` relies on from the same data. */
export function route<
  const Path extends `/${string}`,
  A extends Access,
  Result extends Answer,
  Query extends SchemaName | undefined = undefined,
  Body extends SchemaName | undefined = undefined,
>(definition: RouteDefinition<Path, A, Query, Body, Result>): Route {
  return definition;
}

/** Returns the names of a path's parameters, in order. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}
