/** Asks a server to plan what the folder wants. */
import { basename } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import type { CreateRolloutPlan, RolloutPlanAnswer, WantedPreset } from '#schemas/generated/types.ts';
import { refusedCode } from '../talking/runningServer.ts';
import type { AgencyCalls } from './agencyCalls.ts';
import { type AgencyFolder, type FolderPreset, type PresetContent, readPreset } from './agencyFolder.ts';
import type { FolderMember } from './membersTable.ts';

export const wantedPreset = ({ key, name, entry }: FolderPreset, digest: string): WantedPreset => ({
  key,
  presetId: entry.id ?? '',
  name,
  kind: entry.kind,
  digest,
  note: entry.note ?? '',
  fields: entry.fields ?? [],
  target: entry.target,
});

/**
 * Returns the members with these addresses, or all.
 * @throws OPTION_INVALID
 */
export function membersNamed({ members }: AgencyFolder, emails: readonly string[]): readonly FolderMember[] {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  const chosen = members.filter(({ email }) => wanted.has(email.toLowerCase()));
  const found = new Set(chosen.map(({ email }) => email.toLowerCase()));
  const absent = emails.find((email) => !found.has(email.toLowerCase()));
  if (absent !== undefined)
    throw new AppError('OPTION_INVALID', { option: '--member', value: absent, allowed: 'an address of the list' });
  return emails.length === 0 ? members : chosen;
}

/** Sends a packed preset to the server, which keeps it for a week. */
export const upload = ({ bytes }: PresetContent, { path }: FolderPreset, calls: AgencyCalls) =>
  calls.uploadPreset(new Uint8Array(bytes), basename(path));

/** A plan with the presets that were read for it. */
export interface MadePlan {
  plan: RolloutPlanAnswer;
  presets: readonly { name: string; bytes: Uint8Array }[];
}

/** Plans, and uploads the presets only if the server does not have them yet. */
export async function makePlan(folder: AgencyFolder, emails: readonly string[], calls: AgencyCalls): Promise<MadePlan> {
  const members = membersNamed(folder, emails).map(({ email, presets, values }) => ({
    email,
    presets: [...presets],
    values: [...values],
  }));
  const contents: [FolderPreset, PresetContent][] = [];
  for (const preset of folder.presets) contents.push([preset, await readPreset(preset)]);
  const body: CreateRolloutPlan = {
    presets: contents.map(([preset, { digest }]) => wantedPreset(preset, digest)),
    members,
  };
  const presets = contents.map(([{ path }, { bytes }]) => ({ name: basename(path), bytes }));
  try {
    return { plan: await calls.plan(body), presets };
  } catch (error) {
    if (refusedCode(error) !== 'ROLLOUT_FILE_MISSING') throw error;
  }
  for (const [preset, content] of contents) await upload(content, preset, calls);
  return { plan: await calls.plan(body), presets };
}
