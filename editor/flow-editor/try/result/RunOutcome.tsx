/** Run with its outcome, steps and values. */
import { Badge, Group, Loader, Text } from '@mantine/core';
import type { TracedRun } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { RunBadge } from '../../../flow-runs/RunBadge.tsx';
import { reasonText } from '../../../flow-runs/reasons.ts';
import { noticedTime } from '../../../flow-runs/tookText.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import styles from './result.module.css';
import { StepOutcome } from './StepOutcome.tsx';

export interface RunOutcomeProps {
  run: TracedRun;
  isReal: boolean;
  /** True for several runs: each shows the name of its flow. */
  isNamed: boolean;
  onJump?: (blockId: string) => void;
}

export function RunOutcome({ run, isReal, isNamed, onJump }: RunOutcomeProps) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { outcome, startedAt, endedAt, reason, steps, values, flowName } = run;
  const took = noticedTime(startedAt, endedAt, locale);
  return (
    <section className={styles['run']} data-outcome={outcome ?? 'running'} aria-label={flowName}>
      <Group gap="sm" role="status">
        {outcome === null ? <Going isWaiting={startedAt === null} /> : <RunBadge run={{ ...run, outcome }} size="lg" />}
        {isNamed && (
          <Text size="sm" fw={600} translate="no" truncate>
            {flowName}
          </Text>
        )}
        <Text size="sm" c="dark.2">
          {[text.steps(steps.length), took].filter((part) => part !== null).join(' · ')}
        </Text>
      </Group>
      {reason !== null && <Text size="sm">{reasonText(reason, locale)}</Text>}
      {steps.length === 0 && outcome !== null && (
        <Text size="sm" c="dark.2">
          {text.noSteps}
        </Text>
      )}
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map((step, index) => (
            <StepOutcome key={index} {...{ step, isReal, startedAt }} {...(onJump && { onJump })} />
          ))}
        </ol>
      )}
      <Values values={values} />
    </section>
  );
}

function Going({ isWaiting }: { isWaiting: boolean }) {
  const { outcome } = useText(TRY_TEXT);
  return (
    <>
      <Loader size={16} color="blue" />
      <Badge color="blue" variant="light" tt="none" size="lg">
        {isWaiting ? outcome.waiting : outcome.running}
      </Badge>
    </>
  );
}

function Values({ values }: Pick<TracedRun, 'values'>) {
  const text = useText(TRY_TEXT);
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  const worded = (value: string | number | boolean): string =>
    typeof value === 'boolean' ? (value ? text.yes : text.no) : String(value);
  return (
    <details className={styles['values']}>
      <summary>{text.values(entries.length)}</summary>
      <dl translate="no">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{worded(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
