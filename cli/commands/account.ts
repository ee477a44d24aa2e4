/**
 * Command `liveloom account`: lists the accounts of a server, creates or changes one. Works on the database, also while
 * the server runs.
 */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import {
  type AccountChange,
  type AccountLine,
  accountLines,
  changeAccount,
} from '#server/people/accounts/administration/administration.ts';
import { wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { addCreate } from '../accounts/create.ts';
import { addKey } from '../accounts/key.ts';
import { withAccounts } from '../accounts/withAccounts.ts';
import { choice } from '../options.ts';

interface Flags {
  administrator?: string;
  localPrograms?: string;
  plan?: string;
  disable?: boolean;
  enable?: boolean;
  json?: boolean;
}

const YES_NO = ['yes', 'no'] as const;
/** Value for the server's default plan. */
const SERVER_PLAN = 'server';

/** @throws OPTION_INVALID, OPTION_CONFLICT */
export function changeOf({ administrator, localPrograms, plan, disable, enable }: Flags): AccountChange {
  if (disable && enable) throw new AppError('OPTION_CONFLICT', { option: '--disable', other: '--enable' });
  const named = plan === undefined ? undefined : choice<Plan | 'server'>('--plan', plan, [...PLANS, SERVER_PLAN]);
  const yesOrNo = (option: string, value: string | undefined): boolean | undefined =>
    value === undefined ? undefined : choice(option, value, YES_NO) === 'yes';
  return {
    isAdministrator: yesOrNo('--administrator', administrator),
    usesLocalPrograms: yesOrNo('--local-programs', localPrograms),
    plan: named === SERVER_PLAN ? null : named,
    isDisabled: disable ? true : enable ? false : undefined,
  };
}

/** Formats `anna@example.com  administrator  PRO  local programs  disabled`. */
function lineText({ email, isAdministrator, plan, isConfirmed, isDisabled, usesLocalPrograms }: AccountLine): string {
  const states = [
    ...(usesLocalPrograms ? ['local programs'] : []),
    ...(isConfirmed ? [] : ['not confirmed']),
    ...(isDisabled ? ['disabled'] : []),
  ];
  return [email, ...(isAdministrator ? ['administrator'] : []), plan ?? 'plan of the server', ...states].join('  ');
}

async function run(email: string | undefined, flags: Flags): Promise<void> {
  const change = changeOf(flags);
  const isChange = Object.values(change).some((value) => value !== undefined);
  if (email === undefined && isChange) {
    throw new AppError('OPTION_MISSING', { option: 'Whose account', allowed: 'the email address of the account' });
  }
  const accounts = await withAccounts(async (database) =>
    email === undefined
      ? accountLines(database)
      : [await changeAccount(database, email, change, Math.floor(wallNowMs()))],
  );
  process.stdout.write(
    flags.json ? `${JSON.stringify({ accounts })}\n` : accounts.map((line) => `${lineText(line)}\n`).join(''),
  );
}

export function addAccount(program: Command): void {
  const account = program
    .command('account [email]')
    .description('List the accounts of this server, or show and change one')
    .enablePositionalOptions()
    .option('--administrator <yes|no>', 'let it administer the server, or no longer')
    .option(
      '--local-programs <yes|no>',
      'let its source be a program on this computer, also when other computers reach the server',
    )
    .option('--plan <plan>', `give it a plan: ${PLANS.join(', ')}, or ${SERVER_PLAN} for the plan of everybody`)
    .option('--disable', 'disable the account and sign everybody out of it')
    .option('--enable', 'enable the account again')
    .option('--json', 'print as JSON')
    .action(run);
  addCreate(account);
  addKey(account);
}
