/** Compares what flows would have done in the last stream with what they did. */
import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { backtestFlows } from '#engine/client/api/calls/flows.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { BacktestReport } from '#schemas/generated/types.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { useFlow } from '../FlowEditorContext.ts';
import { TallyTable } from './TallyTable.tsx';
import { BACKTEST_TEXT } from './backtestText.ts';

type Flows = BacktestReport['flows'];

export function BacktestDialog({ onClose }: { onClose: () => void }) {
  const text = useText(BACKTEST_TEXT);
  const { report, error, again } = useBacktest();
  const isWorking = report === null && error === null;
  return (
    <Window opened onClose={onClose} size="lg" title={text.title}>
      <Stack gap="md">
        <Text size="sm" c="dark.2">
          {text.about}
        </Text>
        {isWorking && (
          <Group gap="sm" role="status">
            <Loader size={18} color="gray" />
            <Text>{text.working}</Text>
          </Group>
        )}
        {error !== null && <ErrorNote error={error} onRetry={again} />}
        {report !== null && <Report report={report} />}
        {report !== null && (
          <Button variant="default" onClick={again} style={{ alignSelf: 'flex-start' }}>
            {text.again}
          </Button>
        )}
      </Stack>
    </Window>
  );
}

function useBacktest(): { report: BacktestReport | null; error: ApiError | null; again: () => void } {
  const { api } = useApp();
  const [round, setRound] = useState(0);
  const [report, setReport] = useState<BacktestReport | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let isOver = false;
    api(backtestFlows).then(
      (answer) => !isOver && setReport(answer),
      (failed: unknown) => !isOver && failed instanceof ApiError && setError(failed),
    );
    return () => {
      isOver = true;
    };
  }, [api, round]);
  function again(): void {
    setReport(null);
    setError(null);
    setRound((count) => count + 1);
  }
  return { report, error, again };
}

function Report({ report: { from, until, events, isWhole, flows } }: { report: BacktestReport }) {
  const text = useText(BACKTEST_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const { id } = useFlow();
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const time = (at: string): string => format.format(new Date(at));
  const own = flows.find(({ flowId }) => flowId === id);
  const others = flows.filter((flow) => flow !== own && isOther(flow));
  return (
    <>
      <Text size="sm" c="dark.2">
        {text.span(time(from), time(until), wholeNumberText(events, locale))}
      </Text>
      {!isWhole && <Alert color="yellow">{text.notWhole}</Alert>}
      <Title order={3} size="h5">
        {text.this}
      </Title>
      {own === undefined ? <Text>{text.nothing}</Text> : <TallyTable flow={own} />}
      <Others flows={others} />
    </>
  );
}

const isOther = ({ now, was }: Flows[number]): boolean => JSON.stringify(now) !== JSON.stringify(was);

function Others({ flows }: { flows: Flows }) {
  const text = useText(BACKTEST_TEXT);
  if (flows.length === 0)
    return (
      <Text size="sm" c="dark.2">
        {text.noOthers}
      </Text>
    );
  return (
    <>
      <Title order={3} size="h5">
        {text.others}
      </Title>
      {flows.map((flow) => (
        <Stack key={flow.flowId} gap={4}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {flow.flowName === '' ? text.gone : <bdi translate="no">{flow.flowName}</bdi>}
          </Text>
          <TallyTable flow={flow} />
        </Stack>
      ))}
    </>
  );
}
