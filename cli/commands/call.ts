/** Command `liveloom call`: calls a running server with an API key, like scripts with the same client. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { closestWord } from '#engine/core/closestWord.ts';
import { liveloom, LiveloomError } from '#schemas/generated/client.mjs';
import { localeOption } from '../options.ts';

interface Flags {
  url: string;
  language: string;
}

type AnyCall = (input: unknown) => Promise<unknown>;
type Calls = Readonly<Record<string, AnyCall>>;

/** Returns the calls by name: `profiles.listProfiles` → the call. */
function callsOf(flags: Flags): Calls {
  const key = process.env['LIVELOOM_API_KEY'];
  const language = localeOption('--language', flags.language);
  const groups = liveloom({ url: addressIn(flags.url), language, ...(key !== undefined && { key }) });
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, calls]) =>
      Object.entries(calls as Calls).map(([name, call]) => [`${group}.${name}`, call]),
    ),
  );
}

/** @throws OPTION_INVALID */
function addressIn(text: string): string {
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new AppError('OPTION_INVALID', { option: '--url', value: text, allowed: 'like http://localhost:3000' });
}

/** @throws OPTION_INVALID unless it is a JSON object */
function inputIn(text: string): object {
  try {
    const input = JSON.parse(text) as unknown;
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // reported below
  }
  const allowed = 'JSON like {"params":{"id":"…"},"query":{"limit":5},"body":{}}';
  throw new AppError('OPTION_INVALID', { option: 'input', value: text.slice(0, 60), allowed });
}

/** @throws OPTION_INVALID with the nearest existing name, SERVER_REFUSED */
async function run(name: string | undefined, text: string | undefined, flags: Flags): Promise<void> {
  const calls = callsOf(flags);
  if (name === undefined) return void process.stdout.write(`${Object.keys(calls).join('\n')}\n`);
  const call = Object.hasOwn(calls, name) ? calls[name]! : null;
  if (call === null) {
    const closest = closestWord(name, Object.keys(calls));
    const allowed = `one of those that "liveloom call" lists${closest === null ? '' : `, like ${closest}`}`;
    throw new AppError('OPTION_INVALID', { option: 'name', value: name, allowed });
  }
  try {
    process.stdout.write(`${JSON.stringify(await call(inputIn(text ?? '{}')))}\n`);
  } catch (error) {
    if (!(error instanceof LiveloomError)) throw error;
    throw new AppError(
      'SERVER_REFUSED',
      { url: flags.url, code: error.code, message: error.message },
      { cause: error },
    );
  }
}

export function addCall(program: Command): void {
  program
    .command('call [name] [input]')
    .description(
      'Call a running server as the account whose API key is in LIVELOOM_API_KEY; without a name, list the calls',
    )
    .option('--url <address>', 'address of the server', 'http://localhost:3000')
    .option('--language <language>', "language of the server's messages: en or de", 'en')
    .option('--json', 'print errors as JSON; answers are always JSON')
    .action(run);
}
