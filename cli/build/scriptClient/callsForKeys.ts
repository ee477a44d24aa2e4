/** The calls of the interface that a script may make with an API key. */
import type { Call } from '#engine/client/api/call.ts';
import { CALLS } from '#engine/client/api/calls/index.ts';
import { ROUTES } from '#server/api/index.ts';

export interface NamedCall {
  group: string;
  name: string;
  call: Call;
  /** The field of the form that holds the file; undefined = the body is JSON. */
  fileField: string | undefined;
  summary: string;
}

/** What an API key may call, and what needs none but no browser either. */
export function callsForKeys(): NamedCall[] {
  return byName(CALLS).flatMap(([group, calls]) =>
    byName(calls as Readonly<Record<string, Call>>).flatMap(([name, call]): NamedCall[] => {
      const route = ROUTES.find(({ method, path }) => method === call.method && path === call.path);
      if (route === undefined || group === 'auth' || route.access.who === 'inPerson') return [];
      return [{ group, name, call, fileField: route.file?.field, summary: route.summary }];
    }),
  );
}

/** The order of what a module exports is not the same everywhere. */
function byName<T>(all: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(all).sort(([left], [right]) => (left < right ? -1 : 1));
}
