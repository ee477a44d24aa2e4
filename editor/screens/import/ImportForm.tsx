import { Alert, Button, Group, Paper, Progress, Select, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconFile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { ImportForm as Wanted, ImportReport } from '#schemas/generated/types.ts';
import { importFile, readImportStatus } from '../../app/api/calls/imports.ts';
import { listProfiles } from '../../app/api/calls/profiles.ts';
import { readConfig } from '../../app/api/calls/about.ts';
import { keyOf, useApi, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { IMPORT_SCREEN_TEXT } from './text.ts';

const MEGABYTE = 1024 * 1024;
/** A large file on a slow line. */
const LIMIT_MS = 120_000;
const ALL = { limit: 100, sortColumn: 'name' } as const;

interface ImportFormProps {
  file: File;
  onOther: () => void;
  onDone: (report: ImportReport) => void;
}

/** What of the chosen file is imported, and into what. */
export function ImportForm({ file, onOther, onDone }: ImportFormProps) {
  const locale = useAppState((state) => state.locale);
  const text = useText(IMPORT_SCREEN_TEXT);
  const api = useApi();
  const queries = useQueryClient();
  const profiles = useCall(listProfiles, { query: ALL });
  const { data: config } = useCall(readConfig);
  const [wanted, setWanted] = useState<Wanted>({
    // There is no place for them: they are counted, and never in the way of the overlay.
    importViewers: false,
    importFlows: false,
    importSoundAlerts: false,
    profileId: '',
    dryRun: false,
  });
  const [state, setState] = useState<{ isRunning: boolean; error: string | null }>({ isRunning: false, error: null });
  const size = (bytes: number): string => text.size(shortDecimalText(Math.max(0.1, bytes / MEGABYTE), locale));
  const max = config?.limits.importBytes ?? Infinity;
  const problem = file.size > max ? text.tooLarge(size(file.size), size(max)) : state.error;

  const start = async (): Promise<void> => {
    setState({ isRunning: true, error: null });
    try {
      const report = await api(importFile, { body: wanted }, { file, limitMs: LIMIT_MS });
      await Promise.all(
        [listProfiles, readImportStatus].map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })),
      );
      onDone(report);
    } catch (error) {
      setState({ isRunning: false, error: (error as Error).message });
    }
  };

  return (
    <Paper p="lg">
      <Stack gap="lg">
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <ThemeIcon variant="light" size={44} radius="md">
              <IconFile size={24} stroke={1.5} />
            </ThemeIcon>
            <div style={{ minWidth: 0 }}>
              <Text fw={600} truncate>
                {file.name}
              </Text>
              <Text c="dark.2" size="sm">
                {size(file.size)}
              </Text>
            </div>
          </Group>
          <Button variant="default" onClick={onOther} disabled={state.isRunning} style={{ flex: 'none' }}>
            {text.chooseOther}
          </Button>
        </Group>
        <Select
          label={text.into}
          description={text.intoHint}
          data={[
            { value: '', label: text.newOverlay },
            ...(profiles.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={wanted.profileId}
          onChange={(profileId) => setWanted((before) => ({ ...before, profileId: profileId ?? '' }))}
          allowDeselect={false}
          disabled={state.isRunning}
          maw={420}
        />
        {problem !== null && (
          <Alert color="brand" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
            {problem}
          </Alert>
        )}
        {state.isRunning && (
          <Stack gap="xs" role="status">
            <Progress value={100} animated aria-label={text.running} />
            <Text size="sm" c="dark.2">
              {text.running}
            </Text>
          </Stack>
        )}
        <Group>
          <Button onClick={() => void start()} loading={state.isRunning} disabled={file.size > max}>
            {text.start}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
