/** List with search, trigger filter, order and pages. */
import { Button, Group, Select } from '@mantine/core';
import { IconBellRinging, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { List } from '../../app/lists/List.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { SortField } from '../../app/lists/SortField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { AlertRows } from './rows/AlertRows.tsx';
import { ALERTS_TEXT } from './audioAlertsText.ts';
import { useTriggers } from '../../flow-editor/palette/useTriggers.ts';

const PAGE_SIZE = 50;

const SORTS = {
  name: { sortColumn: 'name', sortDirection: 'asc' },
  nameDown: { sortColumn: 'name', sortDirection: 'desc' },
  newest: { sortColumn: 'lastEditedAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'lastEditedAt', sortDirection: 'asc' },
} as const;

interface AlertListProps {
  onAdd: () => void;
  onEdit: (entry: AudioAlertEntry) => void;
}

export function AlertList({ onAdd, onEdit }: AlertListProps) {
  const text = useText(ALERTS_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE, sorts: SORTS });
  const [type, setType] = useState<string | null>(null);
  const triggers = useTriggers();
  const answer = useList(listAlerts, list, type === null ? {} : { type });

  /** Filters by trigger; another filter begins at the first page. */
  function chooseType(kind: string | null): void {
    setType(kind);
    list.setPage(1);
  }

  return (
    <List
      {...{ list, answer }}
      isFiltered={type !== null}
      onNoFilter={() => chooseType(null)}
      empty={
        <EmptyState
          icon={IconBellRinging}
          title={text.empty.title}
          action={
            <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
              {text.add}
            </Button>
          }
        >
          {text.empty.hint}
        </EmptyState>
      }
      tools={
        <Group gap="sm">
          <SearchField label={text.search} list={list} />
          <Select
            flex="1 1 180px"
            aria-label={text.types}
            placeholder={text.allTypes}
            clearable
            searchable
            data={triggers}
            value={type}
            onChange={chooseType}
          />
          <SortField label={text.sort} list={list} names={text.sorts} />
        </Group>
      }
      nothing={text.nothing}
    >
      {({ items }) => items.length > 0 && <AlertRows entries={items} onEdit={onEdit} />}
    </List>
  );
}
