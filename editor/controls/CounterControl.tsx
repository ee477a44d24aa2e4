import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { CounterData } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';

const SIZE = 44;

export function CounterControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { value } = item.data as unknown as CounterData;
  const add = (step: number): void => send(item.id, 'changeCounter', { mode: 'add', value: step });
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${text.reset}: ${item.name}`}
          disabled={value === 0}
          onClick={() => send(item.id, 'changeCounter', { mode: 'reset', value: 0 })}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
      <div className={classes.counter}>
        <ActionIcon variant="default" size={SIZE} aria-label={`${item.name}: −1`} onClick={() => add(-1)}>
          <IconMinus size={20} />
        </ActionIcon>
        <span className={classes.number} aria-live="polite">
          {wholeNumberText(value, locale)}
        </span>
        <ActionIcon variant="filled" size={SIZE} aria-label={`${item.name}: +1`} onClick={() => add(1)}>
          <IconPlus size={20} />
        </ActionIcon>
      </div>
    </div>
  );
}
