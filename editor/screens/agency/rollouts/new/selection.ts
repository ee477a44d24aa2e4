/** Selection of a new roll-out. Pure. */
import type { AgencyMember, PresetAnswer, PresetField, RolloutTarget } from '#schemas/generated/types.ts';
import type { EnteredValues } from '../../../presets/import/valuesForm.ts';
import { firstTarget } from './planBody.ts';

export interface Selection {
  /** Ids of the selected presets. */
  presetIds: ReadonlySet<string>;
  /** Targets that were changed, by preset. */
  targets: Readonly<Record<string, RolloutTarget>>;
  /** Whether all streamers get it, or only the selected members. */
  scope: 'all' | 'selected';
  memberIds: ReadonlySet<string>;
  values: EnteredValues;
}

export const NO_SELECTION: Selection = {
  presetIds: new Set(),
  targets: {},
  scope: 'all',
  memberIds: new Set(),
  values: {},
};

export const streamersOf = (members: readonly AgencyMember[]): AgencyMember[] =>
  members.filter(({ role }) => role === 'STREAMER');

export const recipientsOf = ({ scope, memberIds }: Selection, members: readonly AgencyMember[]): AgencyMember[] =>
  scope === 'all' ? streamersOf(members) : members.filter(({ id }) => memberIds.has(id));

export const targetIn = ({ targets }: Selection, answer: PresetAnswer): RolloutTarget =>
  targets[answer.preset.id] ?? firstTarget(answer);

/** Returns the fields of all presets; those with the same name share a value. */
export function fieldsOf(answers: readonly PresetAnswer[]): PresetField[] {
  const fields = new Map<string, PresetField>();
  for (const { versions } of answers)
    for (const field of versions[0]!.fields) if (!fields.has(field.name)) fields.set(field.name, field);
  return [...fields.values()];
}
