/** A thing that is chosen by its name. One that was deleted says so, and another one can be chosen. */
import { Select } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { useFormScope } from '../../FormScope.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import type { WidgetProps } from '../../widget.ts';

interface NamedProps extends WidgetProps<string> {
  /** undefined = not known yet. */
  things: readonly { id: string; name: string }[] | undefined;
  /** Placeholder while nothing is chosen. */
  choose: string;
  /** Nothing has the words that were typed. */
  nothing: string;
  /** Called with the typed search; '' = none. */
  onSearch?: (words: string) => void;
}

export function Named(props: NamedProps) {
  const { id, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle, onSearch } = props;
  const text = useText(FORMS_TEXT);
  const { size } = useFormScope();
  const { things, choose, nothing } = props;
  const known = (things ?? []).map((thing) => ({ value: thing.id, label: thing.name }));
  const isGone = things !== undefined && value !== '' && !things.some((thing) => thing.id === value);
  return (
    <Select
      {...{ id, size, disabled: isDisabled, error: isInvalid }}
      data={isGone ? [{ value, label: text.goneThing }, ...known] : known}
      aria-describedby={describedBy}
      translate={value === '' || isGone ? undefined : 'no'}
      value={isMixed || value === '' ? null : value}
      placeholder={isMixed ? text.mixed : choose}
      nothingFoundMessage={nothing}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': text.removeChoice }}
      onSearchChange={(words) => onSearch?.(known.some(({ label }) => label === words) ? '' : words)}
      onChange={(next) => {
        onChange(next ?? '');
        onSettle();
      }}
    />
  );
}
