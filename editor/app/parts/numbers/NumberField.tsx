/** A number to type in a form, with its name above and what is wrong below. */
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './NumberField.module.css';
import { type NumberFieldProps, useTypedNumber } from './useTypedNumber.ts';

const UNIT_ROOM_PX = 34;

interface Props
  extends NumberFieldProps, Pick<TextInputProps, 'label' | 'description' | 'aria-label' | 'w' | 'styles'> {
  unit?: string;
}

export function NumberField({ value, rules, step, isMixed, onChange, onTyped, unit, ...looks }: Props) {
  const { input, problem } = useTypedNumber({ value, rules, step, isMixed, onChange, onTyped });
  return (
    <TextInput
      {...looks}
      {...input}
      {...(unit !== undefined && {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: UNIT_ROOM_PX,
        rightSectionPointerEvents: 'none' as const,
      })}
      error={problem}
      errorProps={{ role: 'alert' }}
    />
  );
}
