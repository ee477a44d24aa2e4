/** Points that the first levels need. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { LevelTable } from '#engine/points/levels.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { POINTS_TEXT } from './pointsText.ts';

const FEW = 10;
const MANY = 100;

export function LevelList({ table }: { table: LevelTable }) {
  const text = useText(POINTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isLong, setIsLong] = useState(false);
  const shown = table.slice(0, isLong ? MANY : FEW);
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={280}>
        <Table aria-label={text.table} verticalSpacing={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.level}</Table.Th>
              <Table.Th ta="right">{text.inAll}</Table.Th>
              <Table.Th ta="right">{text.more}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((points, at) => (
              <Table.Tr key={at}>
                <Table.Td>{at + 1}</Table.Td>
                <Table.Td ta="right">{decimalText(points / 1000, locale)}</Table.Td>
                <Table.Td ta="right" c="dark.2">
                  +{decimalText((points - (table[at - 1] ?? 0)) / 1000, locale)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dark.2">
          {text.highest(wholeNumberText(table.length, locale))}
        </Text>
        {table.length > FEW && (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsLong(!isLong)}>
            {isLong ? text.showLess : text.showMore}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
