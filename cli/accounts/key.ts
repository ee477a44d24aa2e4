/** Command `liveloom account key`: creates an API key of an account, also while the server runs. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { validateCreateApiKey } from '#schemas/generated/validators.js';
import type { CreateApiKey } from '#schemas/generated/types.ts';
import { createApiKey } from '#server/people/accounts/administration/createApiKey.ts';
import { newSecret, randomKey, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { choice, instantOption } from '../options.ts';
import { withAccounts } from './withAccounts.ts';

interface Flags {
  name?: string;
  scope?: string[];
  expires?: string;
  json?: boolean;
}

const SCOPES = ['read', 'run', 'edit', 'propose', 'agency'] as const;

/**
 * Returns the key that the options describe; null without any = the full key.
 * @throws OPTION_MISSING, OPTION_INVALID
 */
export function wantedKey({ name, scope, expires }: Flags): CreateApiKey | null {
  if (name === undefined && scope === undefined && expires === undefined) return null;
  if (name === undefined)
    throw new AppError('OPTION_MISSING', { option: '--name', allowed: 'the name of the program with the key' });
  if (scope === undefined) throw new AppError('OPTION_MISSING', { option: '--scope', allowed: SCOPES.join(', ') });
  const scopes = [...new Set(scope.map((each) => choice('--scope', each, SCOPES)))];
  const ends = expires === undefined ? {} : { expiresAt: endOf(expires) };
  const wanted = { name, scopes, ...ends };
  if (!validateCreateApiKey(wanted))
    throw new AppError('OPTION_INVALID', {
      option: '--name',
      value: JSON.stringify(name.slice(0, 60)),
      allowed: '1 to 100 characters',
    });
  return wanted;
}

/** Takes a day, whose end in UTC counts, or a time. */
function endOf(text: string): string {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59Z` : text;
  return new Date(instantOption('--expires', instant)).toISOString();
}

async function run(email: string, { json: isJson, ...flags }: Flags): Promise<void> {
  const wanted = wantedKey(flags);
  const key = await withAccounts((database) =>
    createApiKey({ database, newSecret, randomKey, clock: { nowMs: wallNowMs } }, email, wanted),
  );
  process.stdout.write(isJson ? `${JSON.stringify({ email, key })}\n` : `${key}\n`);
}

export function addKey(account: Command): void {
  account
    .command('key <email>')
    .description(
      'Make an API key for an account and print it, this once; without options, the full key, which ends the previous one',
    )
    .option('--name <name>', 'what uses the key; makes a key beside the others')
    .option('--scope <scope...>', `what it may do, one or more: ${SCOPES.join(', ')}`)
    .option('--expires <date>', 'when it ends: a day like 2027-01-31, or a time like 2027-01-31T12:00:00Z')
    .option('--json', 'print as JSON')
    .action(run);
}
