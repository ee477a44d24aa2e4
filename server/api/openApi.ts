/** Builds the description of the REST interface (OpenAPI 3.1) from the routes and schemas that answer. */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import { API_SCHEMAS } from '#schemas/generated/api.ts';
import type { ErrorCode, OpenApiDocument } from '#schemas/generated/types.ts';
import { LOGIN_COOKIE } from '../people/accounts/logins/authenticate.ts';
import { apiSchema, type ApiSchemaNode, isNode, propertiesOf, resolved } from './apiSchemas.ts';
import type { Access, Closed } from './rights/access.ts';
import { accountDemandsOf, GRANTS } from './rights/guard.ts';
import { paramsOf, type Route } from './route.ts';

const refTo = (title: string): object => ({ $ref: `#/components/schemas/${title}` });
const json = (title: string): object => ({ 'application/json': { schema: refTo(title) } });

/** @param version version of the program */
export function openApi(routes: readonly Route[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Liveloom',
      version,
      description: 'Messages of errors come in English or German, as Accept-Language says.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(API_SCHEMAS).map(([title, node]) => [title, described(node)])),
      securitySchemes: {
        login: { type: 'apiKey', in: 'cookie', name: LOGIN_COOKIE, description: 'What signing in sets.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of an account. A full key may make every call that takes a key, any other key those of its scopes.',
        },
      },
    },
  };
}

/** Maps `DELETE /profiles/{id}` to `deleteProfilesId`. */
function operationId({ method, path }: Route): string {
  const words = path.match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function operation(route: Route): object {
  const { path, summary, access } = route;
  return {
    operationId: operationId(route),
    tags: [path.split('/')[1]],
    summary,
    security: securityOf(access),
    ...parametersOf(route),
    ...requestBody(route),
    ...(route.updates && { 'x-follow': 'Can be followed over GET /api/follow (docs/protocol.md).' }),
    responses: { [statusOf(route)]: answer(route), ...refusals(route) },
  };
}

/** The scopes of a key are alternatives: one of them is enough. */
function securityOf(access: Access): object[] {
  if (access.who === 'anyone') return [];
  if (access.who === 'inPerson') return [{ login: [] }];
  const scopes = accountDemandsOf(access).map((demand) => (demand === 'undeclared' ? 'full' : demand));
  return [{ login: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];
}

/** A form contains the file besides the fields of its schema. */
function requestBody({ body, file }: Route): object {
  if (body === undefined) return {};
  if (file === undefined) return { requestBody: { required: true, content: json(body) } };
  const fields = Object.fromEntries(propertiesOf(apiSchema(body)).map(([name, node]) => [name, described(node)]));
  const properties = { [file.field]: { type: 'string', format: 'binary' }, ...fields };
  const schema = { type: 'object', properties, required: [file.field] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** Returns the status of a route's answer. */
export function statusOf({ status, answer }: Route): number {
  return status ?? (answer === null ? 204 : answer === 'redirect' ? 302 : 200);
}

function answer({ answer: kind }: Route): object {
  if (kind === null) return { description: 'Done.' };
  if (kind === 'file')
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (kind === 'sound')
    return { description: 'The sound.', content: { 'audio/*': { schema: { type: 'string', format: 'binary' } } } };
  if (kind !== 'redirect') return { description: 'Done.', content: json(kind) };
  return { description: 'Go on there.', headers: { Location: { schema: { type: 'string' } } } };
}

function parametersOf({ path, query }: Route): { parameters?: object[] } {
  const inPath = paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const parameters = [...inPath, ...(query === undefined ? [] : queryParameters(apiSchema(query)))];
  return parameters.length === 0 ? {} : { parameters };
}

function queryParameters(schema: ApiSchemaNode): object[] {
  const required = new Set(schema['required'] as string[] | undefined);
  return propertiesOf(schema).map(([name, node]) => {
    const { description, default: standard } = resolved(node);
    const isRequired = required.has(name) && standard === undefined;
    return {
      name,
      in: 'query',
      required: isRequired,
      ...(description !== undefined && { description }),
      schema: described(node),
    };
  });
}

/** Commands of a body may be undeclared, so a route that asks by its body is never open to all of them. */
const isOpenToAgency = (access: Closed): boolean =>
  typeof access.right === 'string' && accountDemandsOf(access).every((demand) => GRANTS[demand].includes('entered'));

/** Returns the error codes of a route: those of its checks and of its handler. */
export function errorCodesOf({
  access,
  owns,
  query,
  body,
  file,
  limit,
  errors = [],
  raw,
  method,
  changes,
}: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(['INPUT_INVALID', 'INTERNAL', 'BUSY', 'STORAGE_FULL', 'STORAGE_FAILED', ...errors]);
  const add = (isPossible: boolean, ...more: ErrorCode[]): void => {
    if (isPossible) for (const code of more) codes.add(code);
  };
  add(access.who !== 'anyone', 'NOT_SIGNED_IN', 'KEY_EXPIRED', 'KEY_SCOPE', 'MEMBER_UNKNOWN');
  add(access.who !== 'anyone', 'HELPER_CLOSED', 'HELPER_RIGHT', 'TOO_MANY_REQUESTS');
  add(access.who !== 'anyone' && !isOpenToAgency(access), 'IN_PERSON_ONLY');
  add(access.who !== 'anyone' && (access.roles !== null || access.isForAdministrators === true), 'ROLE_NOT_ALLOWED');
  add(owns !== undefined, 'NOT_FOUND');
  add(limit !== undefined, 'TOO_MANY_REQUESTS');
  add(method !== 'GET' || changes === true, 'CROSS_ORIGIN');
  add(method !== 'GET' && file === undefined && raw === undefined, 'JSON_EXPECTED');
  add(raw !== undefined, 'BODY_TOO_LARGE', 'REQUEST_INVALID');
  add(file !== undefined, 'FORM_EXPECTED', 'FIELD_REQUIRED');
  add(body !== undefined, 'BODY_TOO_LARGE', 'BODY_TOO_DEEP', 'BODY_TOO_FULL', 'BODY_NOT_JSON', 'REQUEST_INVALID');
  add(body !== undefined, 'TEXT_CONTROL_CHARACTER');
  for (const name of [query, body]) add(name !== undefined, 'FIELD_REQUIRED', ...codesIn(name ? apiSchema(name) : {}));
  return [...codes];
}

/** Returns the codes that a schema names for wrong values, at any depth. */
function codesIn(node: ApiSchemaNode): ErrorCode[] {
  const { 'x-error': code, items, ...whole } = resolved(node);
  const own = typeof code === 'string' ? [code as ErrorCode] : [];
  const inner = [...propertiesOf(whole).map(([, child]) => child), ...(isNode(items) ? [items] : [])];
  return [...own, ...inner.flatMap(codesIn)];
}

function refusals(route: Route): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(route)) {
    const { status } = catalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, codes]): [string, object] => [
    String(status),
    { description: codes.sort().join(', '), content: json('ErrorAnswer') },
  ]);
  return Object.fromEntries(entries);
}

/** Converts a schema to OpenAPI by removing the fields for our error messages. */
function described(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(described);
  if (!isNode(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'discriminator' && isNode(value)) return [key, { propertyName: value['propertyName'] }];
      return [key, described(value)];
    }),
  );
}
