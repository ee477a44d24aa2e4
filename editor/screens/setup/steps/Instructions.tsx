import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Instruction } from '../setupText.ts';
import classes from './steps.module.css';

/** List of instructions along a vertical line. */
export function Instructions({ children }: { children: ReactNode }) {
  return <ol className={classes.instructions}>{children}</ol>;
}

export function Do({ instruction: { title, words }, children }: { instruction: Instruction; children?: ReactNode }) {
  return (
    <li className={classes.instruction}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dark.2">
        {words}
      </Text>
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </li>
  );
}
