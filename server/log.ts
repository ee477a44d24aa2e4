/** Structured logs (one JSON object a line, on stderr), with everything secret redacted. */
import pino, { type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const SECRET = [
  'liveKey',
  '*.liveKey',
  'sig',
  '*.sig',
  'token',
  '*.token',
  'password',
  '*.password',
  'headers.cookie',
  'headers.authorization',
];

/** A live key inside a path, for logs of requests. */
export function redactPath(path: string): string {
  return path.replace(/(\/live\/)[^/?]+/g, '$1[key]').replace(/([?&]sig=)[^&]+/g, '$1[sig]');
}

export function createLog(level: LogLevel): Log {
  return pino({ level, redact: { paths: SECRET, censor: '[secret]' } }, pino.destination({ dest: 2, sync: false }));
}
