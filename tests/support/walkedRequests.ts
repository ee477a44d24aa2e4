/** Requests with which the walk of all routes calls: paths with things of an account, queries and bodies from examples. */
import { API_SCHEMAS } from '#schemas/generated/api.ts';
import { resolved } from '#server/api/apiSchemas.ts';
import type { ParamKind } from '#server/api/owners.ts';
import { paramsOf, type Route, type SchemaName } from '#server/api/route.ts';
import type { Account, Call } from './apiServer.ts';

/** Returns a thing of each kind that belongs to an account. */
export type Things = Readonly<Record<ParamKind, (account: Account) => string>>;

/** Returns the first example of a schema: what a client could send. */
export function exampleOf(name: SchemaName): Record<string, unknown> {
  return (resolved(API_SCHEMAS[name]!)['examples'] as Record<string, unknown>[])[0]!;
}

/** Checks whether a route takes JSON; a body that is no object gets 400 from it and changes nothing. */
export const hasJsonBody = ({ body, file }: Route): boolean => body !== undefined && file === undefined;

/** Returns the route's path with things of this account in it. */
function pathOf({ path, owns = {} }: Route, owner: Account, things: Things): string {
  return paramsOf(path).reduce((rest, name) => {
    const kind = owns[name];
    return rest.replace(`{${name}}`, kind ? things[kind](owner) : 'x');
  }, path);
}

/** Returns a function that makes the request of a route as in the examples, without the named entry. */
export function requestsOf(things: Things): (route: Route, owner: Account, without?: string | null) => [string, Call] {
  return (route, owner, without = null) => {
    const keep = (entries: Record<string, unknown>): [string, unknown][] =>
      Object.entries(entries).filter(([key]) => key !== without);
    const query = keep(route.query ? exampleOf(route.query) : {}).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    const search = new URLSearchParams(query).toString();
    const path = pathOf(route, owner, things) + (search === '' ? '' : `?${search}`);
    if (route.file)
      return [path, { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }];
    return [path, route.body ? { body: Object.fromEntries(keep(exampleOf(route.body))) } : {}];
  };
}
