/** The presets of a roll-out, and the place in the account that gets each. */
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { rolloutTargetForm } from '#schemas/generated/requestForms.ts';
import type { ListedPreset, PresetAnswer, RolloutTarget } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { RequestFields } from '../../../../forms/form/RequestFields.tsx';
import { Contents } from '../../../presets/contents/Contents.tsx';
import { EntryChoice } from '../../presets/selection/ContentChoice.tsx';
import { Part } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { type Selection, targetIn } from './selection.ts';

interface PresetChoiceProps {
  selection: Selection;
  presets: readonly ListedPreset[];
  /** Contents of the selected presets. */
  answers: readonly PresetAnswer[];
  onChange: (selection: Selection) => void;
}

export function PresetChoice({ selection, presets, answers, onChange }: PresetChoiceProps) {
  const { choose: text } = useText(ROLLOUTS_TEXT);
  return (
    <>
      <Part title={text.presets} hint={text.presetsHint}>
        <EntryChoice
          title={text.own}
          none={text.noPresets}
          all={presets.map(({ id, name, version }) => ({ id, name, about: text.version(version) }))}
          chosen={selection.presetIds}
          onChange={(presetIds) => onChange({ ...selection, presetIds })}
        />
      </Part>
      {answers
        .filter(({ preset: { id } }) => selection.presetIds.has(id))
        .map((answer) => (
          <PresetTarget
            key={answer.preset.id}
            answer={answer}
            target={targetIn(selection, answer)}
            onChange={(target) =>
              onChange({ ...selection, targets: { ...selection.targets, [answer.preset.id]: target } })
            }
          />
        ))}
    </>
  );
}

interface PresetTargetProps {
  answer: PresetAnswer;
  target: RolloutTarget;
  onChange: (target: RolloutTarget) => void;
}

function PresetTarget({ answer, target, onChange }: PresetTargetProps) {
  const { preset, versions } = answer;
  const [version] = versions;
  const hasItems = version!.items.length > 0;
  const form = useMemo(() => (hasItems ? withoutAllProfiles(TARGET_FORM) : TARGET_FORM), [hasItems]);
  return (
    <Part title={preset.name} isName>
      <Stack gap="sm">
        {version!.note !== '' && (
          <Text size="sm" translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {version!.note}
          </Text>
        )}
        <Contents version={version!} />
        <RequestFields<RolloutTarget>
          id={`target-${preset.id}`}
          form={form}
          values={{ profile: preset.name, ...target }}
          onChange={(changed) => onChange({ profile: preset.name, ...target, ...changed })}
        />
      </Stack>
    </Part>
  );
}

/** Longest name of a profile. Programs may send an id instead, which may be longer. */
const MAX_NAME = 100;

/** People type names, which fit into one line. */
const TARGET_FORM: RequestForm = {
  ...rolloutTargetForm,
  fields: rolloutTargetForm.fields.map((field) =>
    field.name === 'profile' ? { ...field, rules: { ...field.rules, maxLength: MAX_NAME } } : field,
  ),
};

/** Overlay items need one profile. */
const withoutAllProfiles = (form: RequestForm): RequestForm => ({
  ...form,
  fields: form.fields.map(({ options, ...field }) => ({
    ...field,
    ...(options !== undefined && { options: options.filter(({ value }) => value !== 'all-profiles') }),
  })),
});
