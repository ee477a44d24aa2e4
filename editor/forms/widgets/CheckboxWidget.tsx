/** On or off. */
import { Checkbox, Switch } from '@mantine/core';
import type { WidgetProps } from '../widget.ts';

export function CheckboxWidget({
  id,
  value,
  isMixed,
  isDisabled,
  describedBy,
  onChange,
  onSettle,
}: WidgetProps<boolean>) {
  const shared = {
    id,
    'aria-describedby': describedBy,
    disabled: isDisabled,
    onChange: (event: { currentTarget: { checked: boolean } }) => {
      onChange(event.currentTarget.checked);
      onSettle();
    },
  };
  // A switch cannot say that some are on and some are off.
  return isMixed ? (
    <Checkbox {...shared} size="sm" indeterminate checked={false} />
  ) : (
    <Switch {...shared} size="sm" withThumbIndicator={false} checked={value} />
  );
}
