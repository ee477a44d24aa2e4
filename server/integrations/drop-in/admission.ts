/**
 * Decides who may read along. Any website can open sockets to this computer through a visitor's browser, and a name of somebody
 * else's can lead here: both are told from programs by headers that browsers always send. Pure.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { ProgramPermission } from '#schemas/generated/types.ts';
import { READER_HEADER } from '../../ground/outbound/ownReader.ts';
import { isAllowed } from '../reach/permissions.ts';

/** Everybody needs it. */
export const READ_EVENTS = 'readEvents';
export const TEST_EVENTS = 'testEvents';

const MAX_ORIGIN = 200;
const ORIGIN = /^(?:null|[a-z][a-z0-9+.-]*:\/\/[^\s/?#*]*)$/i;

export interface Admission {
  /** First line of the answer; null = it may come in. */
  status: string | null;
  /** Permission that it lacks. */
  need?: ProgramPermission;
  /** Website that it belongs to; null = it is a program. */
  origin: string | null;
  /** It is a connector of Liveloom. */
  isOwn?: boolean;
}

const originPermission = (origin: string): ProgramPermission => `origin:${origin}`;

/** Ticks for all websites do not exist, so each has to be in the list itself. */
export const mayStay = (origin: string | null, allowed: readonly ProgramPermission[]): boolean =>
  isAllowed(allowed, READ_EVENTS) && (origin === null || allowed.includes(originPermission(origin)));

export function admission(
  headers: IncomingHttpHeaders,
  { port, allowed, isFull }: { port: number; allowed: readonly ProgramPermission[]; isFull: boolean },
): Admission {
  const { host = '', origin = null } = headers;
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  if (!names.includes(host.toLowerCase())) return { status: '421 Misdirected Request', origin };
  if (headers[READER_HEADER] !== undefined) return { status: '409 Conflict', origin, isOwn: true };
  const forbidden = { status: '403 Forbidden', origin };
  if (origin !== null && !(origin.length <= MAX_ORIGIN && ORIGIN.test(origin))) return forbidden;
  if (origin !== null && !allowed.includes(originPermission(origin)))
    return { ...forbidden, need: originPermission(origin) };
  if (!isAllowed(allowed, READ_EVENTS)) return { ...forbidden, need: READ_EVENTS };
  return { status: isFull ? '503 Service Unavailable' : null, origin };
}
