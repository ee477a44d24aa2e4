/** The one door through which errors leave: `{ error: { code, message, fields? } }` in the language of whoever asked. */
import type { Context, Middleware } from 'koa';
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { databaseReason, databaseRefusal } from '../db/databaseReason.ts';
import { isCutOff } from './isCutOff.ts';
import { routeOf } from './requests.ts';

/** Answers what `next` threw, and what nobody answered. */
export function onError(log: Pick<BaseLogger, 'error' | 'warn'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      const unanswered = errorForUnanswered(ctx);
      if (unanswered !== null) answer(ctx, unanswered);
    } catch (error) {
      const known = toAppError(error);
      if (known.status === 500 && !(isCutOff(error) && isGone(ctx)))
        log.error({ err: error, method: ctx.method, route: routeOf(ctx) }, 'a request failed');
      else if (known.cause !== undefined && known.status > BAD_GATEWAY) sayRefused(log, ctx, known);
      answer(ctx, known);
    }
  };
}

/** Another host is to blame: nothing that whoever runs the server could mend. */
const BAD_GATEWAY = 502;

/** The disk or the database would not: whoever runs the server should know of it. */
function sayRefused(log: Pick<BaseLogger, 'warn'>, ctx: Context, { code, cause }: AppError): void {
  const fields = { code, reason: databaseReason(cause), method: ctx.method, route: routeOf(ctx) };
  log.warn(fields, 'a request was not stored');
}

/** The language of the answer: the better of `en` and `de` by Accept-Language, else English. */
export function localeOf(ctx: Context): Locale {
  return ctx.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
}

/** Nobody is there to be answered. */
const isGone = ({ req, res }: Context): boolean => req.socket.destroyed || res.destroyed;

function answer(ctx: Context, error: AppError): void {
  // What is on its way cannot be taken back; cut it, so that nobody takes half an answer for a whole one.
  if (ctx.headerSent) return void ctx.res.destroy();
  ctx.status = error.status;
  if (error.status === 429 || error.status === 503) sayWhenAgain(ctx, error.params['seconds']);
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Accept-Language');
  const locale = localeOf(ctx);
  const fields = error.fields(locale);
  ctx.body = { error: { code: error.code, message: error.text(locale), ...(fields && { fields }) } };
}

function sayWhenAgain(ctx: Context, seconds: unknown): void {
  if (typeof seconds === 'number') ctx.set('Retry-After', String(seconds));
}

function errorForUnanswered(ctx: Context): AppError | null {
  if (ctx.respond === false || ctx.body != null) return null;
  if (ctx.status === 404) return new AppError('NOT_FOUND');
  const isMethodUnknown = ctx.status === 405 || ctx.status === 501;
  return isMethodUnknown ? new AppError('METHOD_NOT_ALLOWED', { method: ctx.method, allowed: allowedOf(ctx) }) : null;
}

function allowedOf(ctx: Context): string {
  const { allow } = ctx.response.headers;
  return typeof allow === 'string' && allow !== '' ? allow : 'GET';
}

/** Koa and its parts throw errors with a `status`; everything else is our own mistake and says nothing about itself. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refused = databaseRefusal(error);
  if (refused !== null) return refused;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 404) return new AppError('NOT_FOUND', {}, { cause: error });
  if (status === 400 && error instanceof Error) {
    return new AppError('REQUEST_INVALID', { reason: error.message.slice(0, 200) }, { cause: error });
  }
  return new AppError('INTERNAL', {}, { cause: error });
}
