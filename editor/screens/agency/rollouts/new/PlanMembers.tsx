/** Members of a plan: what each gets, or why it is refused; those who are refused come first. */
import { ActionIcon, Group, Stack, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { listRolloutPlanMembers } from '#engine/client/api/calls/rollouts.ts';
import type { ListRolloutPlanMembers, RolloutPlanAnswer, RolloutPlanMember } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ListTable } from '../../../../app/lists/rows/ListTable.tsx';
import { useList } from '../../../../app/lists/useList.ts';
import { useListQuery } from '../../../../app/lists/useListQuery.ts';
import styles from '../../agency.module.css';
import { PainterProvider } from '../../../overlays/card/painter.tsx';
import { MemberListPart } from '../MemberListPart.tsx';
import { MemberBadge } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { MemberDetail } from './MemberDetail.tsx';

const SORTS = {
  trouble: { sortColumn: 'status', sortDirection: 'asc' },
  email: { sortColumn: 'email', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListRolloutPlanMembers, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;
const COLUMNS = 3;

export function PlanMembers({ plan: { id } }: { plan: RolloutPlanAnswer }) {
  const { table: text } = useText(ROLLOUTS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listRolloutPlanMembers, list, undefined, { params: { id } });
  return (
    <PainterProvider>
      <MemberListPart {...{ list, answer }} sorts={text.planSorts}>
        {({ items }) => <MemberTable planId={id} members={items} />}
      </MemberListPart>
    </PainterProvider>
  );
}

function MemberTable({ planId, members }: { planId: string; members: readonly RolloutPlanMember[] }) {
  const { table: text } = useText(ROLLOUTS_TEXT);
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.member}</Table.Th>
          <Table.Th visibleFrom="sm">{text.state}</Table.Th>
          <Table.Th visibleFrom="sm">{text.changes}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRows key={member.email} planId={planId} member={member} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function MemberRows({ planId, member }: { planId: string; member: RolloutPlanMember }) {
  const { changes } = useText(ROLLOUTS_TEXT);
  const [isOpen, setOpen] = useState(false);
  const { memberId, email, status, counts } = member;
  return (
    <>
      <Table.Tr>
        <Table.Td className={styles['reasoned']}>
          <Group gap="xs" wrap="nowrap" align="start">
            {memberId !== null && <Opener email={email} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
            <Stack gap={4} miw={0}>
              <Text size="sm" fw={600} truncate translate="no" title={email}>
                {email}
              </Text>
              <Group gap={6} hiddenFrom="sm">
                <MemberBadge state={status} />
                <Text size="xs" c="dark.2">
                  {changes(counts)}
                </Text>
              </Group>
              <Reasons member={member} />
            </Stack>
          </Group>
        </Table.Td>
        <Table.Td visibleFrom="sm">
          <MemberBadge state={status} />
        </Table.Td>
        <Table.Td visibleFrom="sm">{changes(counts)}</Table.Td>
      </Table.Tr>
      {isOpen && memberId !== null && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS} className={styles['period']}>
            <MemberDetail planId={planId} memberId={memberId} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

interface OpenerProps {
  email: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Opener({ email, isOpen, onToggle }: OpenerProps) {
  const { table: text } = useText(ROLLOUTS_TEXT);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-expanded={isOpen}
      aria-label={text.details(email)}
      onClick={onToggle}
    >
      <Chevron size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Each reason names what to do. */
function Reasons({ member: { reasons } }: { member: RolloutPlanMember }) {
  return reasons.map(({ code, message }) => (
    <Text key={code} size="sm" c="yellow.4" style={{ overflowWrap: 'anywhere' }}>
      {message}
    </Text>
  ));
}
