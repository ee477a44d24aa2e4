/** Search, days and grouping of the roster, and its file. */
import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import type { Search } from '../../../app/lists/useSearch.ts';
import { RANGES } from './rosterDays.ts';
import { ROSTER_TEXT } from './rosterText.ts';
import type { RosterFilter } from './useRosterFilter.ts';

interface RosterToolsProps {
  list: Search;
  filter: RosterFilter;
}

export function RosterTools({ list, filter }: RosterToolsProps) {
  const text = useText(ROSTER_TEXT);
  const language = useAppState((state) => state.locale);
  const link = `/api/agency/roster/export?${new URLSearchParams({ ...filter.query, language }).toString()}`;
  return (
    <Group gap="sm" align="end">
      <SearchField label={text.search} list={list} />
      <Select
        w={170}
        aria-label={text.range}
        allowDeselect={false}
        data={[...RANGES, 'custom' as const].map((value) => ({ value, label: text.ranges[value] }))}
        value={filter.range}
        onChange={(range) => range !== null && filter.choose(range)}
      />
      {filter.range === 'custom' && <DayFields filter={filter} />}
      <SegmentedControl
        aria-label={text.by}
        data={(['day', 'month'] as const).map((value) => ({ value, label: text.periods[value] }))}
        value={filter.query.by}
        onChange={(by) => filter.setBy(by)}
      />
      <Button component="a" href={link} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
        {text.export}
      </Button>
    </Group>
  );
}

function DayFields({ filter: { query, setDays } }: Pick<RosterToolsProps, 'filter'>) {
  const text = useText(ROSTER_TEXT);
  const { from, to } = query;
  return (
    <>
      <TextInput
        type="date"
        label={text.from}
        value={from}
        max={to}
        onChange={(event) => setDays({ from: event.currentTarget.value, to })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to}
        min={from}
        onChange={(event) => setDays({ from, to: event.currentTarget.value })}
      />
    </>
  );
}
