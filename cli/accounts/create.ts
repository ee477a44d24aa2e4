/**
 * Command `liveloom account create`: creates a confirmed account with its first overlay, also while the server runs.
 */
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Command } from 'commander';
import { PLANS } from '#engine/rules/plans.ts';
import { createAccount, type CreatedAccount } from '#server/people/accounts/administration/createAccount.ts';
import { deriveOneByOne } from '#server/people/accounts/hashing/deriveOneByOne.ts';
import { createPasswords } from '#server/people/accounts/hashing/passwords.ts';
import { newSecret, randomKey, timeZoneHere, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Config } from '#server/config.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { STARTER_IDS } from '#server/documents/gallery/starters.ts';
import { styledStarter } from '#server/documents/gallery/styledStarter.ts';
import { urlOf } from '#server/ground/http/listen.ts';
import { type NewAccount, newAccountOf, type NewAccountFlags, passwordIn } from './newAccount.ts';
import { makeDatabase, withAccounts } from './withAccounts.ts';

interface Flags extends NewAccountFlags {
  passwordStdin?: boolean;
  json?: boolean;
}

interface Links {
  portrait: string;
  landscape: string;
}

/** Returns the server's links, present or future; on an unknown port only the paths. */
function linksOf({ accounts, host, port }: Config, liveKey: string): Links {
  const here = port === 0 ? '' : urlOf({ address: host, port, family: isIPv6(host) ? 'IPv6' : 'IPv4' });
  const url = `${accounts.publicUrl ?? here}/live/${liveKey}`;
  return { portrait: `${url}/portrait`, landscape: `${url}/landscape` };
}

function linesOf({ account, profile, isTakenOver }: CreatedAccount, { portrait, landscape }: Links): string {
  return [
    `account    ${[account.email, ...(account.isAdministrator ? ['administrator'] : []), account.plan ?? 'plan of the server'].join('  ')}`,
    `id         ${account.id}`,
    `overlay    ${profile.id}  ${profile.name}`,
    `portrait   ${portrait}`,
    `landscape  ${landscape}`,
    ...(isTakenOver ? ['The overlay was there before: it is that of the connected source, and stays as it is.'] : []),
  ].join('\n');
}

const BUNDLES = join(packageFolder(), 'fixtures/bundles');

function starterFor({ style, language: locale, platformName }: NewAccount): Promise<Bundle> {
  if (style === null) return readBundleFile(join(BUNDLES, 'demo.json'));
  return styledStarter({ folder: join(BUNDLES, 'gallery'), id: style, locale, platformName });
}

async function run(email: string, { json: isJson, passwordStdin: hasPassword, ...flags }: Flags): Promise<void> {
  const account = newAccountOf(email, flags, timeZoneHere());
  const password = hasPassword ? await passwordIn(process.stdin) : null;
  const starter = await starterFor(account);
  const passwords = createPasswords({ derive: deriveOneByOne(), newSecret });
  const passwordHash = password === null ? null : await passwords.hash(password);
  await makeDatabase();
  await withAccounts(async (database, config) => {
    const deps = { database, clock: { nowMs: wallNowMs }, randomKey, newSecret, starter };
    const created = await createAccount(deps, { ...account, passwordHash, isStarterChosen: account.style !== null });
    const links = linksOf(config, created.profile.liveKey);
    const { id, name } = created.profile;
    const result = { account: created.account, profile: { id, name, links }, isTakenOver: created.isTakenOver };
    process.stdout.write(`${isJson ? JSON.stringify(result) : linesOf(created, links)}\n`);
  });
}

export function addCreate(account: Command): void {
  account
    .command('create <email>')
    .description('Make an account with its first overlay and print its live links; the first is the administrator')
    .option(
      '--password-stdin',
      'its password is the first line of standard input (without: "Forgot password" sets one)',
    )
    .option('--name <name>', 'its name on the platform')
    .option('--plan <plan>', `its plan: ${PLANS.join(', ')} (default: that of the server)`)
    .option('--language <language>', 'of its dashboard and its overlay: en or de (default: en)')
    .option('--time-zone <zone>', 'where its days begin (default: the zone of this computer)')
    .option('--style <style>', `what its overlay begins as: ${STARTER_IDS.join(', ')}`)
    .option('--json', 'print as JSON')
    .action(run);
}
