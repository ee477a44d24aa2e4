/** Prints what a plan does, as in `+ flow “Hug”`. Pure. */
import type {
  PlannedMemberPreset,
  PlannedPreset,
  PresetOutcome,
  RolloutPlanAnswer,
  RolloutPlanDetail,
  RolloutPlanMember,
  RolloutTarget,
} from '#schemas/generated/types.ts';

const SIGNS: Readonly<Record<PresetOutcome['did'], string>> = { added: '+', changed: '~', removed: '-', kept: '=' };
const MAX_PATHS = 20;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const pathsText = (sign: string, paths: readonly string[]): string[] => {
  const named = paths.filter((path) => path !== '');
  const more = named.length - MAX_PATHS;
  return [
    ...named.slice(0, MAX_PATHS).map((path) => `    ${sign} ${path}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
};

/** Returns a document and its properties, a line each. */
export function outcomeLines({ kind, id, name, did, applied, kept, refused }: PresetOutcome): string[] {
  return [
    `${SIGNS[did]} ${kind} “${name || id}”`,
    ...pathsText(did === 'removed' ? '-' : '~', did === 'added' ? [] : applied),
    ...pathsText('=', kept),
    ...pathsText('!', refused),
  ];
}

const targetText = ({ in: place, profile }: RolloutTarget): string =>
  place === 'all-profiles' ? 'all profiles' : place === 'profile' ? `profile “${profile}”` : `new profile “${profile}”`;

function presetLines({ key, name, version, isNewVersion, presetId, target, warnings }: PlannedPreset): string[] {
  const sign = isNewVersion ? (presetId === null ? '+' : '~') : ' ';
  const made = isNewVersion ? ' (made when applied)' : '';
  return [
    `  ${sign} ${key}: “${name}”, version ${version}${made} → ${targetText(target)}`,
    ...warnings.map(({ message }) => `      warning: ${message}`),
  ];
}

function memberPresetLines({ key, version, fromVersion, documents, files }: PlannedMemberPreset): string[] {
  if (documents.length === 0 && files === 0 && version === fromVersion) return [];
  const step = fromVersion === 0 ? `version ${version}` : `version ${fromVersion} → ${version}`;
  return [
    `    ${key}, ${step}${files === 0 ? '' : `, ${plural(files, 'file')}`}`,
    ...documents.flatMap(outcomeLines).map((line) => `      ${line}`),
  ];
}

const MEMBER_SIGNS: Readonly<Record<RolloutPlanMember['status'], string>> = { ready: '~', nothing: '=', refused: '!' };

/** Returns one line about a member. */
export function memberLine({ email, status, counts, reasons }: RolloutPlanMember): string {
  const { add, change, keep, remove } = counts;
  const words: Readonly<Record<RolloutPlanMember['status'], string>> = {
    ready: `${add} to add, ${change} to change, ${keep} to keep, ${remove} to remove`,
    nothing: 'nothing to do',
    refused: `refused: ${reasons.map(({ code, message }) => `${message} (${code})`).join(' ')}`,
  };
  return `  ${MEMBER_SIGNS[status]} ${email}: ${words[status]}`;
}

/** Returns a member with every document. */
export function detailLines(detail: RolloutPlanDetail): string[] {
  const unwanted = detail.unwanted.flatMap(({ name, version, documents }) => [
    `    “${name}”, version ${version}, is no longer wanted; --prune removes it`,
    ...documents.flatMap(outcomeLines).map((line) => `      ${line}`),
  ]);
  return [memberLine(detail), ...detail.presets.flatMap(memberPresetLines), ...unwanted];
}

/** Returns the sums at the end. */
export function sumText({ members, counts }: RolloutPlanAnswer): string {
  const { ready, nothing, refused } = members;
  const { add, change, keep, remove } = counts;
  return [
    `${plural(ready + nothing + refused, 'member')}: ${ready} to change, ${nothing} with nothing to do, ${refused} refused.`,
    `Documents: ${add} to add, ${change} to change, ${keep} to keep, ${remove} to remove.`,
  ].join('\n');
}

/** Prints a plan; members without details get one line. */
export function planText(
  plan: RolloutPlanAnswer,
  members: readonly (RolloutPlanMember | RolloutPlanDetail)[],
  server: string,
): string {
  return [
    `Plan ${plan.id} for ${plan.file.agency.name} on ${server}, until ${plan.expiresAt}`,
    '',
    'Presets',
    ...plan.presets.flatMap(presetLines),
    '',
    'Members',
    ...members.flatMap((member) => ('presets' in member ? detailLines(member) : [memberLine(member)])),
    '',
    sumText(plan),
  ].join('\n');
}
