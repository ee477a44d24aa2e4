/**
 * Command `liveloom agency`: makes, lists and closes the agencies of a server. Works on the database, also while the server
 * runs.
 */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { AgencyAnswer } from '#schemas/generated/types.ts';
import { isEmail } from '#schemas/formats.ts';
import { validateCreateAgency } from '#schemas/generated/validators.js';
import { CONSOLE } from '#server/people/accounts/administration/administration.ts';
import { type Agencies, createAgencies } from '#server/people/agencies/agencies.ts';
import { randomKey, wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { withAccounts } from '../accounts/withAccounts.ts';

interface Flags {
  json?: boolean;
}

const AT_CONSOLE = { actor: CONSOLE, address: CONSOLE.id };

const withAgencies = <T>(work: (agencies: Agencies) => Promise<T>): Promise<T> =>
  withAccounts((database) => work(createAgencies({ database, clock: { nowMs: wallNowMs }, randomKey })));

/** Formats `North Star  h1tG5bqT0lq0mJXQ2m8b3w  3 members  admins: anna@example.com`. */
function lineText({ name, id, members, admins }: AgencyAnswer): string {
  const count = `${members} ${members === 1 ? 'member' : 'members'}`;
  return [name, id, count, admins.length === 0 ? 'no admin' : `admins: ${admins.join(', ')}`].join('  ');
}

/** @throws OPTION_INVALID unless exactly one agency has this name or id */
function named(items: readonly AgencyAnswer[], wanted: string): AgencyAnswer {
  const byId = items.find(({ id }) => id === wanted);
  const byName = items.filter(({ name }) => name === wanted);
  const [found] = byId === undefined ? byName : [byId];
  const isAmbiguous = byId === undefined && byName.length > 1;
  if (found !== undefined && !isAmbiguous) return found;
  const allowed = isAmbiguous
    ? `the id, because ${byName.length} agencies have this name: ${byName.map(({ id }) => id).join(', ')}`
    : 'a name or an id that “liveloom agency list” shows';
  throw new AppError('OPTION_INVALID', { option: 'agency', value: JSON.stringify(wanted.slice(0, 100)), allowed });
}

async function create(name: string, { admin, json }: Flags & { admin: string }): Promise<void> {
  if (!isEmail(admin)) throw new AppError('EMAIL_INVALID', { value: JSON.stringify(admin.slice(0, 60)) });
  const wanted = { name, adminEmail: admin.trim() };
  if (!validateCreateAgency(wanted))
    throw new AppError('OPTION_INVALID', {
      option: 'name',
      value: JSON.stringify(name.slice(0, 60)),
      allowed: '1 to 100 characters',
    });
  const agency = await withAgencies((agencies) => agencies.create(wanted, AT_CONSOLE));
  process.stdout.write(json ? `${JSON.stringify({ agency })}\n` : `${lineText(agency)}\n`);
}

async function list({ json }: Flags): Promise<void> {
  const { items } = await withAgencies((agencies) => agencies.list());
  process.stdout.write(
    json ? `${JSON.stringify({ agencies: items })}\n` : items.map((agency) => `${lineText(agency)}\n`).join(''),
  );
}

async function close(wanted: string, { json }: Flags): Promise<void> {
  const agency = await withAgencies(async (agencies) => {
    const found = named((await agencies.list()).items, wanted);
    await agencies.close(found.id, AT_CONSOLE);
    return found;
  });
  process.stdout.write(
    json
      ? `${JSON.stringify({ closed: agency })}\n`
      : `Closed ${agency.name}. The accounts of its members stay as they are.\n`,
  );
}

export function addAgency(program: Command): void {
  const agency = program.command('agency').description('Make, list and close the agencies of this server');
  agency
    .command('create <name>')
    .description('Make an agency; the account with this address becomes its first admin')
    .requiredOption('--admin <email>', 'address of an account in no agency')
    .option('--json', 'print as JSON')
    .action(create);
  agency
    .command('list')
    .description('List the agencies with their ids, members and admins')
    .option('--json', 'print as JSON')
    .action(list);
  agency
    .command('close <agency>')
    .description('Close an agency, named by its name or id; the accounts of its members stay')
    .option('--json', 'print as JSON')
    .action(close);
}
