import {
  Badge,
  Box,
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconBolt, IconCheck, IconCreditCard, IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { NameProof } from '../../access/NameProof.tsx';
import { type FirstStep, isOptional, NEEDED_STEPS, nextStep, shownSteps } from './firstSteps.ts';
import classes from './FirstSteps.module.css';
import { WELCOME_TEXT, type WelcomeText } from './welcomeText.ts';
import { useOpenedStep } from './useOpenedStep.ts';

/** Pages of the steps; the name is entered right here. */
const PLACES: Record<Exclude<FirstStep, 'username'>, string> = {
  import: '/import',
  overlay: '/overlays',
  exampleFlows: '/flows?examples',
  liveLink: '/setup',
  goLive: '/setup',
  plan: '/subscription',
};

interface FirstStepsProps {
  done: Record<FirstStep, boolean>;
  /** True when no event of a stream would arrive now. */
  isInTheWay: boolean;
  onUsername: () => void;
}

export function FirstSteps({ done, isInTheWay, onUsername }: FirstStepsProps) {
  const { steps } = useText(WELCOME_TEXT);
  const isSelling = useCall(readConfig).data?.features.billing === true;
  const count = NEEDED_STEPS.filter((step) => done[step]).length;
  const next = nextStep(done);
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Group justify="space-between" align="baseline">
          <Title order={2} size="h4">
            {titleOf(next, isInTheWay, steps)}
          </Title>
          <Text size="sm" c="dark.2" role="status">
            {steps.progress(count, NEEDED_STEPS.length)}
          </Text>
        </Group>
        <Progress
          value={(100 * count) / NEEDED_STEPS.length}
          size="sm"
          color={next === null && !isInTheWay ? 'teal' : 'brand'}
          aria-hidden="true"
        />
        <ol className={classes.steps}>
          {shownSteps(isSelling).map((step) => (
            <li key={step} className={classes.step}>
              <ThemeIcon size={36} radius="xl" variant="light" color={done[step] ? 'teal' : 'blue'} aria-hidden="true">
                <StepSign step={step} isDone={done[step]} />
              </ThemeIcon>
              <div className={classes.words}>
                <Group gap="xs" mb={2}>
                  <Text fw={600}>
                    {steps.of[step].title}
                    <VisuallyHidden> ({done[step] ? steps.done : steps.open})</VisuallyHidden>
                  </Text>
                  {isOptional(step) && (
                    <Badge variant="default" size="sm" tt="none" fw={500}>
                      {steps.optional}
                    </Badge>
                  )}
                </Group>
                <Text size="sm" c="dark.2">
                  {steps.of[step].words}
                </Text>
                {step === 'username' && (
                  <Box mt="xs">
                    <NameProof />
                  </Box>
                )}
              </div>
              <StepButton step={step} isDone={done[step]} isNext={step === next} onUsername={onUsername} />
            </li>
          ))}
        </ol>
      </Stack>
    </Paper>
  );
}

/** Tick, or the number among the required steps; the optional ones have icons. */
function StepSign({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  if (isDone) return <IconCheck size={20} stroke={2.4} />;
  if (step === 'import') return <IconFileImport size={18} />;
  if (step === 'exampleFlows') return <IconBolt size={18} />;
  if (step === 'plan') return <IconCreditCard size={18} />;
  return NEEDED_STEPS.indexOf(step) + 1;
}

/**
 * Returns the title; when only the stream itself is missing, everything is ready for it unless something is in its way.
 */
function titleOf(next: FirstStep | null, isInTheWay: boolean, steps: WelcomeText['steps']): string {
  if (next !== null && next !== 'goLive') return steps.title;
  if (isInTheWay) return steps.inTheWay;
  return next === null ? steps.allDone : steps.ready;
}

interface StepButtonProps {
  step: FirstStep;
  isDone: boolean;
  isNext: boolean;
  onUsername: () => void;
}

function StepButton({ step, isDone, isNext, onUsername }: StepButtonProps) {
  const { button, again } = useText(WELCOME_TEXT).steps.of[step];
  const look = { size: 'sm', variant: isNext ? 'filled' : 'default', className: classes.button! } as const;
  const { open } = useOpenedStep();
  const label = isDone ? again : button;
  if (step === 'username')
    return (
      <Button {...look} onClick={onUsername}>
        {label}
      </Button>
    );
  return (
    <Button {...look} component={Link} to={PLACES[step]} onClick={() => isOptional(step) && open(step)}>
      {label}
    </Button>
  );
}
