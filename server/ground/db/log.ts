/**
 * Structured logs: one JSON object a line, on standard error, without secrets and without what viewers are called or
 * say (`redact.ts`).
 */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redact, redactError, redactText } from './redact.ts';

/** Of what weight a line must be to be written. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What was handed to a log method, as it may be written. An error alone becomes a field and a message. */
function redactArguments([first, ...rest]: readonly unknown[]): unknown[] {
  const texts = rest.map((argument) => (typeof argument === 'string' ? redactText(argument) : argument));
  if (first instanceof Error) return [{ err: first }, ...(texts.length > 0 ? texts : [redactError(first)])];
  return [typeof first === 'string' ? redactText(first) : first, ...texts];
}

/** @param destination standard error unless set */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    serializers: { err: (error: unknown) => error }, // they are plain objects by then
    formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        method.apply(this, redactArguments(args) as Parameters<typeof method>);
      },
    },
  };
  return pino(options, destination ?? pino.destination({ dest: 2, sync: false }));
}
