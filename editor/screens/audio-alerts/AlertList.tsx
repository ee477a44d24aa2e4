/** The list: searched, narrowed to a trigger, ordered, turned. */
import { Button, Group, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBellRinging, IconMoodEmpty, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { AlertRows } from './rows/AlertRows.tsx';
import { ALERTS_TEXT } from './text.ts';
import { useTriggers } from '../../flows/palette/useTriggers.ts';

const PAGE_SIZE = 50;
const SEARCH_DELAY_MS = 250;

const SORTS = {
  name: { sortColumn: 'name', sortDirection: 'asc' },
  nameDown: { sortColumn: 'name', sortDirection: 'desc' },
  newest: { sortColumn: 'lastEditedAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'lastEditedAt', sortDirection: 'asc' },
} as const;
type Sort = keyof typeof SORTS;

interface AlertListProps {
  onAdd: () => void;
  onEdit: (entry: AudioAlertEntry) => void;
}

export function AlertList({ onAdd, onEdit }: AlertListProps) {
  const text = useText(ALERTS_TEXT);
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort>('name');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const triggers = useTriggers();
  const wanted = { search, ...SORTS[sort], ...(type !== null && { type }) };
  const query = { ...wanted, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, refetch } = useCall(listAlerts, { query }, { keepsPrevious: true });
  if (data === undefined)
    return error === null ? <Waiting /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
  const isNarrowed = search !== '' || type !== null;
  const sorts = (Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: text.sorts[value] }));

  function narrow(change: () => void): void {
    change();
    setPage(1);
  }

  if (data.total === 0 && !isNarrowed) {
    return (
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
    );
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <TextInput
          flex="1 1 220px"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={16} />}
          value={typed}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => narrow(() => setTyped(value))}
        />
        <Select
          flex="1 1 180px"
          aria-label={text.types}
          placeholder={text.allTypes}
          clearable
          searchable
          data={triggers}
          value={type}
          onChange={(kind) => narrow(() => setType(kind))}
        />
        <Select
          flex="1 1 180px"
          aria-label={text.sort}
          allowDeselect={false}
          data={sorts}
          value={sort}
          onChange={(value) => narrow(() => setSort(value ?? 'name'))}
        />
      </Group>
      {data.items.length > 0 && <AlertRows entries={data.items} onEdit={onEdit} />}
      {data.total === 0 && (
        <EmptyState
          icon={IconMoodEmpty}
          title={text.nothing.title}
          action={
            <Button variant="default" onClick={() => narrow(() => (setTyped(''), setType(null)))}>
              {text.nothing.clear}
            </Button>
          }
        >
          {text.nothing.hint}
        </EmptyState>
      )}
      <ListPages page={page} pages={Math.ceil(data.total / PAGE_SIZE)} setPage={setPage} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" aria-busy="true">
      {Array.from({ length: 4 }, (_row, index) => (
        <Skeleton key={index} h={64} radius="lg" />
      ))}
    </Stack>
  );
}
