/** A share of 1 on a slider, in percent. */
import type { ValueRules } from '#schemas/generated/forms.ts';
import { SliderRow } from '../parts/SliderRow.tsx';
import type { WidgetProps } from '../widget.ts';

const PERCENT = 100;
/** Digits that a computed percentage keeps: 0.07 becomes 7, not 7.000000000000001. */
const DIGITS = 12;

export function PercentWidget(props: WidgetProps<number>) {
  const { id, field, label, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { minimum = 0, maximum = 1 } = field.rules;
  const rules: ValueRules = { type: 'number', minimum: minimum * PERCENT, maximum: maximum * PERCENT };
  return (
    <SliderRow
      {...{ id, label, rules, isMixed, isInvalid, isDisabled, describedBy, onSettle }}
      unit="%"
      value={Number((value * PERCENT).toPrecision(DIGITS))}
      onChange={(next) => onChange(next / PERCENT)}
    />
  );
}
