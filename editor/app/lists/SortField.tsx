/** Selects the order of a list. */
import { Select } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ListQuery } from './useListQuery.ts';

interface SortFieldProps<Sort extends string> {
  label: string;
  list: ListQuery<Sort>;
  /** Labels of the orders. */
  names: Readonly<Record<Sort, string>>;
}

export function SortField<Sort extends string>({ label, list, names }: SortFieldProps<Sort>) {
  return (
    <Select
      w={210}
      aria-label={label}
      leftSection={<IconArrowsSort size={16} />}
      allowDeselect={false}
      data={list.sorts.map((value) => ({ value, label: names[value] }))}
      value={list.sort ?? null}
      onChange={(sort) => sort !== null && list.setSort(sort)}
    />
  );
}
