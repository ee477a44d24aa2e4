/** A list of words, typed one after the other. */
import { TagsInput } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';

export function WordsWidget({ id, field, value, ...props }: WidgetProps<readonly string[]>) {
  const locale = useAppState((state) => state.locale);
  const text = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const { maxItems, items } = field.rules;
  return (
    <TagsInput
      {...{ id, size, disabled: props.isDisabled, error: props.isInvalid }}
      {...(maxItems !== undefined && { maxTags: maxItems })}
      {...(items?.maxLength !== undefined && { maxLength: items.maxLength })}
      aria-describedby={props.describedBy}
      translate="no"
      value={[...value]}
      placeholder={value.length === 0 ? (field.example?.[locale] ?? '') : ''}
      splitChars={[',', ';', '\n']}
      clearable
      clearButtonProps={{ 'aria-label': text.removeWords }}
      onChange={(words) => {
        props.onChange(words);
        props.onSettle();
      }}
    />
  );
}
