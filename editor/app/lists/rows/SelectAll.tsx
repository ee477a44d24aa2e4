/** Checkbox that selects all entries of a page. */
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useText } from '../../AppContext.ts';
import { APP_TEXT } from '../../appText.ts';
import type { Selection } from './useSelection.ts';

interface SelectAllProps extends Pick<CheckboxProps, 'pl' | 'label'> {
  selection: Selection;
}

export function SelectAll({ selection: { ids, total, chooseAll }, ...more }: SelectAllProps) {
  const { list } = useText(APP_TEXT);
  return (
    <Checkbox
      {...more}
      size="sm"
      aria-label={list.selectAll}
      checked={total > 0 && ids.length === total}
      indeterminate={ids.length > 0 && ids.length < total}
      onChange={({ currentTarget: { checked } }) => chooseAll(checked)}
    />
  );
}
