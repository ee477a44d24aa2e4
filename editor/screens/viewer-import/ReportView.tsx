/** Preview of a file's rows: count, first viewers, and mistakes by row. */
import { Alert, Badge, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { ViewerImportReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { VIEWER_IMPORT_TEXT } from './viewerImportText.ts';

interface ReportViewProps {
  report: ViewerImportReport;
  /** Number of rows that will wait for their user name. */
  waiting: number;
}

export function ReportView({ report, waiting }: ReportViewProps) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  const number = (value: number): string => wholeNumberText(value, locale);
  const { added, changed, same, sounds, left, source, rows, examples, problems } = report;
  return (
    <Stack gap="md" aria-live="polite">
      <div>
        <Title order={2} size="h5">
          {text.found}
        </Title>
        <Text size="sm" c="dark.2">
          {text.from(source, number(rows))}
        </Text>
      </div>
      <Group gap="xs">
        <Badge variant="light" size="lg" tt="none" color="teal">
          {text.added(added, number(added))}
        </Badge>
        <Badge variant="light" size="lg" tt="none">
          {text.changed(changed, number(changed))}
        </Badge>
        {same > 0 && (
          <Badge variant="light" size="lg" tt="none" color="gray">
            {text.same(same, number(same))}
          </Badge>
        )}
        {sounds > 0 && (
          <Badge variant="light" size="lg" tt="none">
            {text.sounds(sounds, number(sounds))}
          </Badge>
        )}
        {waiting > 0 && (
          <Badge variant="light" size="lg" tt="none" color="grape">
            {text.waiting(waiting, number(waiting))}
          </Badge>
        )}
        {left > 0 && (
          <Badge variant="light" size="lg" tt="none" color="yellow">
            {text.left(left, number(left))}
          </Badge>
        )}
      </Group>
      {left === rows && (
        <Alert variant="light" color="red" icon={<IconAlertTriangle size={20} />} title={text.nothingReadable}>
          {text.nothingReadableHint}
        </Alert>
      )}
      {examples.length > 0 && <Examples examples={examples} />}
      {problems.length > 0 && <Problems problems={problems} left={left} />}
    </Stack>
  );
}

function Examples({ examples }: Pick<ViewerImportReport, 'examples'>) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table aria-label={text.firstOnes} style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.viewer}</Table.Th>
            <Table.Th ta="right">{text.now}</Table.Th>
            <Table.Th ta="right">{text.afterwards}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {examples.map(({ name, displayName, isNew, before, after }, at) => (
            // eslint-disable-next-line react/no-array-index-key -- nobody is moved in it
            <Table.Tr key={`${at} ${name}`}>
              <Table.Td translate="no" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{displayName}</bdi>
              </Table.Td>
              <Table.Td ta="right">{isNew ? text.isNew : decimalText(before, locale)}</Table.Td>
              <Table.Td ta="right" fw={600}>
                {decimalText(after, locale)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Problems({ problems, left }: Pick<ViewerImportReport, 'problems' | 'left'>) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  const title = text.problems(left, wholeNumberText(left, locale));
  return (
    <Alert variant="light" color="yellow" title={title} icon={<IconAlertTriangle size={20} />}>
      {problems.length < left && (
        <Text size="sm" mb="xs">
          {text.firstProblems(problems.length)}
        </Text>
      )}
      <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': title }}>
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {problems.map(({ line, column, value, problem }) => (
            <li key={`${line} ${column}`}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {text.place(wholeNumberText(line, locale), text.fields[column])}
                {value !== '' && (
                  <span translate="no">
                    {': '}
                    <bdi>{value}</bdi>
                  </span>
                )}
              </Text>
              <Text size="sm">{text.remedies[problem]}</Text>
            </li>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Alert>
  );
}
