/** Import of a file: select, preview, import, and a report part by part. */
import { Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconFileCode, IconFileSpreadsheet, IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportReport } from '#schemas/generated/types.ts';
import { readImportStatus } from '#engine/client/api/calls/imports.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ReportView } from './ReportView.tsx';
import { importScreen } from './screen.ts';
import { IMPORT_SCREEN_TEXT } from './importText.ts';

const KIND_ICONS = [IconFileCode, IconFileSpreadsheet, IconRobot];

export function ImportScreen() {
  const locale = useAppState((state) => state.locale);
  const text = useText(IMPORT_SCREEN_TEXT);
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { data: last } = useCall(readImportStatus);
  const again = (): void => {
    setFile(null);
    setReport(null);
  };
  return (
    <Page title={importScreen.title[locale]} about={text.about} width={860}>
      {report !== null ? (
        <ReportView title={text.result} report={report} onAgain={again} />
      ) : file === null ? (
        <FileChoice onChoose={setFile} />
      ) : (
        <ImportForm key={`${file.name}/${file.lastModified}`} file={file} onOther={again} onDone={setReport} />
      )}
      {report === null && file === null && last?.report && <ReportView title={text.last} report={last.report} />}
      <Kinds />
    </Page>
  );
}

function Kinds() {
  const text = useText(IMPORT_SCREEN_TEXT);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {text.kinds}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {text.kind.map(({ title, body }, index) => {
          const Icon = KIND_ICONS[index]!;
          return (
            <Paper key={title} p="md">
              <Stack gap="xs">
                <ThemeIcon variant="light" size={36} radius="md">
                  <Icon size={20} stroke={1.6} />
                </ThemeIcon>
                <Text fw={600} size="sm">
                  {title}
                </Text>
                <Text c="dark.2" size="sm">
                  {body}
                </Text>
              </Stack>
            </Paper>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
