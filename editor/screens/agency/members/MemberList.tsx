/** Members of the agency: role, consent to entries, and what may be done to each. */
import { Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { listMembers } from '#engine/client/api/calls/agency.ts';
import type { AgencyMember, ListAgencyMembers } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { ListTable } from '../../../app/lists/rows/ListTable.tsx';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import { SortField } from '../../../app/lists/SortField.tsx';
import { useList } from '../../../app/lists/useList.ts';
import { useListQuery } from '../../../app/lists/useListQuery.ts';
import { useUser } from '../../../app/me.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { ROLE_TEXT } from '../../../app/roleText.ts';
import styles from '../agency.module.css';
import { AGENCY_TEXT } from '../agencyText.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { RoleDialog } from './RoleDialog.tsx';

const SORTS = {
  email: { sortColumn: 'email', sortDirection: 'asc' },
  newest: { sortColumn: 'joinedAt', sortDirection: 'desc' },
} as const satisfies Record<string, Pick<ListAgencyMembers, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;

export function MemberList() {
  const { members: text, order } = useText(AGENCY_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listMembers, list);
  const [changed, setChanged] = useState<AgencyMember | null>(null);
  return (
    <>
      <List
        {...{ list, answer }}
        waiting={<Skeleton height={360} radius="md" />}
        tools={
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <SortField label={order} list={list} names={text.sorts} />
          </Group>
        }
        nothing={text.nothing(list.words)}
      >
        {({ items, total }) => (
          <>
            <Text size="sm" c="dark.2" aria-live="polite">
              {text.count(total)}
            </Text>
            <MemberTable members={items} onChangeRole={setChanged} />
          </>
        )}
      </List>
      {changed !== null && <RoleDialog member={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

interface MemberTableProps {
  members: readonly AgencyMember[];
  onChangeRole: (member: AgencyMember) => void;
}

function MemberTable({ members, onChangeRole }: MemberTableProps) {
  const { members: text, role } = useText(AGENCY_TEXT);
  return (
    <ListTable highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.member}</Table.Th>
          <Table.Th visibleFrom="sm">{role}</Table.Th>
          <Table.Th visibleFrom="sm">{text.entry}</Table.Th>
          <Table.Th visibleFrom="md">{text.joined}</Table.Th>
          <Table.Td w={52} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onChangeRole={() => onChangeRole(member)} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function MemberRow({ member, onChangeRole }: { member: AgencyMember; onChangeRole: () => void }) {
  const { members: text } = useText(AGENCY_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { role, joinedAt, letsAgencyIn } = member;
  return (
    <Table.Tr>
      <Table.Td className={styles['person']}>
        <Person member={member} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{ROLE_TEXT[locale][role]}</Table.Td>
      <Table.Td visibleFrom="sm">{role === 'STREAMER' ? (letsAgencyIn ? text.entryOn : text.entryOff) : ''}</Table.Td>
      <Table.Td visibleFrom="md">{timeAgo(joinedAt, environment.wallNowMs(), locale)}</Table.Td>
      <Table.Td>
        <MemberMenu member={member} onChangeRole={onChangeRole} />
      </Table.Td>
    </Table.Tr>
  );
}

function Person({ member: { id, email, tiktokUsername, role, isDisabled } }: { member: AgencyMember }) {
  const { members: text } = useText(AGENCY_TEXT);
  const locale = useAppState((state) => state.locale);
  const me = useUser();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} truncate translate="no" title={email}>
        {email}
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
        <Text size="xs" c="dark.2" hiddenFrom="sm">
          {ROLE_TEXT[locale][role]}
        </Text>
      </Group>
    </Stack>
  );
}
