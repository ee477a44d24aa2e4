/** Import of viewers from a file: select, preview row by row, import, and progress. */
import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listWaitingViewers, readViewerImport } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ViewerImportState } from '#schemas/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { SHOWS_VIEWERS } from '../../app/parts/points/showsViewers.ts';
import { FileChoice } from '../import/FileChoice.tsx';
import { ImportForm } from './ImportForm.tsx';
import { viewerImportScreen } from './screen.ts';
import { VIEWER_IMPORT_TEXT } from './viewerImportText.ts';
import { WaitingList } from './WaitingList.tsx';

const ASK_EVERY_MS = 1_000;

export function ViewerImportScreen() {
  const text = useText(VIEWER_IMPORT_TEXT);
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const { data } = useCall(readViewerImport, {}, { everyMs: ASK_EVERY_MS });
  const running = data?.running ?? null;
  const begin = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: keyOf(readViewerImport) });
    await queries.invalidateQueries({ queryKey: keyOf(listWaitingViewers) });
    setFile(null);
    setHasBegun(true);
  };
  return (
    <Page
      title={useText(viewerImportScreen.title)}
      width={860}
      about={
        <Stack gap={4} component="span">
          <span>{text.about}</span>
          <Anchor component={Link} to="/viewers" size="sm">
            <Group gap={4} component="span" display="inline-flex">
              <IconArrowLeft size={16} aria-hidden />
              {text.back}
            </Group>
          </Anchor>
        </Stack>
      }
    >
      {running !== null ? (
        <Running running={running} />
      ) : hasBegun && data !== undefined ? (
        <Done onAgain={() => setHasBegun(false)} />
      ) : file === null ? (
        <FileChoice onChoose={setFile} hint={text.hint} />
      ) : (
        <ImportForm
          key={`${file.name}/${file.lastModified}`}
          file={file}
          onOther={() => setFile(null)}
          onBegun={() => void begin()}
        />
      )}
      <WaitingList />
    </Page>
  );
}

function Running({ running: { file, parts, done } }: { running: NonNullable<ViewerImportState['running']> }) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  const title = text.running(file);
  const part = wholeNumberText(Math.min(done + 1, parts), locale);
  return (
    <Paper p="lg" role="status">
      <Stack gap="sm">
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Text>
        <Progress value={(done / parts) * 100} animated size="lg" aria-label={title} />
        <Text size="sm">{text.progress(part, wholeNumberText(parts, locale))}</Text>
        <Text size="sm" c="dark.2">
          {text.runningHint}
        </Text>
      </Stack>
    </Paper>
  );
}

function Done({ onAgain }: { onAgain: () => void }) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const queries = useQueryClient();
  return (
    <Alert color="teal" variant="light" icon={<IconCheck size={20} />} title={text.done} role="status">
      <Stack gap="md">
        <Text size="sm">{text.doneHint}</Text>
        <Group>
          <Button
            component={Link}
            to="/viewers"
            onClick={() => SHOWS_VIEWERS.forEach((one) => void queries.invalidateQueries({ queryKey: keyOf(one) }))}
          >
            {text.toViewers}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {text.another}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
