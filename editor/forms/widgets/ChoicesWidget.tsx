/** Several of some values, each with its name and often a hint (behaviour: form-184). */
import { Checkbox, Stack } from '@mantine/core';
import { useAppState } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import type { WidgetProps } from '../widget.ts';

export function ChoicesWidget({
  id,
  labelId,
  field,
  value,
  isDisabled,
  isInvalid,
  ...props
}: WidgetProps<readonly string[]>) {
  const locale = useAppState((state) => state.locale);
  const { size } = useFormScope();
  const options = field.options ?? [];

  function choose(chosen: readonly string[]): void {
    props.onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)));
    props.onSettle();
  }

  return (
    <Checkbox.Group
      {...{ id, size }}
      aria-labelledby={labelId}
      aria-describedby={props.describedBy}
      value={[...value]}
      onChange={choose}
    >
      <Stack gap="xs">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...{ size, value: option.value, disabled: isDisabled, 'aria-invalid': isInvalid }}
            label={option.text[locale]}
            description={option.hint?.[locale]}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
