/** Keys that are pressed together, chosen from their names; stored as one text, joined with +. */
import { MultiSelect } from '@mantine/core';
import { keyNamed, splitKeys } from '#engine/flows/keyNames.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFormScope } from '../FormScope.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';

/** Limit of the pattern in schemas/flows/actions/keystroke.json. */
const MAX_KEYS = 5;

export function KeysInput({ id, field, value, ...props }: WidgetProps<string | undefined>) {
  const locale = useAppState((state) => state.locale);
  const text = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const data = (field.options ?? []).map((option) => ({ value: option.value, label: option.text[locale] }));
  const names = data.map((option) => option.value);
  // A name that nobody knows stays until somebody removes it.
  const chosen = splitKeys(value ?? '').map((name) => keyNamed(name, names) ?? name);
  const strange = chosen.filter((name) => !names.includes(name));
  return (
    <MultiSelect
      {...{ id, size, disabled: props.isDisabled }}
      aria-describedby={props.describedBy}
      error={strange.length > 0 ? text.unknownKey(strange.join(', ')) : props.isInvalid}
      data={[...data, ...strange]}
      value={[...new Set(chosen)]}
      maxValues={MAX_KEYS}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': text.removeKeys }}
      placeholder={chosen.length === 0 ? text.chooseKeys : ''}
      onChange={(keys) => {
        props.onChange(keys.join('+'));
        props.onSettle();
      }}
    />
  );
}
