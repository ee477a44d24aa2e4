/** A colour. */
import { ColorBox } from '../parts/ColorBox.tsx';
import type { WidgetProps } from '../widget.ts';

/** The name of the setting stands before it. */
const PICKER_GAP_PX = 172;

export function ColorWidget({
  id,
  label,
  value,
  isMixed,
  isInvalid,
  isDisabled,
  describedBy,
  ...on
}: WidgetProps<string>) {
  return (
    <ColorBox
      {...{ id, label, value, isMixed, isInvalid, isDisabled, describedBy }}
      pickerGap={PICKER_GAP_PX}
      onChange={(color) => on.onChange(color)}
      onSettle={on.onSettle}
    />
  );
}
