/** Lists the fields that a proposal changes, with the words of the forms. */
import { Table, Text } from '@mantine/core';
import type { ProposalDetail } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { changeLabel, valueWords } from './changeLabels.ts';
import { PROPOSALS_TEXT } from './proposalsText.ts';

const WRAPPED = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

export function ChangeTable({ detail: { changes, names, hasMoreChanges } }: { detail: ProposalDetail }) {
  const text = useText(PROPOSALS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <>
      <Table layout="fixed" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.field}</Table.Th>
            <Table.Th>{text.before}</Table.Th>
            <Table.Th>{text.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.path.join('\u0000')}>
              <Table.Td style={WRAPPED}>{changeLabel(change, names, locale)}</Table.Td>
              <Table.Td style={WRAPPED} c="dark.2" translate="no">
                {valueWords(change.before, text)}
              </Table.Td>
              <Table.Td style={WRAPPED} translate="no">
                {valueWords(change.after, text)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hasMoreChanges && <Text size="sm">{text.more}</Text>}
    </>
  );
}
