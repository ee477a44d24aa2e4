import { Accordion, Badge, Code, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ImportReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { IMPORT_SCREEN_TEXT } from './importText.ts';

interface ReportListsProps {
  report: Pick<ImportReport, 'taken' | 'changed' | 'impossible' | 'code'>;
  isTrial: boolean;
}

/** Beyond this many sentences a list starts closed. */
const OPEN_AT_MOST = 8;

/** What is imported, what changes, and what is not possible; and the program code of the file to read. */
export function ReportLists({ report, isTrial }: ReportListsProps) {
  const locale = useAppState((state) => state.locale);
  const text = useText(IMPORT_SCREEN_TEXT);
  const lists = [
    { name: 'taken', title: isTrial ? text.wouldTake : text.taken, color: 'teal', sentences: report.taken },
    { name: 'changed', title: text.changed, color: 'yellow', sentences: report.changed },
    { name: 'impossible', title: text.impossible, color: 'gray', sentences: report.impossible },
  ].filter(({ sentences }) => sentences.length > 0);
  if (lists.length + report.code.length === 0) return null;
  const open = lists.filter(({ sentences }) => sentences.length <= OPEN_AT_MOST).map(({ name }) => name);
  return (
    <Accordion multiple defaultValue={open} variant="separated">
      {lists.map(({ name, title, color, sentences }) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>
            <Group gap="xs" wrap="nowrap">
              <Text fw={600} size="sm">
                {title}
              </Text>
              <Badge variant="light" color={color}>
                {wholeNumberText(sentences.length, locale)}
              </Badge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <ScrollArea.Autosize mah={480}>
              <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
                {sentences.map((sentence, index) => (
                  <List.Item key={index}>{sentence}</List.Item>
                ))}
              </List>
            </ScrollArea.Autosize>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
      {report.code.length > 0 && (
        <Accordion.Item value="code">
          <Accordion.Control>
            <Group gap="xs" wrap="nowrap">
              <Text fw={600} size="sm">
                {text.code}
              </Text>
              <Badge variant="light" color="gray">
                {wholeNumberText(report.code.length, locale)}
              </Badge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <Text size="sm" c="dark.2">
                {text.codeHint}
              </Text>
              {report.code.map(({ name, text: code }, index) => (
                <div key={index}>
                  <Text size="sm" fw={600}>
                    {name}
                  </Text>
                  <Code block mah={240} style={{ overflow: 'auto' }}>
                    {code}
                  </Code>
                </div>
              ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      )}
    </Accordion>
  );
}
