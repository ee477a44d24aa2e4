import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { ROUTES } from './index.ts';
import { errorCodesOf, statusOf } from './openApi.ts';

let api: ApiServer;
let document: Document;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  security: object[];
  responses: Record<string, { description: string }>;
}
interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

beforeAll(async () => {
  api = await startApiServer();
  document = (await api.call('GET', '/openapi.json')).json() as Document;
});
afterAll(() => api.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the description of the interface', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect([valid, errors ?? []]).toEqual([true, []]);
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '1.2.3']);
  });

  // behaviour: api-1
  it('has every route, with names that differ', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(new Set(described)).toEqual(new Set(ROUTES.map(({ method, path }) => `${method} ${path}`)));
    expect(described).toHaveLength(ROUTES.length);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to nothing that is not in it', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    for (const [, title] of references) expect(document.components.schemas).toHaveProperty(title!);
  });

  it('says what each route answers, for success and for every refusal', () => {
    for (const route of ROUTES) {
      const { responses } = document.paths[route.path]![route.method.toLowerCase()]!;
      expect(responses).toHaveProperty(String(statusOf(route)));
      const said = Object.values(responses).map(({ description }) => description);
      for (const code of errorCodesOf(route)) expect(said.join()).toContain(code);
    }
  });

  it('lets out of a query what has a default', () => {
    const { parameters = [] } = document.paths['/profiles']!['get']!;
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['limit', false],
      ['offset', false],
      ['search', false],
      ['sortColumn', false],
      ['sortDirection', false],
    ]);
  });

  it('demands a login but for what anyone may do', () => {
    const open = ROUTES.filter(({ access }) => access.who === 'anyone').map(({ path }) => path);
    const unlocked = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ security }) => security.length === 0) ? [path] : [],
    );
    expect(new Set(unlocked)).toEqual(new Set(open));
  });
});
