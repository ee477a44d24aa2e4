/** A number on a slider; sizes of fonts, too. */
import { SliderRow } from '../parts/SliderRow.tsx';
import type { WidgetProps } from '../widget.ts';

export function SliderWidget(props: WidgetProps<number>) {
  const { id, field, label, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { rules, unit } = field;
  return (
    <SliderRow
      {...{ id, label, value, rules, unit, isMixed, isInvalid, isDisabled, describedBy, onSettle }}
      onChange={(next) => onChange(next)}
    />
  );
}
