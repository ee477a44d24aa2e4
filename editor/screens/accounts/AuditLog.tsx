/** Log of changes to accounts by others, latest first. It cannot be edited. */
import { Skeleton, Table, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { AuditAnswer } from '#schemas/generated/types.ts';
import { listAudit } from '#engine/client/api/calls/accounts.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { List } from '../../app/lists/List.tsx';
import { ListTable } from '../../app/lists/rows/ListTable.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import classes from './accounts.module.css';
import { ACCOUNTS_TEXT } from './accountsText.ts';

const SORTS = { latest: { sortColumn: 'at', sortDirection: 'desc' } } as const;
const PER_PAGE = 20;
/** Actor as in `server/people/accounts/administration`. */
const CONSOLE = 'console';

export function AuditLog() {
  const text = useText(ACCOUNTS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listAudit, list);
  const { history } = text;
  return (
    <List
      {...{ list, answer }}
      waiting={<Skeleton height={360} radius="md" />}
      empty={
        <EmptyState icon={IconHistory} title={history.nothing}>
          {history.nothingHint}
        </EmptyState>
      }
      tools={<SearchField label={history.search} list={list} flex="none" />}
      nothing={history.notFound(list.words)}
    >
      {({ items }) => (
        <ListTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{history.when}</Table.Th>
              <Table.Th>{history.who}</Table.Th>
              <Table.Th>{history.what}</Table.Th>
              <Table.Th>{history.toWhom}</Table.Th>
              <Table.Th visibleFrom="md">{history.from}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
    </List>
  );
}

function EntryRow({ entry: { at, actor, subject, action, address } }: { entry: AuditAnswer }) {
  const text = useText(ACCOUNTS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  return (
    <Table.Tr>
      <Table.Td className={classes.when}>
        <time dateTime={at} title={at}>
          {timeAgo(at, environment.wallNowMs(), locale)}
        </time>
      </Table.Td>
      <Table.Td>{actor === null ? text.history.console : <Address>{actor}</Address>}</Table.Td>
      <Table.Td>{text.history.words(action)}</Table.Td>
      <Table.Td>{subject === null ? text.demo : <Address>{subject}</Address>}</Table.Td>
      <Table.Td visibleFrom="md">
        <Text size="sm" c="dark.2" translate="no">
          {address === CONSOLE ? '' : address}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

function Address({ children }: { children: string }) {
  return (
    <Text size="sm" translate="no" className={classes.address}>
      {children}
    </Text>
  );
}
