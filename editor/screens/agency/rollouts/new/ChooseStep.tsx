/** First step of a roll-out: which presets go where, and to whom. */
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AgencyMember, ListedPreset } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { RequestFrame } from '../../../../forms/form/RequestFrame.tsx';
import { ValueFields } from '../../../presets/import/ValueFields.tsx';
import { EntryChoice } from '../../presets/selection/ContentChoice.tsx';
import { Part } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { PresetChoice } from './PresetChoice.tsx';
import { fieldsOf, recipientsOf, type Selection, streamersOf } from './selection.ts';
import { useChosenPresets } from './useChosenPresets.ts';

interface StepProps {
  selection: Selection;
  presets: readonly ListedPreset[];
  members: readonly AgencyMember[];
  onChange: (selection: Selection) => void;
}

interface ChooseStepProps extends StepProps {
  about: string;
  isPending: boolean;
  error: ApiError | null;
  onSubmit: () => void;
}

export function ChooseStep({ about, isPending, error, onSubmit, ...step }: ChooseStepProps) {
  const { choose: text } = useText(ROLLOUTS_TEXT);
  const { selection, presets, members } = step;
  const chosen = useChosenPresets(presets.filter(({ id }) => selection.presetIds.has(id)));
  const count = recipientsOf(selection, members).length;
  const isReady = selection.presetIds.size > 0 && count > 0;
  return (
    <RequestFrame error={error} onSubmit={onSubmit}>
      <Stack gap="md">
        <Text c="dark.2">{about}</Text>
        <PresetChoice {...step} answers={chosen.data ?? []} />
        {chosen.error !== null && <ErrorNote error={chosen.error} onRetry={() => void chosen.refetch()} />}
        <Values {...step} fields={fieldsOf(chosen.data ?? [])} />
        <MemberChoice {...step} />
        {error !== null && <ErrorNote error={error} />}
        <Group justify="flex-end" gap="sm">
          <Text size="sm" c="dark.2" aria-live="polite">
            {isPending ? text.planning(count) : isReady ? '' : text.needs}
          </Text>
          <Button type="submit" leftSection={<IconEye size={18} />} loading={isPending} disabled={!isReady}>
            {text.preview}
          </Button>
        </Group>
      </Stack>
    </RequestFrame>
  );
}

function Values({ selection, onChange, fields }: StepProps & { fields: ReturnType<typeof fieldsOf> }) {
  const { choose: text } = useText(ROLLOUTS_TEXT);
  if (fields.length === 0) return null;
  return (
    <Part title={text.values} hint={text.valuesHint}>
      <ValueFields
        fields={fields}
        values={selection.values}
        onChange={(values) => onChange({ ...selection, values })}
      />
    </Part>
  );
}

function MemberChoice({ selection, members, onChange }: StepProps) {
  const { choose: text, table } = useText(ROLLOUTS_TEXT);
  const { scope, memberIds } = selection;
  // Admins and managers cannot let the agency in, so a roll-out would refuse them.
  const streamers = streamersOf(members);
  return (
    <Part title={text.members}>
      <Radio.Group
        aria-label={text.members}
        value={scope}
        onChange={(next) => onChange({ ...selection, scope: next === 'all' ? 'all' : 'selected' })}
      >
        <Stack gap="xs">
          <Radio value="all" label={text.allStreamers(streamers.length)} />
          <Radio value="selected" label={text.select} />
        </Stack>
      </Radio.Group>
      {scope === 'selected' && (
        <EntryChoice
          title={text.select}
          none={text.noMembers}
          search={table.search}
          all={streamers.map(({ id, email, tiktokUsername }) => ({
            id,
            name: email,
            ...(tiktokUsername !== null && { about: `@${tiktokUsername}` }),
          }))}
          chosen={memberIds}
          onChange={(chosen) => onChange({ ...selection, memberIds: chosen })}
        />
      )}
    </Part>
  );
}
