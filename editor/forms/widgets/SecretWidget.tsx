/** A value that is written and never shown. */
import { useFormScope } from '../FormScope.ts';
import type { WidgetProps } from '../widget.ts';
import { PasswordField } from '../../app/parts/PasswordField.tsx';

export function SecretWidget({
  id,
  value,
  isInvalid,
  isDisabled,
  isFirst,
  describedBy,
  onChange,
}: WidgetProps<string>) {
  const { size } = useFormScope();
  return (
    <PasswordField
      {...{ id, size, value, error: isInvalid, disabled: isDisabled }}
      aria-describedby={describedBy}
      data-autofocus={isFirst || undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
