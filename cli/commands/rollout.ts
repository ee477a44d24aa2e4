/** Command `liveloom rollout`: lists, shows, stops, resumes and takes back the roll-outs of an agency. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import { type AgencyCalls, agencyCalls } from '../agency/agencyCalls.ts';
import { printFollowed } from '../agency/printFollowed.ts';
import { progressText, rolloutText } from '../agency/rolloutText.ts';
import { wholeNumber } from '../options.ts';
import { runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';

const MAX_WAVES = 5_000;

const print = (isJson: boolean | undefined, json: object, text: string): void =>
  void process.stdout.write(`${isJson ? JSON.stringify(json) : text}\n`);

async function list(flags: ServerFlags): Promise<void> {
  const rollouts = await agencyCalls(runningServer(flags)).list();
  const lines = rollouts.map((rollout) => `${rollout.id}  ${rollout.createdAt}  ${progressText(rollout)}`);
  print(flags.json, { rollouts }, lines.length === 0 ? 'no roll-outs' : lines.join('\n'));
}

async function show(id: string, { follow, ...flags }: ServerFlags & { follow?: boolean }): Promise<void> {
  const calls = agencyCalls(runningServer(flags));
  const rollout = await calls.read(id);
  if (follow) return printFollowed(rollout, calls, flags.json ?? false);
  const members = await calls.members(id);
  print(flags.json, { rollout, members }, rolloutText(rollout, members));
}

async function stop(id: string, flags: ServerFlags): Promise<void> {
  const rollout = await agencyCalls(runningServer(flags)).stop(id);
  print(flags.json, { rollout }, progressText(rollout));
}

async function resume(id: string, { health, ...flags }: ServerFlags & { health: boolean }): Promise<void> {
  const calls = agencyCalls(runningServer(flags));
  await printFollowed(await calls.resume(id, !health), calls, flags.json ?? false);
}

/** Returns the ids of members by address or id. @throws OPTION_INVALID */
async function memberIds(id: string, wanted: readonly string[], calls: AgencyCalls): Promise<string[]> {
  if (wanted.length === 0) return [];
  const members = await calls.members(id);
  return wanted.map((name) => {
    const isThis = ({ memberId, email }: (typeof members)[number]): boolean =>
      memberId === name || email.toLowerCase() === name.toLowerCase();
    const memberId = members.find(isThis)?.memberId ?? null;
    if (memberId !== null) return memberId;
    throw new AppError('OPTION_INVALID', { option: '--member', value: name, allowed: 'a member of the roll-out' });
  });
}

interface RollbackFlags extends ServerFlags {
  wave?: string;
  member?: string[];
}

async function rollBack(id: string, { wave, member = [], ...flags }: RollbackFlags): Promise<void> {
  const calls = agencyCalls(runningServer(flags));
  // People count waves from 1.
  const number = wave === undefined ? null : wholeNumber('--wave', wave, 1, MAX_WAVES) - 1;
  const body = { wave: number, memberIds: await memberIds(id, member, calls) };
  const begun: RolloutAnswer = await calls.rollBack(id, body);
  await printFollowed(begun, calls, flags.json ?? false);
}

export function addRollout(program: Command): void {
  const rollout = program.command('rollout').description('Look after the roll-outs of your agency');
  withServerOptions(rollout.command('list').description('List roll-outs, newest first')).action(list);
  const shown = rollout
    .command('show <id>')
    .description('Print the progress, the health and every member of a roll-out')
    .option('--follow', 'wait until it ends');
  withServerOptions(shown).action(show);
  const stopped = rollout
    .command('stop <id>')
    .description('Stop a roll-out; nobody else is changed until it is resumed');
  withServerOptions(stopped).action(stop);
  const resumed = rollout
    .command('resume <id>')
    .description('Go on with a paused or stopped roll-out')
    .option('--no-health', 'go on although the health of a wave is unknown or bad');
  withServerOptions(resumed).action(resume);
  const rolledBack = rollout
    .command('rollback <id>')
    .description('Take back what a roll-out did; what members edited since stays')
    .option('--wave <number>', 'only this wave, counted from 1')
    .option('--member <email...>', 'only these members');
  withServerOptions(rolledBack).action(rollBack);
}
