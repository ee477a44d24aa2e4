import { Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconConfetti } from '@tabler/icons-react';
import type { SetupAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { Step } from './Step.tsx';
import classes from './steps.module.css';

/** Checks whether events of the stream arrive in the program. The server knows what is missing. */
export function EventStep({ number, setup }: { number: number; setup: SetupAnswer | undefined }) {
  const { event } = useText(SETUP_TEXT);
  const isDone = setup?.next === 'done';
  const state = isDone ? 'connected' : setup?.next === 'source' ? 'other' : 'waiting';
  return (
    <Step number={number} title={event.title} about={event.about} isDone={isDone}>
      <div className={classes.state} data-state={state} role="status" data-setup={setup?.next}>
        {state === 'waiting' && <span className={classes.pulse} aria-hidden="true" />}
        {state !== 'waiting' && (
          <ThemeIcon size={40} radius="xl" variant="light" color={isDone ? 'teal' : 'yellow'}>
            {isDone ? <IconConfetti size={22} stroke={1.7} /> : <IconAlertTriangle size={22} stroke={1.7} />}
          </ThemeIcon>
        )}
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {setup?.words ?? ''}
        </Text>
      </div>
    </Step>
  );
}
