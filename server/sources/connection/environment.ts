/** Reads the settings of connectors from environment variables. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const invalid = (name: string, value: string, remedy: string): AppError =>
  new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });

/**
 * Returns the address in a variable without its last slash; undefined when it is not set.
 * @param schemes like `['https', 'http']`
 * @throws CONFIG_INVALID
 */
export function addressFrom(
  environment: Environment,
  name: string,
  schemes: readonly string[],
  example: string,
): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const isKnown = URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
  if (!isKnown)
    throw invalid(name, text, `Use an address that begins with ${schemes.join(':// or ')}://, for example ${example}.`);
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * Returns the secret in a variable; undefined when it is not set.
 * @throws CONFIG_INVALID without the secret itself
 */
export function secretFrom(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return undefined;
  if (!/^[\x21-\x7e]{1,500}$/.test(text))
    throw invalid(name, '[secret]', 'Copy the key again; it has no spaces and no special characters.');
  return text;
}
