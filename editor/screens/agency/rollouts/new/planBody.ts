/** Builds what the server plans from what was selected (behaviour: rollout-57). Pure. */
import type { CreateRolloutPlan, PresetAnswer, RolloutTarget } from '#schemas/generated/types.ts';
import { type EnteredValues, valuesToSend } from '../../../presets/import/valuesForm.ts';

/** Stands for the username of each member in a value. */
export const USERNAME = '{{username}}';

export interface ChosenPreset {
  answer: PresetAnswer;
  target: RolloutTarget;
}

export interface Recipient {
  email: string;
  tiktokUsername: string | null;
}

const MAX_KEY = 50;

/** Returns a key for each name: its letters and digits, with a number where two would be the same. */
export function presetKeys(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const words = name.toLowerCase().split(/[^a-z0-9]/);
    const base =
      words
        .filter((word) => word !== '')
        .join('-')
        .slice(0, MAX_KEY) || 'preset';
    let key = base;
    for (let number = 2; taken.has(key); number++) key = `${base}-${number}`;
    taken.add(key);
    return key;
  });
}

/** Returns where a preset goes when it is selected: a new profile for overlay items, all profiles for everything else. */
export const firstTarget = ({ preset: { name }, versions }: PresetAnswer): RolloutTarget =>
  versions[0]!.items.length > 0 ? { in: 'new-profile', profile: name } : { in: 'all-profiles' };

/** Leaves the name of a profile out where the target is no profile. */
const targetOf = ({ in: place, profile = '' }: RolloutTarget): RolloutTarget =>
  place === 'all-profiles' ? { in: place } : { in: place, profile };

function valuesOf(
  entered: EnteredValues,
  { tiktokUsername }: Recipient,
): CreateRolloutPlan['members'][number]['values'] {
  const own = Object.entries(entered).map(([name, value]) => [name, value.replaceAll(USERNAME, tiktokUsername ?? '')]);
  return valuesToSend(Object.fromEntries(own) as EnteredValues);
}

export function planBody(
  presets: readonly ChosenPreset[],
  recipients: readonly Recipient[],
  entered: EnteredValues,
): CreateRolloutPlan {
  const keys = presetKeys(presets.map(({ answer }) => answer.preset.name));
  return {
    presets: presets.map(({ answer: { preset, versions }, target }, index) => ({
      key: keys[index]!,
      presetId: preset.id,
      name: preset.name,
      kind: preset.kind,
      digest: versions[0]!.digest,
      note: '',
      fields: versions[0]!.fields,
      target: targetOf(target),
    })),
    members: recipients.map((recipient) => ({
      email: recipient.email,
      presets: keys,
      values: valuesOf(entered, recipient),
    })),
  };
}
