import { Stack, TextInput } from '@mantine/core';
import { rolloutOptionsForm } from '#schemas/generated/requestForms.ts';
import type { RolloutOptions } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { RequestFields } from '../../../../forms/form/RequestFields.tsx';
import { Part } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';

interface OptionFieldsProps {
  options: RolloutOptions;
  /** Start time as typed; empty = now. */
  at: string;
  /** The start time is not in the future. */
  isPast: boolean;
  onChange: (options: RolloutOptions) => void;
  onChangeAt: (at: string) => void;
}

/** Waves, checks and the start time of a roll-out. */
export function OptionFields({ options, at, isPast, onChange, onChangeAt }: OptionFieldsProps) {
  const { preview: text } = useText(ROLLOUTS_TEXT);
  return (
    <Part title={text.options}>
      <Stack gap="md">
        <RequestFields<RolloutOptions>
          id="rollout-options"
          form={rolloutOptionsForm}
          values={options}
          onChange={(changed) => onChange({ ...options, ...changed })}
        />
        <TextInput
          type="datetime-local"
          maw={280}
          label={text.at}
          description={text.atHint}
          value={at}
          error={isPast && text.atPast}
          onChange={({ currentTarget: { value } }) => onChangeAt(value)}
        />
      </Stack>
    </Part>
  );
}
