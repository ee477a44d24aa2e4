/** Members of a roll-out, those with problems first. */
import { Group, Stack, Table, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { listRolloutMembers } from '#engine/client/api/calls/rollouts.ts';
import type { ListRolloutMembers, RolloutAnswer, RolloutMember } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ListTable } from '../../../../app/lists/rows/ListTable.tsx';
import { RowAction, RowMenu } from '../../../../app/lists/rows/RowMenu.tsx';
import { useList } from '../../../../app/lists/useList.ts';
import { useListQuery } from '../../../../app/lists/useListQuery.ts';
import { Outcomes } from '../../../presets/import/Outcomes.tsx';
import styles from '../../agency.module.css';
import { MemberListPart } from '../MemberListPart.tsx';
import { MemberBadge } from '../parts.tsx';
import { mayRollBack } from '../rolloutStates.ts';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import type { RolloutActions } from './useRolloutActions.ts';

const SORTS = {
  trouble: { sortColumn: 'state', sortDirection: 'asc' },
  position: { sortColumn: 'position', sortDirection: 'asc' },
  email: { sortColumn: 'email', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListRolloutMembers, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;

interface RolloutMembersProps {
  rollout: RolloutAnswer;
  actions: RolloutActions;
}

export function RolloutMembers({ rollout, actions }: RolloutMembersProps) {
  const { table: text } = useText(ROLLOUTS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listRolloutMembers, list, undefined, { params: { id: rollout.id } });
  return (
    <MemberListPart {...{ list, answer }} sorts={text.sorts}>
      {({ items }) => (
        <ListTable>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.member}</Table.Th>
              <Table.Th visibleFrom="sm">{text.state}</Table.Th>
              {rollout.waves > 1 && <Table.Th visibleFrom="md">{text.wave}</Table.Th>}
              <Table.Th visibleFrom="md">{text.changes}</Table.Th>
              <Table.Td w={52} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((member) => (
              <MemberRow key={member.email} {...{ member, rollout, actions }} />
            ))}
          </Table.Tbody>
        </ListTable>
      )}
    </MemberListPart>
  );
}

function MemberRow({ member, rollout, actions }: RolloutMembersProps & { member: RolloutMember }) {
  const { changes } = useText(ROLLOUTS_TEXT);
  const { memberId, email, state, wave, counts } = member;
  return (
    <Table.Tr>
      <Table.Td className={styles['reasoned']}>
        <Person member={member} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <MemberBadge state={state} />
      </Table.Td>
      {rollout.waves > 1 && <Table.Td visibleFrom="md">{state !== 'refused' && wave + 1}</Table.Td>}
      <Table.Td visibleFrom="md">{changes(counts)}</Table.Td>
      <Table.Td>
        {memberId !== null && state === 'applied' && mayRollBack(rollout) && (
          <MemberMenu member={member} onRollBack={() => actions.rollBack({ of: 'member', id: memberId, email })} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The address, and whatever the member or the manager has to know. */
function Person({ member: { email, state, waitsFor, reason, counts, stays } }: { member: RolloutMember }) {
  const { table: text, changes, detail } = useText(ROLLOUTS_TEXT);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} truncate translate="no" title={email}>
        {email}
      </Text>
      <Group gap={6} hiddenFrom="md">
        <MemberBadge state={state} />
        <Text size="xs" c="dark.2">
          {changes(counts)}
        </Text>
      </Group>
      {waitsFor === 'stream' && (
        <Text size="sm" c="dark.2">
          {text.afterStream}
        </Text>
      )}
      {reason !== null && (
        <Text size="sm" c="yellow.4" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {reason.message}
        </Text>
      )}
      {stays.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" c="yellow.4">
            {text.stays}
          </Text>
          <Outcomes documents={stays} words={detail} />
        </Stack>
      )}
    </Stack>
  );
}

function MemberMenu({ member: { email }, onRollBack }: { member: RolloutMember; onRollBack: () => void }) {
  const { table: text, one } = useText(ROLLOUTS_TEXT);
  return (
    <RowMenu label={text.actions(email)}>
      <RowAction icon={IconArrowBackUp} onClick={onRollBack}>
        {one.rollBack}
      </RowAction>
    </RowMenu>
  );
}
