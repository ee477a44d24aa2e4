/** Radio choice of a few visible options, each with a line of explanation. */
import { SegmentedControl, Text } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  hint: string;
  data: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

export function Choice<Value extends string>({ label, hint, data, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <Text size="xs" c="dark.2" mb={6}>
        {hint}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={data}
        value={value}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}
