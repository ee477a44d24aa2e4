/** Command `liveloom call`: calls a running server with an API key, like scripts with the same client. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { closestWord } from '#engine/core/closestWord.ts';
import { liveloom, type Options } from '#schemas/generated/client.mjs';
import { clientOptions, serverError, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';

type AnyCall = (input: unknown) => Promise<unknown>;
type Calls = Readonly<Record<string, AnyCall>>;

/** Returns the calls by name: `profiles.listProfiles` → the call. */
function callsOf(options: Options): Calls {
  return Object.fromEntries(
    Object.entries(liveloom(options)).flatMap(([group, calls]) =>
      Object.entries(calls as Calls).map(([name, call]) => [`${group}.${name}`, call]),
    ),
  );
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
async function run(name: string | undefined, text: string | undefined, flags: ServerFlags): Promise<void> {
  const options = clientOptions(flags);
  const calls = callsOf(options);
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
    throw serverError(options.url, error);
  }
}

export function addCall(program: Command): void {
  const call = program
    .command('call [name] [input]')
    .description(
      'Call a running server as the account whose API key is in LIVELOOM_API_KEY; without a name, list the calls',
    );
  withServerOptions(call).action(run);
}
