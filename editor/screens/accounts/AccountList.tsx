import { Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { AccountAnswer, ListAccounts } from '#schemas/generated/types.ts';
import { listAccounts } from '#engine/client/api/calls/accounts.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { List } from '../../app/lists/List.tsx';
import { ListTable } from '../../app/lists/rows/ListTable.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { SortField } from '../../app/lists/SortField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { type AccountDialog, AccountDialogs } from './AccountDialogs.tsx';
import classes from './accounts.module.css';
import { ACCOUNTS_TEXT } from './accountsText.ts';
import { whoIs } from './whoIs.ts';

const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'createdAt', sortDirection: 'asc' },
  email: { sortColumn: 'email', sortDirection: 'asc' },
  lastLogin: { sortColumn: 'lastLoginAt', sortDirection: 'desc' },
} as const satisfies Record<string, Pick<ListAccounts, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;

export function AccountList() {
  const text = useText(ACCOUNTS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const answer = useList(listAccounts, list);
  return (
    <>
      <List
        {...{ list, answer }}
        waiting={<Skeleton height={360} radius="md" />}
        tools={
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <SortField label={text.order} list={list} names={text.sorts} />
          </Group>
        }
        nothing={text.nothing(list.words)}
      >
        {({ items, total }) => (
          <>
            <Text size="sm" c="dark.2" aria-live="polite">
              {text.count(total)}
            </Text>
            <AccountTable accounts={items} onOpen={setDialog} />
          </>
        )}
      </List>
      <AccountDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface AccountTableProps {
  accounts: readonly AccountAnswer[];
  onOpen: (dialog: AccountDialog) => void;
}

function AccountTable({ accounts, onOpen }: AccountTableProps) {
  const text = useText(ACCOUNTS_TEXT);
  return (
    <ListTable highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.account}</Table.Th>
          <Table.Th visibleFrom="sm">{text.rights}</Table.Th>
          <Table.Th visibleFrom="sm">{text.plan}</Table.Th>
          <Table.Th visibleFrom="md">{text.created}</Table.Th>
          <Table.Th visibleFrom="md">{text.lastLogin}</Table.Th>
          <Table.Td w={52} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} onOpen={onOpen} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function AccountRow({ account, onOpen }: { account: AccountAnswer; onOpen: (dialog: AccountDialog) => void }) {
  const text = useText(ACCOUNTS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { plan, createdAt, lastLoginAt } = account;
  const ago = (at: string): string => timeAgo(at, environment.wallNowMs(), locale);
  return (
    <Table.Tr>
      <Table.Td className={classes.person}>
        <Person account={account} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{account.isAdministrator ? text.administrator : ''}</Table.Td>
      <Table.Td visibleFrom="sm" c={plan === null ? 'dark.2' : undefined}>
        {text.planName(plan)}
      </Table.Td>
      <Table.Td visibleFrom="md">{ago(createdAt)}</Table.Td>
      <Table.Td visibleFrom="md">{lastLoginAt === null ? text.never : ago(lastLoginAt)}</Table.Td>
      <Table.Td>
        <AccountMenu account={account} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  );
}

function Person({ account }: { account: AccountAnswer }) {
  const text = useText(ACCOUNTS_TEXT);
  const me = useUser();
  const { id, email, tiktokUsername, isDemo, isConfirmed, isDisabled } = account;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} truncate {...(email !== null && { translate: 'no', title: email })}>
        {whoIs(account, text)}
      </Text>
      <Group gap={6}>
        {tiktokUsername !== null && (
          <Text size="xs" c="dark.2" translate="no">
            @{tiktokUsername}
          </Text>
        )}
        {id === me.id && (
          <Badge size="xs" variant="light">
            {text.you}
          </Badge>
        )}
        {isDisabled && (
          <Badge size="xs" variant="light" color="yellow">
            {text.disabled}
          </Badge>
        )}
        {!isConfirmed && !isDemo && (
          <Badge size="xs" variant="light" color="blue">
            {text.unconfirmed}
          </Badge>
        )}
        <Text size="xs" c="dark.2" hiddenFrom="sm">
          {account.isAdministrator ? text.administrator : ''}
        </Text>
      </Group>
    </Stack>
  );
}
