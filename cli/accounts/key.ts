/** Command `liveloom account key`: creates a new API key for an account, also while the server runs. */
import type { Command } from 'commander';
import { createApiKey } from '#server/people/accounts/administration/createApiKey.ts';
import { newSecret, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { withAccounts } from './withAccounts.ts';

async function run(email: string, { json: isJson }: { json?: boolean }): Promise<void> {
  const key = await withAccounts((database) =>
    createApiKey({ database, newSecret, nowMs: Math.floor(wallNowMs()) }, email),
  );
  process.stdout.write(isJson ? `${JSON.stringify({ email, key })}\n` : `${key}\n`);
}

export function addKey(account: Command): void {
  account
    .command('key <email>')
    .description('Make a new API key for an account and print it, this once; the one before ends')
    .option('--json', 'print as JSON')
    .action(run);
}
