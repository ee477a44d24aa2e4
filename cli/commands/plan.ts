/**
 * Commands `liveloom plan` and `liveloom plan show`: say what an agency's folder would change for whom. Nothing changes
 * (behaviour: rollout-33).
 */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { RolloutPlanAnswer, RolloutPlanDetail, RolloutPlanMember } from '#schemas/generated/types.ts';
import { type AgencyCalls, agencyCalls } from '../agency/agencyCalls.ts';
import { readAgencyFolder } from '../agency/agencyFolder.ts';
import { type MadePlan, makePlan } from '../agency/makePlan.ts';
import { detailLines, planText } from '../agency/outcomeText.ts';
import {
  MAX_PICTURED,
  picturesText,
  type WrittenPictures,
  writePlanPictures,
} from '../agency/pictures/planPictures.ts';
import { callerPath } from '../callerPath.ts';
import { runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';
import { writeWhole } from '../writeWhole.ts';

interface PlanFlags extends ServerFlags {
  /** Folder of the pictures; true = the default one. */
  pictures?: string | boolean;
}

interface Flags extends PlanFlags {
  member?: string[];
  out?: string;
  exitCode?: boolean;
}

/** Members whose documents are printed one by one; each takes a call. */
const MAX_DETAILS = 20;
/** Folder of the pictures without another name. */
const PICTURES = 'plan-pictures';

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

/** A plan on a server. */
interface ServerPlan extends Partial<Pick<MadePlan, 'presets'>> {
  plan: RolloutPlanAnswer;
  calls: AgencyCalls;
  server: string;
}

/** Writes the pictures that are wanted. Null = this computer cannot draw any, and says so. */
async function picturesOf(
  { plan, calls, server, presets = [] }: ServerPlan,
  members: readonly RolloutPlanMember[],
  { pictures }: PlanFlags,
): Promise<WrittenPictures | null> {
  const name = typeof pictures === 'string' ? pictures : PICTURES;
  const written = await writePlanPictures({
    plan,
    members,
    calls,
    server,
    presets,
    out: { path: callerPath(name), name },
  });
  if (!(written instanceof Error)) return written;
  process.stderr.write(`No pictures: ${written.message}\n`);
  return null;
}

/** Prints a plan, then its pictures, which take longer. */
async function printPlan(made: ServerPlan, flags: PlanFlags): Promise<void> {
  const { plan, calls, server } = made;
  const hasPictures = flags.pictures !== undefined;
  const members = await calls.planMembers(plan.id);
  const changed = members.filter(({ status }) => status === 'ready');
  if (flags.json) {
    const pictures = hasPictures && { pictures: await picturesOf(made, changed, flags) };
    return void process.stdout.write(`${JSON.stringify({ plan, members, ...pictures })}\n`);
  }
  process.stdout.write(`${planText(plan, await withDetails(plan.id, members, calls), server)}\n`);
  const pictures = hasPictures ? await picturesOf(made, changed, flags) : null;
  if (pictures !== null) process.stdout.write(`\n${picturesText(pictures)}\n`);
}

async function run(folder: string, { member = [], out, exitCode, ...flags }: Flags): Promise<void> {
  const server = runningServer(flags);
  const calls = agencyCalls(server);
  const made = await makePlan(await readAgencyFolder(folder), member, calls);
  const { plan } = made;
  if (out !== undefined) await writeWhole({ path: callerPath(out), name: out }, `${JSON.stringify(plan.file)}\n`);
  await printPlan({ ...made, calls, server: server.url }, flags);
  if (out !== undefined && !flags.json) process.stdout.write(`\nApply it with: liveloom apply ${out}\n`);
  const { ready, refused } = plan.members;
  const hasChanges = ready > 0 || plan.presets.some(({ isNewVersion }) => isNewVersion);
  if (refused > 0 || (exitCode && hasChanges)) process.exitCode = 1;
}

/** @throws OPTION_INVALID unless the plan has this member */
async function memberOf(plan: string, wanted: string, calls: AgencyCalls): Promise<RolloutPlanMember> {
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
  return found;
}

async function show(id: string, { member, ...flags }: PlanFlags & { member?: string }): Promise<void> {
  const server = runningServer(flags);
  const calls = agencyCalls(server);
  const made = async (): Promise<ServerPlan> => ({ plan: await calls.readPlan(id), calls, server: server.url });
  if (member === undefined) return printPlan(await made(), flags);
  const found = await memberOf(id, member, calls);
  const detail: RolloutPlanDetail =
    found.memberId === null ? { ...found, presets: [], unwanted: [] } : await calls.planMember(id, found.memberId);
  if (!flags.json) process.stdout.write(`${detailLines(detail).join('\n')}\n`);
  const hasPictures = flags.pictures !== undefined;
  const pictures = hasPictures ? await picturesOf(await made(), [found], flags) : null;
  if (flags.json)
    process.stdout.write(
      `${JSON.stringify({ member: found.memberId === null ? found : detail, ...(hasPictures && { pictures }) })}\n`,
    );
  else if (pictures !== null) process.stdout.write(`\n${picturesText(pictures)}\n`);
}

const PICTURES_OPTION = [
  '--pictures [folder]',
  `draw the overlays before and after, for the first ${MAX_PICTURED} members with changes (default folder: ${PICTURES})`,
] as const;

export function addPlan(program: Command): void {
  const plan = program
    .command('plan <folder>')
    .enablePositionalOptions()
    .description("Say what an agency's folder would change for its members; changes nothing")
    .option('--member <email...>', 'plan for these members of the list only')
    .option('--out <file>', 'write the plan to a file, which “liveloom apply” takes')
    .option(...PICTURES_OPTION)
    .option('--exit-code', 'end with 1 also when there are changes');
  withServerOptions(plan).action(run);
  const shown = plan
    .command('show <id>')
    .description('Print a plan that the server keeps, or everything about one member')
    .option('--member <email>', 'address or id of a member of the plan')
    .option(...PICTURES_OPTION);
  withServerOptions(shown).action(show);
}
