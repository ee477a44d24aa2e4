/** Invitations of the agency with their answers, newest first. */
import { Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { listInvitations } from '#engine/client/api/calls/agency.ts';
import type { Invitation, ListInvitations } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { ListTable } from '../../../app/lists/rows/ListTable.tsx';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import { SortField } from '../../../app/lists/SortField.tsx';
import { useList } from '../../../app/lists/useList.ts';
import { useListQuery } from '../../../app/lists/useListQuery.ts';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { useDayText } from '../../../app/parts/useDayText.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { ROLE_TEXT } from '../../../app/roleText.ts';
import styles from '../agency.module.css';
import { AGENCY_TEXT } from '../agencyText.ts';
import { InvitationMenu } from './InvitationMenu.tsx';

const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  email: { sortColumn: 'email', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListInvitations, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;

const COLORS: Readonly<Record<Invitation['status'], string>> = {
  PENDING: 'blue',
  ACCEPTED: 'teal',
  REJECTED: 'yellow',
  REVOKED: 'gray',
  EXPIRED: 'gray',
};

export function InvitationList() {
  const { invitations: text, search, order } = useText(AGENCY_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listInvitations, list);
  return (
    <List
      {...{ list, answer }}
      waiting={<Skeleton height={360} radius="md" />}
      empty={
        <EmptyState icon={IconMail} title={text.empty.title}>
          {text.empty.hint}
        </EmptyState>
      }
      tools={
        <Group gap="sm">
          <SearchField label={search} list={list} />
          <SortField label={order} list={list} names={text.sorts} />
        </Group>
      }
      nothing={text.nothing(list.words)}
    >
      {({ items }) => <InvitationTable invitations={items} />}
    </List>
  );
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { invitations: text, role } = useText(AGENCY_TEXT);
  return (
    <ListTable highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.email}</Table.Th>
          <Table.Th visibleFrom="sm">{role}</Table.Th>
          <Table.Th visibleFrom="sm">{text.status}</Table.Th>
          <Table.Th visibleFrom="md">{text.invitedBy}</Table.Th>
          <Table.Th visibleFrom="md">{text.sent}</Table.Th>
          <Table.Td w={52} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { email, role, invitedBy, createdAt } = invitation;
  return (
    <Table.Tr>
      <Table.Td className={styles['person']}>
        <Stack gap={4}>
          <Text size="sm" fw={600} truncate translate="no" title={email}>
            {email}
          </Text>
          <Group gap={6} hiddenFrom="sm">
            <Status invitation={invitation} />
            <Text size="xs" c="dark.2">
              {ROLE_TEXT[locale][role]}
            </Text>
          </Group>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">{ROLE_TEXT[locale][role]}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Status invitation={invitation} />
      </Table.Td>
      <Table.Td visibleFrom="md" translate="no">
        {invitedBy}
      </Table.Td>
      <Table.Td visibleFrom="md">{timeAgo(createdAt, environment.wallNowMs(), locale)}</Table.Td>
      <Table.Td>{invitation.status === 'PENDING' && <InvitationMenu invitation={invitation} />}</Table.Td>
    </Table.Tr>
  );
}

/** The answer, and when an open invitation ends. */
function Status({ invitation: { status, expiresAt } }: { invitation: Invitation }) {
  const { invitations: text } = useText(AGENCY_TEXT);
  const dayText = useDayText();
  return (
    <Stack gap={2} align="flex-start">
      <Badge size="sm" variant="light" color={COLORS[status]} tt="none">
        {text.statuses[status]}
      </Badge>
      {status === 'PENDING' && (
        <Text size="xs" c="dark.2">
          {text.ends(dayText(expiresAt))}
        </Text>
      )}
    </Stack>
  );
}
