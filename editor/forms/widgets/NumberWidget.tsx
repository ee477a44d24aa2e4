/** A number to type. */
import { stepOf } from '../model/sliderScale.ts';
import { NumberBox } from '../parts/NumberBox.tsx';
import type { WidgetProps } from './widget.ts';

export function NumberWidget({
  id,
  field,
  value,
  isMixed,
  isInvalid,
  isDisabled,
  describedBy,
  onChange,
}: WidgetProps<number>) {
  const { rules, unit } = field;
  return (
    <NumberBox
      {...{ id, value, rules, unit, isMixed, isInvalid, isDisabled, describedBy }}
      step={stepOf(rules)}
      onChange={(next) => onChange(next)}
    />
  );
}
