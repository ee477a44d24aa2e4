import { Box, Button, Popover, Progress } from '@mantine/core';
import { useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { goalProgress } from '#engine/items/goal/state.ts';
import type { GoalData, GoalSettings } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import classes from './Controls.module.css';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';
import { changedParts, GOAL_FORM, type GoalValues } from './goalForm.ts';

export function GoalControl({ item, send }: ControlProps) {
  const locale = useAppState((state) => state.locale);
  const { amount } = item.data as unknown as GoalData;
  const { value: target } = item.settings as unknown as GoalSettings;
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        <span className={classes.amount}>
          {wholeNumberText(amount, locale)} / {wholeNumberText(target, locale)}
        </span>
      </div>
      <div className={classes.line}>
        <Progress
          className={classes.wide}
          value={goalProgress(amount, target) * 100}
          size="lg"
          radius="xl"
          aria-label={item.name}
        />
        <ChangeGoal
          id={item.id}
          name={item.name}
          amount={Math.round(amount)}
          target={target}
          onApply={(property, value) => send(item.id, 'changeGoal', { property, mode: 'set', value })}
        />
      </div>
    </div>
  );
}

interface ChangeGoalProps extends GoalValues {
  id: string;
  name: string;
  onApply: (property: keyof GoalValues, value: number) => void;
}

function ChangeGoal({ id, name, amount, target, onApply }: ChangeGoalProps) {
  const text = useText(CONTROLS_TEXT);
  const [isOpen, setOpen] = useState(false);
  // The stream's progress continues while the form is open.
  const [before, setBefore] = useState<GoalValues>({ amount, target });
  const open = (): void => {
    setBefore({ amount, target });
    setOpen(true);
  };
  const apply = (wanted: GoalValues): void => {
    for (const [property, value] of changedParts(before, wanted)) onApply(property, value);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button
          h={36}
          px="sm"
          variant="default"
          aria-label={`${text.change}: ${name}`}
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          {text.change}
        </Button>
      </Popover.Target>
      <Popover.Dropdown bg="var(--surface-raised)">
        <Box w={220}>
          <RequestForm
            id={`${id}-goal`}
            look="panel"
            form={GOAL_FORM}
            initial={before}
            submit={text.apply}
            onSubmit={apply}
          />
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
