/**
 * Answers a request by a route's data: all declared checks in one order, then its handler. Cheap checks come first, and the
 * body is not read before the sender is known.
 */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import type { Caller } from '../ground/http/caller.ts';
import { DEVICE_COOKIE, knownDevice } from '../people/accounts/logins/knownDevice.ts';
import { emailKey } from '../ground/base/emailKey.ts';
import { LOGINS } from '../ground/base/changes.ts';
import { withAuthor } from '../ground/base/requestAuthor.ts';
import { journalAuthor } from '../ground/http/author.ts';
import { clientAddress } from '../ground/http/clientAddress.ts';
import { cookieOf, setCookie } from '../ground/http/cookies.ts';
import { isLocal, refuseForeign, refuseOtherThanJson } from '../ground/http/guards.ts';
import { localeOf } from '../ground/http/onError.ts';
import { readForm, refuseOtherThanForm, type UploadedFile } from '../ground/http/readForm.ts';
import { bytesOf, readJsonBody } from '../ground/http/readJsonBody.ts';
import { sendShared } from '../ground/http/sharedAnswers.ts';
import { sendSound, type SoundAnswer } from '../ground/http/sendSound.ts';
import { checkInput, refuseControlCharacters } from './inputError.ts';
import { notFound } from './notFound.ts';
import { isKeyKind, isSharedKind, KEYS, OWNERS } from './owners.ts';
import { readQuery, typedFields } from './readQuery.ts';
import { recordActing } from '../people/accounts/audit/recordActing.ts';
import { helperIdOf } from '../people/accounts/logins/authenticate.ts';
import { refuseUnlessAllowed, refuseUnlessBodyAllowed } from './rights/guard.ts';
import type { ApiRequest, FileAnswer, Route, SchemaName } from './route.ts';
import { paramsOf } from './route.ts';
import type { ApiServices } from './services.ts';
import type { RawRequest } from '../ground/http/rawRequest.ts';

/** Called with every answer before it is sent; tests compare it with the route's schema. */
export type AnswerObserver = (route: Route, answer: unknown) => void;

export async function answerRoute(
  route: Route,
  ctx: Context,
  services: ApiServices,
  observe?: AnswerObserver,
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  refuseOthers(route, ctx, services.publicUrl);
  const address = clientAddress(ctx.req, services.proxies);
  const caller = await countedCaller(route, ctx, address, services);
  const params = pathParams(route, ctx);
  // Does not occupy a place while the body arrives, which may take long.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    caller === null ? work() : services.places.work(caller, work);
  await inTurn(() => refuseForeignOwner(route, params, caller, services));
  const locale = localeOf(ctx);
  const query = route.raw ? {} : readQuery(route.query ?? null, ctx.querystring, locale);
  const { body, file } = await bodyOf(route, ctx, services);
  const request: ApiRequest<string, unknown, unknown, Caller | null> = {
    params,
    query,
    body,
    file,
    caller,
    locale,
    address,
    userAgent: ctx.get('User-Agent'),
    // Clients behind proxies look like the proxies, unless each of them adds a header.
    isLocal: services.proxies === 0 && isLocal(ctx),
    raw: route.raw ? rawOf(ctx, route.raw.maxBytes) : null,
    cookies: {
      get: (name) => cookieOf(ctx, name),
      set: (name, value, maxAgeMs) => setCookie(ctx, name, value, { maxAgeMs, isSecure: services.isSecure }),
    },
  };
  const answer = await inTurn(() => handle(route, request, services));
  observe?.(route, answer);
  // After the answer, which may contain the cookie of another login, with which pages reconnect.
  if (route.endsLogins) ctx.res.once('close', () => services.changes.changed(LOGINS));
  send(route, ctx, answer);
}

/** Runs the handler; what changes something while somebody acts for the account is recorded. */
function handle(
  route: Route,
  request: ApiRequest<string, unknown, unknown, Caller | null>,
  services: ApiServices,
): Promise<unknown> {
  const { caller, address } = request;
  const author = caller === null ? null : journalAuthor(caller);
  const of = author === null ? null : { streamerId: caller!.userId, author };
  const work = (): Promise<unknown> => withAuthor(of, () => route.handle(request, services));
  if (route.method === 'GET' && route.changes !== true) return work();
  const acting = { what: `${route.method} ${route.path}`, address, nowMs: Math.floor(services.clock.nowMs()) };
  return recordActing(services.database, caller, acting, work);
}

/**
 * Refuses requests of other websites, and bodies other than JSON. A form of another website always has a type, and never this
 * one.
 */
function refuseOthers({ method, changes, body, file, raw }: Route, ctx: Context, publicUrl: string): void {
  // HEAD is handled like GET; link previews send it.
  if (changes === true && ctx.method !== method) throw new AppError('NOT_FOUND');
  if (method !== 'GET' || changes === true) refuseForeign(ctx, publicUrl);
  if (raw !== undefined) return;
  if (file !== undefined) return refuseOtherThanForm(ctx);
  if (body !== undefined || (method !== 'GET' && ctx.get('Content-Type') !== '')) refuseOtherThanJson(ctx);
}

const rawOf = (ctx: Context, maxBytes: number): RawRequest => ({
  query: ctx.querystring,
  header: (name) => ctx.get(name),
  body: () => bytesOf(ctx, maxBytes),
});

