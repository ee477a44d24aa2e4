/** Options of an import and a preview of its result, updated with every choice. */
import { Button, Checkbox, Group, Paper, Progress, Radio, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { importViewers } from '#engine/client/api/calls/viewers.ts';
import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { ViewerImportForm, ViewerImportReport } from '#schemas/generated/types.ts';
import { useApi, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FileProblem } from '../import/FileProblem.tsx';
import { ReportView } from './ReportView.tsx';
import { VIEWER_IMPORT_TEXT } from './viewerImportText.ts';

const FIELDS = ['username', 'userId', 'nickname', 'points', 'balance', 'level'] as const;
const MODES = ['add', 'set', 'higher'] as const;
const DECIMALS = ['ask', 'point', 'comma'] as const;
const MEGABYTE = 1024 * 1024;
/** The server detects the columns by their headers. */
const LOOK = -2;
const BEGIN: ViewerImportForm = {
  mode: 'add',
  matchNames: true,
  dryRun: true,
  decimals: 'ask',
  username: LOOK,
  userId: LOOK,
  nickname: LOOK,
  points: LOOK,
  balance: LOOK,
  level: LOOK,
};

interface ImportFormProps {
  file: File;
  onOther: () => void;
  onBegun: () => void;
}

export function ImportForm({ file, onOther, onBegun }: ImportFormProps) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  const api = useApi();
  const { data: config } = useCall(readConfig);
  const [form, setForm] = useState(BEGIN);
  const [state, setState] = useState<{ isRunning: boolean; error: Error | null }>({ isRunning: false, error: null });
  const size = (bytes: number): string => text.size(shortDecimalText(Math.max(0.1, bytes / MEGABYTE), locale));
  const most = config?.limits.importBytes ?? Infinity;
  const isTooLarge = file.size > most;
  const trial = useQuery({
    queryKey: ['trial of viewers', file.name, file.size, file.lastModified, form],
    queryFn: ({ signal }) => api(importViewers, { body: form }, { file, signal }),
    enabled: config !== undefined && !isTooLarge,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const report = trial.error === null ? trial.data : undefined;
  // A refused choice can be reverted: the options stay.
  const [known, setKnown] = useState<ViewerImportReport>();
  if (report !== undefined && report !== known) setKnown(report);
  const change = (more: Partial<ViewerImportForm>): void => {
    setState({ isRunning: false, error: null });
    setForm((before) => ({ ...before, ...more }));
  };
  const start = async (): Promise<void> => {
    setState({ isRunning: true, error: null });
    try {
      await api(importViewers, { body: { ...form, dryRun: false } }, { file });
      onBegun();
    } catch (error) {
      setState({ isRunning: false, error: error as Error });
    }
  };
  const tooLarge = isTooLarge ? new Error(text.tooLarge(size(file.size), size(most))) : null;
  const problem = tooLarge ?? state.error ?? trial.error;
  const waiting = report !== undefined && form.matchNames ? report.waiting : 0;
  const coming = report === undefined ? 0 : report.added + report.changed + waiting;
  return (
    <Paper p="lg">
      <Stack gap="lg">
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Text fw={600} truncate>
              <bdi>{file.name}</bdi>
            </Text>
            <Text c="dark.2" size="sm">
              {size(file.size)}
            </Text>
          </div>
          <Button variant="default" onClick={onOther} disabled={state.isRunning} style={{ flex: 'none' }}>
            {text.other}
          </Button>
        </Group>
        {known !== undefined && <Columns report={known} form={form} onChange={change} />}
        {known !== undefined && <Choices report={known} form={form} onChange={change} />}
        {problem !== null && <FileProblem error={problem} file={file.name} />}
        {report !== undefined && <ReportView report={report} waiting={waiting} />}
        {trial.isFetching && report === undefined && (
          <Stack gap="xs" role="status">
            <Progress value={100} animated aria-label={text.looking} />
            <Text size="sm" c="dark.2">
              {text.looking}
            </Text>
          </Stack>
        )}
        {report !== undefined && (
          <Group>
            <Button onClick={() => void start()} loading={state.isRunning || trial.isFetching} disabled={coming === 0}>
              {coming === 0 ? text.nothing : text.start(coming, wholeNumberText(coming, locale))}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

interface PartProps {
  report: ViewerImportReport;
  form: ViewerImportForm;
  onChange: (more: Partial<ViewerImportForm>) => void;
}

function Columns({ report, form, onChange }: PartProps) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const heads = report.heads.map((head, at) => ({ value: String(at), label: head || text.columnOf(at + 1) }));
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {text.columns}
      </Title>
      <Text size="sm" c="dark.2">
        {text.columnsHint} {text.notTaken}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {FIELDS.map((field) => (
          <Select
            key={field}
            label={text.fields[field]}
            data={[{ value: '-1', label: text.noColumn }, ...heads]}
            value={String(form[field] === LOOK ? report.columns[field] : form[field])}
            onChange={(value) => onChange({ [field]: Number(value ?? -1) })}
            allowDeselect={false}
            searchable={heads.length > 12}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Choices({ report: { byName, waiting, openNumbers }, form, onChange }: PartProps) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const locale = useAppState((state) => state.locale);
  const name = useId();
  const named = byName + waiting;
  const isOpen = openNumbers > 0 || form.decimals !== 'ask';
  return (
    <Stack gap="md">
      <Radio.Group name={name} label={text.mode} value={form.mode} onChange={(mode) => onChange({ mode })}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="xs">
          {MODES.map((mode) => (
            <Radio key={mode} value={mode} label={text.modes[mode].label} description={text.modes[mode].hint} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {isOpen && <Decimals value={form.decimals} onChange={(decimals) => onChange({ decimals })} />}
      {named > 0 && (
        <Checkbox
          label={text.names(named, wholeNumberText(named, locale))}
          description={text.namesHint}
          checked={form.matchNames}
          onChange={({ currentTarget: { checked } }) => onChange({ matchNames: checked })}
        />
      )}
    </Stack>
  );
}

interface DecimalsProps {
  value: ViewerImportForm['decimals'];
  onChange: (value: ViewerImportForm['decimals']) => void;
}

/** Asks for the meaning of numbers that can be thousands or decimals. */
function Decimals({ value, onChange }: DecimalsProps) {
  const text = useText(VIEWER_IMPORT_TEXT);
  const name = useId();
  return (
    <Radio.Group name={name} label={text.decimals} value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="xs">
        {DECIMALS.map((sign) => (
          <Radio
            key={sign}
            value={sign}
            label={text.decimalSigns[sign].label}
            description={text.decimalSigns[sign].hint}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
