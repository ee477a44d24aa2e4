/** A time: stored in milliseconds, typed in seconds. */
import { NumberInput } from '@mantine/core';

interface SecondsInputProps {
  label: string;
  hint?: string;
  ms: number | undefined;
  /** In seconds. */
  min?: number;
  max: number;
  /** Undefined = the input was emptied. */
  onChange(ms: number | undefined): void;
}

export function SecondsInput({ label, hint, ms, min = 0, max, onChange }: SecondsInputProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      description={hint}
      min={min}
      max={max}
      decimalScale={1}
      clampBehavior="strict"
      suffix=" s"
      value={ms === undefined ? '' : ms / 1000}
      onChange={(value) => onChange(typeof value === 'number' ? Math.round(value * 1000) : undefined)}
    />
  );
}
