import { Button, Popover, Progress, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { goalProgress } from '#engine/items/goal/state.ts';
import type { GoalData, GoalSettings } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import classes from './Controls.module.css';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

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
          name={item.name}
          amount={Math.round(amount)}
          target={target}
          onApply={(property, value) => send(item.id, 'changeGoal', { property, mode: 'set', value })}
        />
      </div>
    </div>
  );
}

const MAX = 1_000_000_000;

type Property = 'amount' | 'target';

interface ChangeGoalProps {
  name: string;
  amount: number;
  target: number;
  onApply: (property: Property, value: number) => void;
}

function ChangeGoal({ name, amount, target, onApply }: ChangeGoalProps) {
  const text = useText(CONTROLS_TEXT);
  const [isOpen, setOpen] = useState(false);
  // Only values changed here are sent: the stream's progress continues meanwhile.
  const [wanted, setWanted] = useState<Partial<Record<Property, number>>>({});
  const now = { amount, target };
  const open = (): void => {
    setWanted({});
    setOpen(true);
  };
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    for (const property of ['target', 'amount'] as const) {
      const value = wanted[property];
      if (value !== undefined) onApply(property, value);
    }
    setOpen(false);
  };
  const field = (property: Property, minimum: number) => (
    <NumberField
      label={text[property]}
      value={wanted[property] ?? now[property]}
      rules={{ type: 'integer', minimum, maximum: MAX }}
      onChange={(value) => setWanted((before) => ({ ...before, [property]: value }))}
    />
  );
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
        <Stack component="form" gap="sm" w={200} onSubmit={apply}>
          {field('amount', 0)}
          {field('target', 1)}
          <Button type="submit">{text.apply}</Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
