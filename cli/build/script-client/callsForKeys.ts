/** The calls of the interface that a script may make with an API key. */
import type { Call } from '#engine/client/api/call.ts';
import { CALLS } from '#engine/client/api/calls/index.ts';
import { ROUTES } from '#server/api/index.ts';

export interface NamedCall {
  group: string;
  name: string;
  call: Call;
  /** Form field that holds the file; undefined = the body is JSON. */
  fileField: string | undefined;
  summary: string;
}

/** Returns the calls that an API key may make, and those that need neither key nor browser. */
export function callsForKeys(): NamedCall[] {
  return byName(CALLS).flatMap(([group, calls]) =>
    byName(calls as Readonly<Record<string, Call>>).flatMap(([name, call]): NamedCall[] => {
      const route = ROUTES.find(({ method, path }) => method === call.method && path === call.path);
      if (route === undefined || group === 'auth' || route.access.who === 'inPerson') return [];
      return [{ group, name, call, fileField: route.file?.field, summary: route.summary }];
    }),
  );
}

/** Sorts by name, because the order of a module's exports varies. */
function byName<T>(all: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(all).sort(([left], [right]) => (left < right ? -1 : 1));
}
