/** One of several values, each with its name and often a hint; a value that needs a higher plan cannot be chosen (behaviour: form-172). */
import { Radio, Stack } from '@mantine/core';
import { isInPlan } from '#engine/rules/plans.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { useFormSurroundings } from '../FormSurroundings.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';

export function RadioWidget({ id, labelId, field, value, isMixed, isDisabled, ...props }: WidgetProps<string>) {
  const locale = useAppState((state) => state.locale);
  const { onlyOnPlan } = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const { plan } = useFormSurroundings();

  function choose(next: string): void {
    props.onChange(next);
    props.onSettle();
  }

  return (
    <Radio.Group
      {...{ id, size, onChange: choose }}
      aria-labelledby={labelId}
      aria-describedby={props.describedBy}
      value={isMixed ? '' : value}
    >
      <Stack gap="xs">
        {(field.options ?? []).map((option) => {
          const isLocked = option.plan !== undefined && !isInPlan(option.plan, plan);
          return (
            <Radio
              key={option.value}
              {...{ size, value: option.value }}
              label={option.text[locale]}
              description={isLocked ? onlyOnPlan(option.plan ?? '') : option.hint?.[locale]}
              disabled={isDisabled || isLocked}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
