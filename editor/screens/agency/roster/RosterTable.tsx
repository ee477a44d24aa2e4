/** Table of the roster: sums, streamers, and the periods of each. */
import { ActionIcon, Badge, Group, Stack, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { Roster, RosterMember, RosterNumbers } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ListTable } from '../../../app/lists/rows/ListTable.tsx';
import styles from '../agency.module.css';
import { cellText, COLUMNS, periodText } from './rosterCells.ts';
import { ROSTER_TEXT } from './rosterText.ts';
import { SetupCount, SetupSteps } from './SetupSteps.tsx';

export function RosterTable({ roster: { items, sums } }: { roster: Roster }) {
  const text = useText(ROSTER_TEXT);
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.streamer}</Table.Th>
          {COLUMNS.map((column) => (
            <Table.Th key={column} visibleFrom="md" ta="right">
              {text.columns[column]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>
            <Text size="sm" fw={600}>
              {text.all}
            </Text>
            <NumbersBelow numbers={sums} />
          </Table.Td>
          <Cells numbers={sums} isBold />
        </Table.Tr>
        {items.map((member) => (
          <MemberRows key={member.id} member={member} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function MemberRows({ member }: { member: RosterMember }) {
  const text = useText(ROSTER_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isOpen, setOpen] = useState(false);
  const { email, sums, periods } = member;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Group gap="xs" wrap="nowrap" align="start">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-expanded={isOpen}
              aria-label={text.details(email)}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={18} aria-hidden />
            </ActionIcon>
            <Stack gap={2} miw={0}>
              <Streamer member={member} />
              <NumbersBelow numbers={sums} />
            </Stack>
          </Group>
        </Table.Td>
        <Cells numbers={sums} />
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS.length + 1} className={styles['period']}>
            <SetupSteps member={member} />
          </Table.Td>
        </Table.Tr>
      )}
      {isOpen && periods.length === 0 && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS.length + 1} className={styles['period']}>
            {text.noStreams}
          </Table.Td>
        </Table.Tr>
      )}
      {isOpen &&
        periods.map(({ period, numbers }) => (
          <Table.Tr key={period}>
            <Table.Td className={styles['period']}>
              {periodText(period, locale)}
              <NumbersBelow numbers={numbers} />
            </Table.Td>
            <Cells numbers={numbers} />
          </Table.Tr>
        ))}
    </>
  );
}

function Streamer({ member }: { member: RosterMember }) {
  const text = useText(ROSTER_TEXT);
  const locale = useAppState((state) => state.locale);
  const { email, tiktokUsername, isLive, viewers } = member;
  return (
    <>
      <Text size="sm" fw={600} truncate translate="no" title={email}>
        {email}
      </Text>
      <Group gap={6}>
        {tiktokUsername !== null && (
          <Text size="xs" c="dark.2" translate="no">
            @{tiktokUsername}
          </Text>
        )}
        {isLive && (
          <Badge size="xs" color="red" variant="filled">
            {text.liveNow}
          </Badge>
        )}
        {isLive && viewers !== null && (
          <Text size="xs" c="dark.2">
            {text.liveViewers(wholeNumberText(viewers, locale))}
          </Text>
        )}
        <SetupCount member={member} />
      </Group>
    </>
  );
}

function Cells({ numbers, isBold = false }: { numbers: RosterNumbers; isBold?: boolean }) {
  const locale = useAppState((state) => state.locale);
  return COLUMNS.map((column) => (
    <Table.Td key={column} visibleFrom="md" ta="right" {...(isBold && { fw: 600 })}>
      {cellText(numbers, column, locale)}
    </Table.Td>
  ));
}

/** The numbers below the name where there is no room for columns. */
function NumbersBelow({ numbers }: { numbers: RosterNumbers }) {
  const text = useText(ROSTER_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Text component="dl" size="xs" c="dark.2" hiddenFrom="md" className={styles['numbers']}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <dt>{text.columns[column]}</dt>
          <dd>{cellText(numbers, column, locale)}</dd>
        </div>
      ))}
    </Text>
  );
}
