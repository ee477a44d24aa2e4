/** Input of a time: stored in milliseconds, typed in seconds. */
import { OptionalNumberField } from '../../../app/parts/numbers/NumberField.tsx';

interface SecondsInputProps {
  label: string;
  hint?: string;
  ms: number | undefined;
  /** Minimum in seconds. */
  min?: number;
  max: number;
  /** Called with the time; undefined = the input was emptied. */
  onChange(ms: number | undefined): void;
}

export function SecondsInput({ label, hint, ms, min = 0, max, onChange }: SecondsInputProps) {
  return (
    <OptionalNumberField
      size="xs"
      label={label}
      description={hint}
      rules={{ type: 'number', minimum: min, maximum: max }}
      unit="s"
      value={ms === undefined ? null : ms / 1000}
      onChange={(value) => onChange(value === null ? undefined : Math.round(value * 1000))}
    />
  );
}
