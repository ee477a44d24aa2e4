/** Result of a test: the reason why the flow would not run, or its runs step by step. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconHandStop, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { reasonText } from '../../../flow-runs/reasons.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import type { FlowTesting, TestResult } from '../useFlowTest.ts';
import { RunOutcome } from './RunOutcome.tsx';

interface TestOutcomeProps {
  testing: FlowTesting;
  /** True when outside actions are really executed. */
  isReal: boolean;
  /** Repeats the test, skipping conditions and limits. */
  onStepsOnly: () => void;
  /** Left out = the steps are not visible from here. */
  onJump?: (blockId: string) => void;
}

export function TestOutcome({ testing, isReal, onStepsOnly, onJump }: TestOutcomeProps) {
  const text = useText(TRY_TEXT);
  const { result, error, isStarting, stop } = testing;
  if (isStarting)
    return (
      <Group gap="sm" role="status" aria-busy="true">
        <Loader size={18} color="gray" />
        <Text size="sm">{text.starting}</Text>
      </Group>
    );
  if (error !== null) return <Alert color="brand" variant="light" role="alert" title={error.message} />;
  if (result === null) return null;
  return (
    <Stack gap="md">
      {result.refused.length > 0 && <Refused refused={result.refused} onStepsOnly={onStepsOnly} />}
      {result.runs.map((run, index) => (
        <RunOutcome key={index} {...{ run, isReal }} isNamed={result.runs.length > 1} {...(onJump && { onJump })} />
      ))}
      {!result.isOver && (
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlayerStop size={15} />} onClick={stop}>
            {text.stop}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Refused({ refused, onStepsOnly }: Pick<TestResult, 'refused'> & Pick<TestOutcomeProps, 'onStepsOnly'>) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconHandStop size={20} />}
      title={text.outcome.refused}
      data-outcome="refused"
    >
      <Stack gap="xs">
        {refused.map((reason, index) => (
          <Text key={index} size="sm">
            {reasonText(reason, locale)}
          </Text>
        ))}
        <Text size="xs" c="dark.1">
          {text.refusedHint}
        </Text>
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlayerPlay size={15} />} onClick={onStepsOnly}>
            {text.stepsOnly}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
