/** Talks to a running server with the API key in LIVELOOM_API_KEY. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { type CallInput, callServer, LiveloomError, type Options } from '#schemas/generated/client.mjs';
import { localeOption } from '../options.ts';

/** Address of a server that runs on this computer with its default settings. */
const HERE = 'http://localhost:4400';

/** Options of every command that talks to a server. */
export interface ServerFlags {
  url?: string;
  language?: string;
  json?: boolean;
}

/** Method, path below /api, and the form field of a file. */
export type ServerCall = readonly [method: string, path: string, fileField?: string];

export interface RunningServer {
  url: string;
  /** @throws SERVER_REFUSED, SERVER_UNREACHABLE */
  ask<T>(call: ServerCall, input?: CallInput): Promise<T>;
}

/** Uploads and plans of large agencies take their time. */
const LIMIT_MS = 120_000;

/** Adds the options to a command. */
export const withServerOptions = (command: Command): Command =>
  command
    .option('--url <address>', `address of the server (default: LIVELOOM_URL, or ${HERE})`)
    .option('--language <language>', "language of the server's messages: en or de", 'en')
    .option('--json', 'print as JSON');

/** @throws OPTION_INVALID */
function addressIn(option: string, text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new AppError('OPTION_INVALID', { option, value: text, allowed: `an address like ${HERE}` });
}

/** Returns the options of the client; the key is left out when there is none. @throws OPTION_INVALID */
export function clientOptions({ url, language = 'en' }: ServerFlags, env = process.env): Options {
  const set = env['LIVELOOM_URL'];
  const isSet = set !== undefined && set !== '';
  const address = url === undefined && isSet ? addressIn('LIVELOOM_URL', set) : addressIn('--url', url ?? HERE);
  const key = env['LIVELOOM_API_KEY'];
  return { url: address, language: localeOption('--language', language), ...(key && { key }), limitMs: LIMIT_MS };
}

/** Turns what the client throws into errors of the catalogue. */
export function serverError(url: string, error: unknown): unknown {
  if (!(error instanceof LiveloomError)) return error;
  const { code, message, status } = error;
  if (status === 0) return new AppError('SERVER_UNREACHABLE', { message }, { cause: error });
  return new AppError('SERVER_REFUSED', { url, code, message }, { cause: error });
}

/** Returns the server's code of a refused call. */
export const refusedCode = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'SERVER_REFUSED' ? error.params['code'] : null;

export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'SERVER_UNREACHABLE';

/** @throws OPTION_INVALID, OPTION_MISSING without a key */
export function runningServer(flags: ServerFlags, env = process.env): RunningServer {
  const options = clientOptions(flags, env);
  if (options.key === undefined)
    throw new AppError('OPTION_MISSING', {
      option: 'LIVELOOM_API_KEY',
      allowed: 'an API key of the settings, or of “liveloom account key”',
    });
  const { url } = options;
  return {
    url,
    ask: async <T>(call: ServerCall, input: CallInput = {}): Promise<T> => {
      try {
        return (await callServer(options, call, input)) as T;
      } catch (error) {
        throw serverError(url, error);
      }
    },
  };
}

/** Reads every page of a list. */
export async function askAll<T>(server: RunningServer, path: string, query: object = {}): Promise<T[]> {
  const limit = 100;
  const items: T[] = [];
  for (;;) {
    const page = { ...query, limit, offset: items.length };
    const answer = await server.ask<{ items: T[]; total: number }>(['GET', path], { query: page });
    items.push(...answer.items);
    if (answer.items.length === 0 || items.length >= answer.total) return items;
  }
}
