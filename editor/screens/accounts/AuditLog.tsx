/** Log of changes to accounts by others, latest first. It cannot be edited. */
import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { AuditAnswer } from '#schemas/generated/types.ts';
import { listAudit } from '#engine/client/api/calls/accounts.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
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
  const { data, error, retry, pages } = useList(listAudit, list);
  if (error !== null) return <ErrorNote error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton height={360} radius="md" />;
  const { history } = text;
  return (
    <Stack gap="md">
      <SearchField label={history.search} list={list} flex="none" />
      {data.items.length === 0 ? (
        <EmptyState icon={IconHistory} title={list.search === '' ? history.nothing : text.nothing(list.search.trim())}>
          {history.nothingHint}
        </EmptyState>
      ) : (
        <div className={classes.table}>
          <Table verticalSpacing="sm" horizontalSpacing="md">
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
              {data.items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <ListPages page={list.page} pages={pages} setPage={list.setPage} />
    </Stack>
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
