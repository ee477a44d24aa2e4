/** Turns all errors into answers: `{ error: { code, message, fields? } }` in the caller's language. */
import type { Context, Middleware } from 'koa';
import type { BaseLogger } from 'pino';
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { databaseReason, databaseRefusal } from '../db/databaseReason.ts';
import { isCutOff } from './isCutOff.ts';
import { routeOf } from './requests.ts';

/** Answers errors of `next`, and unanswered requests. */
export function onError(log: Pick<BaseLogger, 'error' | 'warn'>): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      const unanswered = errorForUnanswered(ctx);
      if (unanswered !== null) answer(ctx, unanswered);
    } catch (error) {
      const known = toAppError(error);
      if (known.status === 500 && !(isCutOff(error) && isGone(ctx)))
        log.error({ err: error, method: ctx.method, route: routeOf(ctx) }, 'request failed');
      else if (known.cause !== undefined && known.status > BAD_GATEWAY) sayRefused(log, ctx, known);
      answer(ctx, known);
    }
  };
}

/** Another host failed, which the operator cannot fix. */
const BAD_GATEWAY = 502;

/** Logs failures of the disk or the database for the operator. */
function sayRefused(log: Pick<BaseLogger, 'warn'>, ctx: Context, { code, cause }: AppError): void {
  const fields = { code, reason: databaseReason(cause), method: ctx.method, route: routeOf(ctx) };
  log.warn(fields, 'request could not be stored');
}

/** Returns the language of the answer: the better of `en` and `de` by Accept-Language, otherwise English. */
export function localeOf(ctx: Context): Locale {
  return ctx.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
}

/** Checks whether the caller is gone. */
const isGone = ({ req, res }: Context): boolean => req.socket.destroyed || res.destroyed;

function answer(ctx: Context, error: AppError): void {
  // A started answer cannot be withdrawn, so the connection is cut, and nobody takes half an answer for a whole one.
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

/** Koa and its parts throw errors with a `status`; all others are our own mistakes, whose details are hidden. */
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
