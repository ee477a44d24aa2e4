/**
 * Command `liveloom account create`: creates confirmed accounts with their first overlays, also while the server runs.
 */
import { join } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/plans.ts';
import { createAccount, createAccounts } from '#server/people/accounts/administration/createAccount.ts';
import { deriveOneByOne } from '#server/people/accounts/hashing/deriveOneByOne.ts';
import { createPasswords } from '#server/people/accounts/hashing/passwords.ts';
import { newSecret, randomKey, timeZoneHere, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { STARTER_IDS } from '#server/documents/gallery/starters.ts';
import { styledStarter } from '#server/documents/gallery/styledStarter.ts';
import { createdJson, createdText, linksOf } from './createdText.ts';
import { accountsIn, rowErrors, withStarters } from './createMany.ts';
import { type NewAccount, newAccountOf, type NewAccountFlags, passwordIn } from './newAccount.ts';
import { makeDatabase, withAccounts } from './withAccounts.ts';

interface Flags extends NewAccountFlags {
  passwordStdin?: boolean;
  csv?: string;
  json?: boolean;
}

const GALLERY = join(packageFolder(), 'fixtures/bundles/gallery');

function starterFor({ style, language: locale, platformName }: NewAccount): Promise<Bundle> {
  if (style === null) return readBundleFile(join(GALLERY, 'neon.json'));
  return styledStarter({ folder: GALLERY, id: style, locale, platformName });
}

const MAKER = { clock: { nowMs: wallNowMs }, randomKey, newSecret };

async function createOne(email: string, { json: isJson, passwordStdin: hasPassword, ...flags }: Flags): Promise<void> {
  const account = newAccountOf(email, flags, timeZoneHere());
  const password = hasPassword ? await passwordIn(process.stdin) : null;
  const starter = await starterFor(account);
  const passwords = createPasswords({ derive: deriveOneByOne(), newSecret });
  const passwordHash = password === null ? null : await passwords.hash(password);
  await makeDatabase();
  await withAccounts(async (database, config) => {
    const deps = { ...MAKER, database, starter, hasPublicUrl: config.accounts.publicUrl !== null };
    const created = await createAccount(deps, { ...account, passwordHash, isStarterChosen: account.style !== null });
    const links = linksOf(config, created.profile.liveKey);
    process.stdout.write(`${isJson ? JSON.stringify(createdJson(created, links)) : createdText(created, links)}\n`);
  });
}

async function createAll(csv: string, { json: isJson, ...flags }: Flags): Promise<void> {
  const rows = await accountsIn(csv, flags, timeZoneHere());
  const all = await withStarters(rows, starterFor);
  await makeDatabase();
  await withAccounts(async (database, config) => {
    const deps = { ...MAKER, database, hasPublicUrl: config.accounts.publicUrl !== null };
    const made = await createAccounts(deps, all, rowErrors(csv, rows));
    const linked = made.map((created) => ({ created, links: linksOf(config, created.profile.liveKey) }));
    const text = isJson
      ? JSON.stringify({ accounts: linked.map(({ created, links }) => createdJson(created, links)) })
      : linked.map(({ created, links }) => createdText(created, links)).join('\n\n');
    process.stdout.write(`${text}\n`);
  });
}

/** @throws OPTION_CONFLICT, OPTION_MISSING */
async function run(email: string | undefined, { csv, ...flags }: Flags): Promise<void> {
  if (csv === undefined && email === undefined)
    throw new AppError('OPTION_MISSING', { option: 'email', allowed: 'an email address, or --csv' });
  if (csv === undefined) return createOne(email!, flags);
  const { name, passwordStdin } = flags;
  const others = { email, '--name': name, '--password-stdin': passwordStdin };
  const other = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined) throw new AppError('OPTION_CONFLICT', { option: '--csv', other });
  return createAll(csv, flags);
}

export function addCreate(account: Command): void {
  account
    .command('create [email]')
    .description('Make accounts with their first overlays and print their live links; the first is the administrator')
    .option('--csv <file>', 'table with a column email: makes an account for each row, all or none')
    .option(
      '--password-stdin',
      'its password is the first line of standard input (without: "Forgot password" sets one)',
    )
    .option('--name <name>', 'its name on TikTok')
    .option('--plan <plan>', `its plan: ${PLANS.join(', ')} (default: that of the server)`)
    .option('--language <language>', 'of its dashboard and its overlay: en or de (default: en)')
    .option('--time-zone <zone>', 'where its days begin (default: the zone of this computer)')
    .option('--style <style>', `what its overlay begins as: ${STARTER_IDS.join(', ')}`)
    .option('--json', 'print as JSON')
    .action(run);
}
