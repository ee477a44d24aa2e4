/** Result of an event for one flow: the reason, or its run with every step. */
import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ExplainedFlow } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { userPath } from '../../app/parts/userPath.ts';
import { reasonText } from '../../flow-runs/reasons.ts';
import type { RunResult } from '../../flow-runs/runResult.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { stepFace, triggerFace } from '../../flow-editor/kindFaces.ts';
import styles from './history.module.css';
import { KindBadge } from './KindBadge.tsx';
import { HISTORY_TEXT, type HistoryText } from './flowHistoryText.ts';

type Run = NonNullable<ExplainedFlow['run']>;
type Step = Run['steps'][number];

export function ExplainedFlowCard({ flow }: { flow: ExplainedFlow }) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { kind, reason, run, triggerKind } = flow;
  return (
    <Paper component="section" p="md" withBorder>
      <Group gap="sm" wrap="nowrap" justify="space-between" align="flex-start">
        <FlowLink flow={flow} />
        <KindBadge kind={kind} reason={reason} run={resultOf(run)} />
      </Group>
      {triggerKind !== null && (
        <Text size="sm" c="dark.2">
          {triggerFace(triggerKind).name[locale]}
        </Text>
      )}
      {kind === 'unknown' && <Text size="sm">{text.unknownHint}</Text>}
      {reason !== null && <Text size="sm">{reasonText(reason, locale)}</Text>}
      {run !== null && <RunOf run={run} flow={flow} />}
    </Paper>
  );
}

const resultOf = (run: Run | null): RunResult | null =>
  run === null || run.outcome === null ? null : { ...run, outcome: run.outcome };

function FlowLink({ flow: { flowId, flowName, document } }: { flow: ExplainedFlow }) {
  const text = useText(HISTORY_TEXT);
  if (flowName === '') return <Text fw={600}>{text.gone}</Text>;
  const name = (
    <bdi translate="no" className={styles['title']}>
      {flowName}
    </bdi>
  );
  const path = userPath({ kind: document, id: flowId });
  if (path === null) return <Text fw={600}>{name}</Text>;
  return (
    <Anchor component={Link} to={path} c="inherit" fw={600} miw={0} aria-label={text.open(flowName)}>
      {name}
    </Anchor>
  );
}

function timesOf({ createdAt, startedAt, endedAt }: Run, { run }: HistoryText, time: (ms: number) => string): string {
  if (startedAt === null) return endedAt === null ? run.waiting : '';
  const waitedMs = Date.parse(startedAt) - Date.parse(createdAt);
  const waited = waitedMs >= 1000 ? [run.waited(time(waitedMs))] : [];
  const took = endedAt === null ? run.running : run.took(time(Date.parse(endedAt) - Date.parse(startedAt)));
  return [...waited, took].join(' · ');
}

function RunOf({ run, flow }: { run: Run; flow: ExplainedFlow }) {
  const text = useText(HISTORY_TEXT);
  return (
    <>
      <Text size="sm" c="dark.2">
        {timesOf(run, text, (ms) => shortTime(ms))}
      </Text>
      {run.steps.length > 0 && (
        <ol className={styles['steps']} aria-label={text.run.steps}>
          {run.steps.map((step, index) => (
            <StepOf key={index} step={step} flow={flow} />
          ))}
        </ol>
      )}
    </>
  );
}

function StepOf({ step, flow: { flowId, document } }: { step: Step; flow: ExplainedFlow }) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { blockId, type, kind, outcome, message, startedAt, endedAt } = step;
  const { icon: Icon, name } = stepFace({ type: type as never, ...(kind !== null && { kind }) });
  const tookMs = Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <li className={styles['step']} data-outcome={outcome}>
      <Icon size={18} aria-hidden />
      <span className={styles['why']}>
        {document === 'flow' ? (
          <Link
            to={`/flows/${flowId}?step=${encodeURIComponent(blockId)}`}
            aria-label={text.run.openStep(name[locale])}
          >
            {name[locale]}
          </Link>
        ) : (
          name[locale]
        )}
        <span className={rows['detail']}>
          {' '}
          · {text.run.step[outcome]}
          {tookMs > 0 && ` · ${shortTime(tookMs)}`}
          {message !== '' && ` · ${message}`}
        </span>
      </span>
    </li>
  );
}
