/** Number input of a form, with its label above and the problem below. */
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './NumberField.module.css';
import { type OptionalNumberProps, type TypedNumber, useTypedNumber } from './useTypedNumber.ts';

const UNIT_ROOM_PX = 34;

interface Looks extends Pick<
  TextInputProps,
  | 'label'
  | 'description'
  | 'aria-label'
  | 'w'
  | 'styles'
  | 'size'
  | 'placeholder'
  | 'className'
  | 'inputWrapperOrder'
  | 'disabled'
> {
  unit?: string;
}

/** Number input that may be empty. */
export function OptionalNumberField({ value, rules, step, onChange, ...looks }: Looks & OptionalNumberProps) {
  return <Field {...looks} typed={useTypedNumber({ value, rules, step, onChange, isOptional: true })} />;
}

function Field({ typed: { input, problem }, unit, ...looks }: Looks & { typed: TypedNumber }) {
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
