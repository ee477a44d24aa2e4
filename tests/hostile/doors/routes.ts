/**
 * Doors of the REST interface as strangers find them: every route that is registered, over a real connection, with what
 * belongs to the one who asks in its path. What is behind the check of the body is reached wherever the body passes it.
 */
import { ROUTES } from '#server/api/index.ts';
import { paramsOf, type Route } from '#server/api/route.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { textAt } from '#schemas/generator/schemaFile.ts';
import errors from '#schemas/errors.json' with { type: 'json' };
import { type Account, type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { httpRequest } from '../../support/httpRequest.ts';
import type { Door } from '../door.ts';

const tree = composeTree(readTree(`${import.meta.dirname}/../../../schemas`));
/** One of a server; another request waits for a mail that nobody sends, or is made for a browser. */
const PARAMS: Readonly<Record<string, (account: Account) => string>> = {
  profileId: ({ id }) => `${id}-profile`,
  itemId: ({ id }) => `${id}-profile-goal`,
};

export interface RouteDoors {
  doors: Door[];
  close(): Promise<void>;
}

export async function routeDoors(): Promise<RouteDoors> {
  const api = await startApiServer();
  const account = await api.account('admin', { role: 'ADMIN' });
  const doors = ROUTES.filter(({ body }) => body !== undefined).map((route) => doorOf(route, api, account));
  return { doors, close: () => api.close() };
}

function doorOf(route: Route, api: ApiServer, account: Account): Door {
  const path = paramsOf(route.path).reduce(
    (rest, name) =>
      rest.replace(
        `{${name}}`,
        PARAMS[name]?.(account) ?? (route.owns?.[name] === 'profile' ? `${account.id}-profile` : 'x'),
      ),
    `/api${route.path}`,
  );
  const file = tree.files.find(({ schema }) => textAt(schema, 'title') === route.body);
  return {
    name: `${route.method} ${route.path}`,
    examples: [file?.schema.examples ?? {}].flat(),
    async send(text) {
      const [type, body] = route.file ? formOf(route.file.field, text) : ['application/json', text];
      const headers = { ...account.login, 'content-type': type };
      const answer = await httpRequest(api.port, path, { method: route.method, headers, body });
      if (answer.status < 400) return null;
      const { error } = answer.json() as { error: { code: string } };
      if (!Object.hasOwn(errors, error.code) || (answer.status >= 500 && error.code !== 'BUSY'))
        throw new Error(`answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
      return error.code;
    },
  };
}

/** A form with the text as its file. */
function formOf(field: string, text: string): [type: string, body: string] {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="f"\r\n\r\n`;
  return ['multipart/form-data; boundary=x', `${head}${text}\r\n--x--\r\n`];
}
