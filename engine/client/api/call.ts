/**
 * REST calls as data: the client's half of the contract with the server's routes. A test compares every call with the
 * route of the same method and path.
 */
import type { ApiTypes } from '#schemas/generated/api.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type SchemaName = keyof ApiTypes;

/** Extracts the parameter names of a path: `/profiles/{id}` → `id`. */
export type ParamsOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

export interface Call<
  Path extends string = string,
  Query extends SchemaName | undefined = SchemaName | undefined,
  Body extends SchemaName | undefined = SchemaName | undefined,
  Answer extends SchemaName | null = SchemaName | null,
> {
  method: Method;
  /** Path below `/api`. */
  path: Path;
  query: Query;
  body: Body;
  /** Schema name of the answer; null for 204 without a body. */
  answer: Answer;
}

type TypeOf<Name> = Name extends SchemaName ? ApiTypes[Name] : never;

type ParamInput<Path> = [ParamsOf<Path>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamsOf<Path>, string>> };
/**
 * Makes every query parameter optional, because many have defaults; the server reports those that are missing. Asks for all
 * names at once (`[Name]`), because a union of inputs for each name is too large for the compiler.
 */
type QueryInput<Name> = [Name] extends [SchemaName] ? { query?: Partial<ApiTypes[Name]> } : { query?: undefined };
type BodyInput<Name> = [Name] extends [SchemaName] ? { body: ApiTypes[Name] } : { body?: undefined };

/** Input that a call needs. */
export type InputOf<C> =
  C extends Call<infer Path, infer Query, infer Body, infer _Answer>
    ? ParamInput<Path> & QueryInput<Query> & BodyInput<Body>
    : never;
/** Type of a call's answer. */
export type AnswerOf<C> =
  C extends Call<infer _Path, infer _Query, infer _Body, infer Answer>
    ? Answer extends null
      ? null
      : TypeOf<Answer>
    : never;

/** `[]` when no part of the input is required, so that `api(readMe)` needs no empty object. */
export type InputArgs<C> = object extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export function call<
  const Path extends `/${string}`,
  Query extends SchemaName | undefined = undefined,
  Body extends SchemaName | undefined = undefined,
  Answer extends SchemaName | null = null,
>(
  method: Method,
  path: Path,
  { query, body, answer }: { query?: Query; body?: Body; answer?: Answer } = {},
): Call<Path, Query, Body, Answer> {
  return { method, path, query: query as Query, body: body as Body, answer: (answer ?? null) as Answer };
}