/** @throws NOT_SIGNED_IN, IN_PERSON_ONLY, KEY_EXPIRED, KEY_SCOPE, HELPER_RIGHT, HELPER_CLOSED, ROLE_NOT_ALLOWED */
async function callerOf({ access }: Route, ctx: Context, services: ApiServices): Promise<Caller | null> {
  // A route that anyone may call is as open to a program whose key has expired.
  if (access.who === 'anyone') {
    const caller = await services.authenticate(ctx).catch(nobodyIfRefused);
    // Such routes know the owner of an account only, and helpers are nobody to them.
    return caller?.helper ? null : caller;
  }
  const caller = await services.authenticate(ctx);
  refuseUnlessAllowed(access, caller);
  return caller;
}

/**
 * Counts a request before it is worked on: by its address, or by the helper as whom it acts, whose address may be the streamer's
 * own. @throws TOO_MANY_REQUESTS and what `callerOf` throws
 */
async function countedCaller(
  route: Route,
  ctx: Context,
  address: string,
  services: ApiServices,
): Promise<Caller | null> {
  const { limits } = services;
  const countAddress = async (): Promise<void> => {
    if (route.limit) await limits.countAddress(route.limit, address);
  };
  if (helperIdOf(ctx) === '') {
    await countAddress();
    return callerOf(route, ctx, services);
  }
  const found = await services.authenticate(ctx);
  const helper = route.access.who === 'anyone' ? null : (found?.helper ?? null);
  if (helper === null) await countAddress();
  else {
    await limits.countHelper('helpers', helper.id);
    if (route.limit) await limits.countHelper(route.limit, helper.id);
  }
  return callerOf(route, ctx, services);
}

const KEY_REFUSALS: readonly string[] = ['KEY_EXPIRED', 'KEY_SCOPE', 'MEMBER_UNKNOWN'];

function nobodyIfRefused(error: unknown): null {
  if (error instanceof AppError && KEY_REFUSALS.includes(error.code)) return null;
  throw error;
}

/** Maximum length of a path parameter; follow-up events have the longest ids. */
export const MAX_PARAM = 1_000;

function pathParams(route: Route, ctx: Context): Record<string, string> {
  const found = (ctx as Context & { params?: Record<string, string> }).params ?? {};
  const params = paramsOf(route.path).map((name) => [name, found[name] ?? ''] as const);
  // No id is that long, so it is not looked up.
  if (params.some(([, value]) => value.length > MAX_PARAM)) throw new AppError('NOT_FOUND');
  return Object.fromEntries(params);
}

/** Refuses things of others as if they did not exist, because their existence is private. @throws NOT_FOUND */
export async function refuseForeignOwner(
  { owns = {} }: Route,
  params: Readonly<Record<string, string>>,
  caller: Caller | null,
  services: ApiServices,
): Promise<void> {
  for (const [param, kind] of Object.entries(owns)) {
    if (isSharedKind(kind)) continue;
    const value = params[param]!;
    if (isKeyKind(kind)) {
      if (!(await KEYS[kind](value, services))) throw new AppError('NOT_FOUND');
    } else if (caller === null || (await OWNERS[kind](value, services, params, caller.userId)) !== caller.userId) {
      throw notFound(kind, value);
    }
  }
}

/** A body may take long to arrive, so a login that ended meanwhile must not change anything. */
async function bodyOf(
  route: Route,
  ctx: Context,
  services: ApiServices,
): Promise<{ body: unknown; file: UploadedFile | null }> {
  if (route.body === undefined) return { body: undefined, file: null };
  const came = route.file
    ? await formOf(route.body, route.file, ctx)
    : { body: await readJsonBody(ctx, route.maxBodyBytes), file: null };
  const { body } = came;
  checkInput(route.body, body, localeOf(ctx));
  refuseControlCharacters(body);
  if (route.access.who !== 'anyone') refuseUnlessBodyAllowed(route.access, await callerOf(route, ctx, services), body);
  const { email } = body as { email?: unknown };
  if (route.limit && typeof email === 'string') {
    const device = knownDevice(cookieOf(ctx, DEVICE_COOKIE), email, services.deviceSecret);
    const address = clientAddress(ctx.req, services.proxies);
    await services.limits.countEmail(route.limit, emailKey(email), { address, device });
  }
  return came;
}

/** @throws FIELD_REQUIRED without a file */
async function formOf(
  name: SchemaName,
  { field, maxBytes }: NonNullable<Route['file']>,
  ctx: Context,
): Promise<{ body: unknown; file: UploadedFile }> {
  const { fields, file } = await readForm(ctx, field, maxBytes);
  if (file === null) throw new AppError('FIELD_REQUIRED', { field }, { field });
  return { body: typedFields(name, fields), file };
}

function send({ answer: kind, status, isShared, owns }: Route, ctx: Context, answer: unknown): void {
  if (isShared === true) return sendShared(ctx, answer as object, owns !== undefined);
  if (kind === 'redirect') ctx.redirect(answer as string);
  else if (kind === 'sound') sendSound(ctx, answer as SoundAnswer);
  else if (kind === 'file') sendFile(ctx, answer as FileAnswer);
  else if (kind === null) ctx.body = null;
  else ctx.body = answer;
  if (status !== undefined) ctx.status = status;
}

/**
 * Sends a file for download. A file that cannot be read completely aborts the answer, which its length or the connection shows.
 */
function sendFile(ctx: Context, { fileName, size, bytes }: FileAnswer): void {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const body = Readable.from(bytes, { objectMode: false });
  ctx.body = body;
  ctx.set({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
  if (size === null) body.once('error', () => ctx.res.destroy());
  else ctx.length = size;
}
