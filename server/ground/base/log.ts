/**
 * Writes structured logs: one JSON object per line to standard error, without secrets and without viewers' names or messages
 * (`redact.ts`).
 */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redact, redactError, redactText } from './redact.ts';

/** Minimum severity of a written line. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Redacts the arguments of a log method. A single error becomes a field and a message. */
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
