import { Button, Checkbox, Group, Paper, Progress, Select, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { ImportForm as Wanted, ImportPartName, ImportReport } from '#schemas/generated/types.ts';
import { importFile, readImportStatus } from '#engine/client/api/calls/imports.ts';
import { listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { keyOf, useApi, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FileProblem } from './FileProblem.tsx';
import { ReportView } from './ReportView.tsx';
import { IMPORT_SCREEN_TEXT } from './importText.ts';
import { useTrial } from './useTrial.ts';

const MEGABYTE = 1024 * 1024;
const ALL = { limit: 100, sortColumn: 'name' } as const;

interface ImportFormProps {
  file: File;
  onOther: () => void;
  onDone: (report: ImportReport) => void;
}

/** Previews the chosen file: its contents and their target; then imports it. */
export function ImportForm({ file, onOther, onDone }: ImportFormProps) {
  const locale = useAppState((state) => state.locale);
  const text = useText(IMPORT_SCREEN_TEXT);
  const api = useApi();
  const queries = useQueryClient();
  const profiles = useCall(listProfiles, { query: ALL });
  const { data: config } = useCall(readConfig);
  const [wanted, setWanted] = useState<Wanted>({
    // Viewers have no place here: they are counted, and never block anything else.
    importViewers: false,
    importFlows: true,
    importSoundAlerts: true,
    profileId: '',
    dryRun: false,
  });
  const [state, setState] = useState<{ isRunning: boolean; error: Error | null }>({ isRunning: false, error: null });
  const size = (bytes: number): string => text.size(shortDecimalText(Math.max(0.1, bytes / MEGABYTE), locale));
  const max = config?.limits.importBytes ?? Infinity;
  const isTooLarge = file.size > max;
  const trial = useTrial(file, wanted, config === undefined || isTooLarge);
  const problem = isTooLarge ? new Error(text.tooLarge(size(file.size), size(max))) : (state.error ?? trial.error);
  const found = useFound(trial.report);
  const hasPlace = trial.report !== null && storesSomething(trial.report, wanted);
  const change = (more: Partial<Wanted>): void => {
    setState({ isRunning: false, error: null });
    setWanted((before) => ({ ...before, ...more }));
  };
  const isBusy = state.isRunning || trial.isLooking;
  const busyText = state.isRunning ? text.running : text.looking;

  const start = async (): Promise<void> => {
    setState({ isRunning: true, error: null });
    try {
      const report = await api(importFile, { body: wanted }, { file });
      await Promise.all(
        [listProfiles, readImportStatus, listFlows, listAlerts].map((one) =>
          queries.invalidateQueries({ queryKey: keyOf(one) }),
        ),
      );
      onDone(report);
    } catch (error) {
      setState({ isRunning: false, error: error as Error });
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
        {found.includes('overlay') && (
          <Select
            label={text.into}
            description={text.intoHint}
            data={[
              { value: '', label: text.newOverlay },
              ...(profiles.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={wanted.profileId}
            onChange={(profileId) => change({ profileId: profileId ?? '' })}
            allowDeselect={false}
            disabled={isBusy}
            maw={420}
          />
        )}
        {found.includes('flows') && (
          <Checkbox
            label={text.take.flows}
            checked={wanted.importFlows}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => change({ importFlows: checked })}
          />
        )}
        {found.includes('soundAlerts') && (
          <Checkbox
            label={text.take.soundAlerts}
            checked={wanted.importSoundAlerts}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => change({ importSoundAlerts: checked })}
          />
        )}
        {problem !== null && <FileProblem error={problem} file={file.name} />}
        {trial.report !== null && <ReportView title={text.trial} report={trial.report} isTrial />}
        {isBusy && (
          <Stack gap="xs" role="status">
            <Progress value={100} animated aria-label={busyText} />
            <Text size="sm" c="dark.2">
              {busyText}
            </Text>
          </Stack>
        )}
        <Group>
          <Button onClick={() => void start()} loading={state.isRunning} disabled={!hasPlace || isBusy}>
            {text.start}
          </Button>
          {trial.error !== null && (
            <Button variant="default" onClick={trial.again}>
              {text.lookAgain}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** Returns the parts of the file: known after the first preview, also during another one and after its failure. */
function useFound(report: ImportReport | null): readonly ImportPartName[] {
  const [found, setFound] = useState<readonly ImportPartName[]>(MAYBE);
  const parts = report?.parts.map(({ part }) => part);
  if (parts !== undefined && parts.join() !== found.join()) setFound(parts);
  return found;
}

/** Parts offered before anything is known: those that may exceed the plan can be left out. */
const MAYBE: readonly ImportPartName[] = ['overlay', 'flows', 'soundAlerts'];

function storesSomething({ parts }: ImportReport, { importFlows, importSoundAlerts }: Wanted): boolean {
  const isTaken: Partial<Record<ImportPartName, boolean>> = {
    overlay: true,
    flows: importFlows,
    soundAlerts: importSoundAlerts,
  };
  return parts.some(({ part }) => isTaken[part]);
}
