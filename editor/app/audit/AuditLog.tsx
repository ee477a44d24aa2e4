/** Log of what somebody did to accounts of others, latest first. It cannot be edited. */
import { Skeleton, Table, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Call } from '#engine/client/api/call.ts';
import type { AuditAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../AppContext.ts';
import { List } from '../lists/List.tsx';
import { ListTable } from '../lists/rows/ListTable.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useList } from '../lists/useList.ts';
import { useListQuery } from '../lists/useListQuery.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { timeAgo } from '../parts/timeAgo.ts';
import styles from './audit.module.css';
import { AUDIT_TEXT } from './auditText.ts';

const SORTS = { latest: { sortColumn: 'at', sortDirection: 'desc' } } as const;
const PER_PAGE = 20;
/** Actor as in `server/people/accounts/administration`. */
const CONSOLE = 'console';

interface AuditLogProps {
  /** Call that lists the entries. */
  call: Call<string, 'ListAudit', undefined, 'AuditList'>;
  /** Explains which entries appear. */
  hint: string;
  /** True = all entries are about the own account, so that no column names it. */
  isAboutMe?: boolean;
}

export function AuditLog({ call, hint, isAboutMe = false }: AuditLogProps) {
  const text = useText(AUDIT_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(call, list);
  return (
    <List
      {...{ list, answer }}
      waiting={<Skeleton height={360} radius="md" />}
      empty={
        <EmptyState icon={IconHistory} title={text.nothing}>
          {hint}
        </EmptyState>
      }
      tools={<SearchField label={text.search} list={list} flex="none" />}
      nothing={text.notFound(list.words)}
    >
      {({ items }) => (
        <ListTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.when}</Table.Th>
              <Table.Th {...onlyWide(isAboutMe)}>{text.who}</Table.Th>
              <Table.Th>{text.what}</Table.Th>
              {!isAboutMe && <Table.Th>{text.toWhom}</Table.Th>}
              <Table.Th visibleFrom="md">{text.from}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} isAboutMe={isAboutMe} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
    </List>
  );
}

/** Hides a column on a phone, where a card has no space for it and the change says who made it. */
const onlyWide = (isAboutMe: boolean): { visibleFrom?: 'sm' } => (isAboutMe ? { visibleFrom: 'sm' } : {});

function EntryRow({ entry, isAboutMe }: { entry: AuditAnswer; isAboutMe: boolean }) {
  const text = useText(AUDIT_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { at, subject, address, isHelper } = entry;
  const actor = isHelper && entry.actor !== null ? text.helper(entry.actor) : entry.actor;
  return (
    <Table.Tr>
      <Table.Td className={styles['when']}>
        <time dateTime={at} title={at}>
          {timeAgo(at, environment.wallNowMs(), locale)}
        </time>
      </Table.Td>
      <Table.Td {...onlyWide(isAboutMe)}>{actor === null ? text.console : <Address>{actor}</Address>}</Table.Td>
      <Table.Td>
        <Change entry={entry} />
        {isAboutMe && (
          <Text size="xs" c="dark.2" translate="no" hiddenFrom="sm">
            {actor ?? text.console}
          </Text>
        )}
      </Table.Td>
      {!isAboutMe && <Table.Td>{subject === null ? text.demo : <Address>{subject}</Address>}</Table.Td>}
      <Table.Td visibleFrom="md">
        <Text size="sm" c="dark.2" translate="no">
          {address === CONSOLE ? '' : address}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

/** The change in words, the request or name that belongs to it, and whether it was refused. */
function Change({ entry: { action, detail, result } }: { entry: AuditAnswer }) {
  const text = useText(AUDIT_TEXT);
  const { words, more } = text.change(action, detail);
  const wasRefused = result !== null && result !== 'ok';
  return (
    <>
      {words}
      {more !== null && (
        <Text size="xs" c="dark.2" translate="no" className={styles['address']}>
          {more}
        </Text>
      )}
      {wasRefused && (
        <Text size="xs" c="yellow.4">
          {text.refused}
        </Text>
      )}
    </>
  );
}

function Address({ children }: { children: string }) {
  return (
    <Text size="sm" translate="no" className={styles['address']}>
      {children}
    </Text>
  );
}
