/**
 * Doors of the REST interface: every registered route, over a real connection, with the requesting account's own ids in
 * its path. A body that passes the check reaches the code behind it.
 */
import { ROUTES } from '#server/api/index.ts';
import { paramsOf, type Route } from '#server/api/route.ts';
import errors from '#schemas/errors.json' with { type: 'json' };
import { type Account, type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { httpRequest } from '../../support/httpRequest.ts';
import type { Door } from '../door.ts';
import { type Way, waysOf } from '../requests.ts';

/** Parameters of one server; others need a mail that nobody sends, or are made for a browser. */
const PARAMS: Readonly<Record<string, (account: Account, api: ApiServer) => string>> = {
  profileId: ({ id }) => `${id}-profile`,
  itemId: ({ id }) => `${id}-profile-goal`,
  liveKey: ({ id }, { keys }) => keys.list().find(({ streamerId }) => streamerId === id)!.liveKey,
};
export interface RouteDoors {
  doors: Door[];
  close(): Promise<void>;
}

export async function routeDoors(): Promise<RouteDoors> {
  const api = await startApiServer();
  const account = await api.account('admin', { isAdministrator: true });
  const doors = ROUTES.flatMap((route) => waysOf(route).map((way) => doorOf(route, way, api, account)));
  return { doors, close: () => api.close() };
}

function doorOf(route: Route, way: Way, api: ApiServer, account: Account): Door {
  const path = paramsOf(route.path).reduce(
    (rest, name) =>
      rest.replace(
        `{${name}}`,
        PARAMS[name]?.(account, api) ?? (route.owns?.[name] === 'profile' ? `${account.id}-profile` : 'x'),
      ),
    `/api${route.path}`,
  );
  return {
    name: way.name,
    examples: way.examples,
    async send(text) {
      const { query = '', type, body } = way.request(text);
      const headers = { ...account.login, ...(type && { 'content-type': type }) };
      const address = query === '' ? path : `${path}?${query}`;
      const answer = await httpRequest(api.port, address, { method: route.method, headers, ...(body && { body }) });
      if (answer.status < 400 || answer.text === '') return null;
      const { error } = answer.json() as { error: { code: string } };
      if (!Object.hasOwn(errors, error.code) || (answer.status >= 500 && error.code !== 'BUSY'))
        throw new Error(`answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
      return error.code;
    },
  };
}
