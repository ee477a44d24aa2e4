/** A number on a slider; sizes of fonts, too. Shares are stored from 0 to 1 and shown in percent. */
import { SliderRow } from '../parts/SliderRow.tsx';
import type { WidgetProps } from '../widget.ts';

const PERCENT = 100;
const IN_PERCENT = { type: 'integer', minimum: 0, maximum: PERCENT } as const;

export function SliderWidget(props: WidgetProps<number>) {
  const { id, field, label, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { rules, unit } = field;
  const shared = { id, label, unit, isMixed, isInvalid, isDisabled, describedBy, onSettle };
  if (unit !== '%' || rules.maximum !== 1) {
    return <SliderRow {...{ ...shared, value, rules }} onChange={(next) => onChange(next)} />;
  }
  return (
    <SliderRow
      {...shared}
      value={Math.round(value * PERCENT)}
      rules={IN_PERCENT}
      onChange={(percent) => onChange(percent / PERCENT)}
    />
  );
}
