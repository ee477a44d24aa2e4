/** One of several values; what is chosen from somewhere else (a library, the items of the overlay) has its own choice. */
import { SegmentedControl, Select } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { useFormScope } from '../FormScope.ts';
import { REFERENCE_INPUTS } from './references/index.tsx';
import type { WidgetProps } from '../widget.ts';

/** Few short words stand side by side. */
const MAX_SEGMENTS = 3;
const MAX_SEGMENT_LETTERS = 26;

export function DropdownWidget(props: WidgetProps<string>) {
  const { id, labelId, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const locale = useAppState((state) => state.locale);
  const { mixed } = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const Reference = field.ref === undefined ? undefined : REFERENCE_INPUTS[field.ref];
  if (Reference !== undefined) return <Reference {...props} />;

  const data = (field.options ?? []).map((option) => ({ value: option.value, label: option.text[locale] }));
  const letters = data.reduce((sum, { label }) => sum + label.length, 0);
  function choose(next: string | null): void {
    if (next === null) return;
    onChange(next);
    onSettle();
  }

  if (data.length <= MAX_SEGMENTS && letters <= MAX_SEGMENT_LETTERS && !isMixed) {
    return (
      <SegmentedControl
        {...{ data, value, fullWidth: true, size, disabled: isDisabled, onChange: choose }}
        aria-labelledby={labelId}
      />
    );
  }
  return (
    <Select
      {...{ id, data, size, disabled: isDisabled, error: isInvalid, onChange: choose }}
      aria-describedby={describedBy}
      value={isMixed ? null : value}
      placeholder={isMixed ? mixed : ''}
      allowDeselect={false}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'lg' }}
    />
  );
}
