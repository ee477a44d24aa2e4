// @ts-nocheck: its types stand in clientTypes.d.mts
/**
 * Talks to a Liveloom server with the API key of an account. A single file without dependencies, for Node 20 and newer:
 * copy it beside your script, with `client.d.mts` for types in your editor.
 */

// method, path below /api, and the form field of file uploads
const CALLS = {};

/** Error with the server's message; `code` stays the same in every language and version. */
export class LiveloomError extends Error {
  constructor(code, status, message, fields = []) {
    super(message);
    this.name = 'LiveloomError';
    this.code = code;
    /** 0 = there was no answer. */
    this.status = status;
    /** Problems by field of the request. */
    this.fields = fields;
  }
}

/** Creates a client with all calls: `liveloom({ url, key }).profiles.listProfiles()`. */
export function liveloom(options) {
  const groups = Object.entries(CALLS).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (input) => ask(options, call, input ?? {})])),
  ]);
  return Object.fromEntries(groups);
}

/**
 * Makes any call: `callServer(options, ['GET', '/profiles'], { query: { limit: 5 } })`. The third entry of a call names the
 * form field of its file. An answer that is no JSON is returned as a Blob.
 */
export function callServer(options, call, input) {
  return ask(options, call, input ?? {});
}

async function ask({ url, key, language = 'en', limitMs = 30_000 }, [method, path, fileField], input) {
  const headers = { accept: 'application/json', 'accept-language': language };
  if (key) headers.authorization = `Bearer ${key}`;
  const init = { method, headers, signal: AbortSignal.timeout(limitMs) };
  if (fileField) init.body = form(fileField, input);
  else if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body ?? {});
  }
  const address = addressOf(url, path, input);
  const response = await fetch(address, init).catch((error) => {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new LiveloomError('UNREACHABLE', 0, `${address} does not answer (${reason}).`);
  });
  const isFile = response.ok && response.status !== 204 && !/json/.test(response.headers.get('content-type') ?? 'json');
  if (isFile) return response.blob();
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { code = 'UNEXPECTED', message = `The server answered ${response.status}.`, fields } = answer?.error ?? {};
  throw new LiveloomError(code, response.status, message, fields);
}

function addressOf(url, path, { params = {}, query = {} }) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => {
    if (!params[name]) throw new LiveloomError('PARAMETER_MISSING', 0, `params.${name} is missing for ${path}.`);
    return encodeURIComponent(params[name]);
  });
  const address = new URL(`${String(url).replace(/\/+$/, '')}/api${filled}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address.href;
}

function form(field, { body = {}, file }) {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) data.append(name, String(value));
  data.append(field, file, file.name ?? 'file');
  return data;
}
