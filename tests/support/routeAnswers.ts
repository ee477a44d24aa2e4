/** Checks answers of the REST interface against their routes. */
import { expect } from 'vitest';
import type { ErrorCode } from '#schemas/generated/types.ts';
import { API_VALIDATORS } from '#schemas/generated/api.ts';
import { ROUTES } from '#server/api/index.ts';
import { errorCodesOf } from '#server/api/openApi.ts';
import type { FileAnswer, Route } from '#server/api/route.ts';
import type { SoundAnswer } from '#server/ground/http/sendSound.ts';
import type { HttpAnswer } from './httpRequest.ts';

/** Returns the problem of an answer by its schema; null = none. */
export function problemOf({ answer: kind }: Route, answer: unknown): string | null {
  if (kind === null) return answer === undefined ? null : 'it has a body';
  if (kind === 'redirect') return typeof answer === 'string' ? null : 'it leads nowhere';
  if (kind === 'file')
    return ['number', 'object'].includes(typeof (answer as FileAnswer).size) ? null : 'it is no file';
  if (kind === 'sound') return Buffer.isBuffer((answer as SoundAnswer).bytes) ? null : 'it is no sound';
  const validate = API_VALIDATORS[kind];
  return validate(JSON.parse(JSON.stringify(answer))) ? null : JSON.stringify(validate.errors);
}

/** Returns the route of an address; undefined = none. */
function routeAt(method: string, path: string): Route | undefined {
  const plain = path.split('?')[0]!;
  const fits = ({ path: pattern }: Route): boolean =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain);
  const candidates = ROUTES.filter((route) => route.method === method && fits(route));
  return candidates.find((route) => route.path === plain) ?? candidates[0];
}

/** Checks that a refusal has a code that its route names. */
export function expectKnownCode(method: string, path: string, answer: HttpAnswer): void {
  if (answer.status < 400) return;
  const route = routeAt(method, path);
  if (route === undefined) return;
  const body = answer.json();
  expect(API_VALIDATORS.ErrorAnswer(body), answer.text).toBe(true);
  const { code } = (body as { error: { code: ErrorCode } }).error;
  expect(errorCodesOf(route), `${method} ${path} answered ${answer.text}`).toContain(code);
}
