/**
 * Commands `liveloom plan` and `liveloom plan show`: say what an agency's folder would change for whom. Nothing changes
 * (behaviour: rollout-33).
 */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { RolloutPlanAnswer, RolloutPlanDetail, RolloutPlanMember } from '#schemas/generated/types.ts';
import { type AgencyCalls, agencyCalls } from '../agency/agencyCalls.ts';
import { readAgencyFolder } from '../agency/agencyFolder.ts';
import { makePlan } from '../agency/makePlan.ts';
import { detailLines, planText } from '../agency/outcomeText.ts';
import { callerPath } from '../callerPath.ts';
import { runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';
import { writeWhole } from '../writeWhole.ts';

interface Flags extends ServerFlags {
  member?: string[];
  out?: string;
  exitCode?: boolean;
}

/** Members whose documents are printed one by one; each takes a call. */
const MAX_DETAILS = 20;

type AnyMember = RolloutPlanMember | RolloutPlanDetail;

/** Returns the details of the first members that have something to show, and the others as they are. */
async function withDetails(
  id: string,
  members: readonly RolloutPlanMember[],
  calls: AgencyCalls,
): Promise<AnyMember[]> {
  const shown = members.filter(({ status, counts }) => status === 'ready' || counts.remove > 0).slice(0, MAX_DETAILS);
  const details = new Map<string, RolloutPlanDetail>();
  for (const { memberId } of shown) if (memberId !== null) details.set(memberId, await calls.planMember(id, memberId));
  return members.map((member) => details.get(member.memberId ?? '') ?? member);
}

/** Prints a plan. */
async function printPlan(plan: RolloutPlanAnswer, calls: AgencyCalls, url: string, isJson: boolean): Promise<void> {
  const members = await calls.planMembers(plan.id);
  if (isJson) return void process.stdout.write(`${JSON.stringify({ plan, members })}\n`);
  process.stdout.write(`${planText(plan, await withDetails(plan.id, members, calls), url)}\n`);
}

async function run(folder: string, { member = [], out, exitCode, ...flags }: Flags): Promise<void> {
  const server = runningServer(flags);
  const calls = agencyCalls(server);
  const plan = await makePlan(await readAgencyFolder(folder), member, calls);
  const isJson = flags.json ?? false;
  if (out !== undefined) await writeWhole({ path: callerPath(out), name: out }, `${JSON.stringify(plan.file)}\n`);
  await printPlan(plan, calls, server.url, isJson);
  if (out !== undefined && !isJson) process.stdout.write(`\nApply it with: liveloom apply ${out}\n`);
  const { ready, refused } = plan.members;
  const hasChanges = ready > 0 || plan.presets.some(({ isNewVersion }) => isNewVersion);
  if (refused > 0 || (exitCode && hasChanges)) process.exitCode = 1;
}

/** @throws OPTION_INVALID unless the plan has this member */
async function memberOf(plan: string, wanted: string, calls: AgencyCalls): Promise<AnyMember> {
  const members = await calls.planMembers(plan);
  const found = members.find(
    ({ memberId, email }) => memberId === wanted || email.toLowerCase() === wanted.toLowerCase(),
  );
  if (found === undefined)
    throw new AppError('OPTION_INVALID', {
      option: '--member',
      value: wanted,
      allowed: 'an address or id of the plan',
    });
  return found.memberId === null ? found : calls.planMember(plan, found.memberId);
}

async function show(id: string, { member, ...flags }: ServerFlags & { member?: string }): Promise<void> {
  const server = runningServer(flags);
  const calls = agencyCalls(server);
  if (member === undefined) return printPlan(await calls.readPlan(id), calls, server.url, flags.json ?? false);
  const found = await memberOf(id, member, calls);
  const lines = 'presets' in found ? detailLines(found) : detailLines({ ...found, presets: [], unwanted: [] });
  process.stdout.write(flags.json ? `${JSON.stringify({ member: found })}\n` : `${lines.join('\n')}\n`);
}

export function addPlan(program: Command): void {
  const plan = program
    .command('plan <folder>')
    .enablePositionalOptions()
    .description("Say what an agency's folder would change for its members; changes nothing")
    .option('--member <email...>', 'plan for these members of the list only')
    .option('--out <file>', 'write the plan to a file, which “liveloom apply” takes')
    .option('--exit-code', 'end with 1 also when there are changes');
  withServerOptions(plan).action(run);
  const shown = plan
    .command('show <id>')
    .description('Print a plan that the server keeps, or everything about one member')
    .option('--member <email>', 'address or id of a member of the plan');
  withServerOptions(shown).action(show);
}
