/** A day, the last of something: its value is the last second of that day (behaviour: form-185). */
import { TextInput } from '@mantine/core';
import { useApp } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { dayOf, endOfDay } from '../model/dayValue.ts';
import type { WidgetProps } from '../widget.ts';

export function DateWidget({
  id,
  value,
  isInvalid,
  isDisabled,
  describedBy,
  onChange,
}: WidgetProps<string | undefined>) {
  const { timeZone } = useApp().environment;
  const { size } = useFormScope();
  return (
    <TextInput
      {...{ id, size }}
      type="date"
      max="9999-12-31"
      aria-describedby={describedBy}
      error={isInvalid}
      disabled={isDisabled}
      value={dayOf(value ?? '', timeZone)}
      onChange={(event) => onChange(endOfDay(event.currentTarget.value, timeZone))}
    />
  );
}
