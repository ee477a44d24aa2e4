/** Discount codes of the agency, and who redeemed each (behaviour: preset-13). */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDiscount2, IconPlus } from '@tabler/icons-react';
import { listCodes } from '#engine/client/api/calls/agency.ts';
import type { ListAgencyCodes } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import { SortField } from '../../../app/lists/SortField.tsx';
import { useList } from '../../../app/lists/useList.ts';
import { useListQuery } from '../../../app/lists/useListQuery.ts';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { CodeTable } from './CodeTable.tsx';
import { CODES_TEXT } from './codesText.ts';

const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'createdAt', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListAgencyCodes, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;

export function CodeList() {
  const text = useText(CODES_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listCodes, list);
  const [isMaking, dialog] = useDisclosure();
  const make = (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      {text.make}
    </Button>
  );
  return (
    <>
      <List
        {...{ list, answer }}
        waiting={<Skeleton height={360} radius="md" />}
        empty={
          <EmptyState icon={IconDiscount2} title={text.empty.title} action={make}>
            {text.empty.hint}
          </EmptyState>
        }
        tools={
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <SortField label={text.order} list={list} names={text.sorts} />
            {make}
          </Group>
        }
        nothing={text.nothing(list.words)}
      >
        {({ items }) => (
          <>
            <Text size="sm" c="dark.2">
              {text.about}
            </Text>
            <CodeTable codes={items} />
          </>
        )}
      </List>
      {isMaking && <CodeDialog onClose={dialog.close} />}
    </>
  );
}
