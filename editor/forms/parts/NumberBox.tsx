/** Number input beside a setting. A bubble shows the problem, because the box itself is small; in a form that is sent, the form shows it. */
import { Popover, Text, TextInput } from '@mantine/core';
import { type ReactNode, useContext, useEffect } from 'react';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import type { NumberRules } from '../../app/parts/numbers/readNumber.ts';
import {
  type NumberFieldProps,
  type OptionalNumberProps,
  type TypedNumber,
  useTypedNumber,
} from '../../app/parts/numbers/useTypedNumber.ts';
import { TypedProblemContext } from '../FormScope.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './parts.module.css';

interface Looks {
  id?: string | undefined;
  /** What it is, when no label says it. */
  label?: string | undefined;
  rules: ValueRules;
  unit?: string | undefined;
  /** Stands in the box, before the number. */
  icon?: ReactNode;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  width?: number | string;
  size?: 'xs' | 'sm';
}

const UNIT_SIGNS: Readonly<Record<string, string>> = { deg: '°' };
const UNIT_LETTER_PX = 7;
const UNIT_ROOM_PX = 12;

export function NumberBox(props: Looks & Omit<NumberFieldProps, 'rules'>) {
  const { value, step, isMixed, isUngrouped, onChange, ...looks } = props;
  const typed = useTypedNumber({ value, rules: numberRules(looks.rules), step, isMixed, isUngrouped, onChange });
  return <Box {...looks} typed={typed} isMixed={isMixed === true} empty="" />;
}

interface OptionalNumberBoxProps extends Looks, Omit<OptionalNumberProps, 'rules'> {
  /** Stands in the box while it is empty. */
  empty: string;
}

/** Number input that may be empty. */
export function OptionalNumberBox({ value, step, onChange, ...looks }: OptionalNumberBoxProps) {
  const typed = useTypedNumber({ value, rules: numberRules(looks.rules), step, onChange, isOptional: true });
  return <Box {...looks} typed={typed} isMixed={false} />;
}

function numberRules({ type, minimum, maximum }: ValueRules): NumberRules {
  return {
    type: type === 'integer' ? 'integer' : 'number',
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

interface BoxProps extends Looks {
  typed: TypedNumber;
  isMixed: boolean;
  empty: string;
}

function Box({ typed: { input, problem, forget }, isMixed, empty, ...props }: BoxProps) {
  const { id, label, icon, describedBy, width, isInvalid = false, isDisabled = false } = props;
  const { mixed } = useText(FORMS_TEXT);
  const { show } = useContext(TypedProblemContext);
  useEffect(() => show?.(problem), [show, problem]);
  const unit = props.unit === undefined ? undefined : (UNIT_SIGNS[props.unit] ?? props.unit);
  return (
    <Popover
      opened={problem !== null && show === null}
      onChange={forget}
      position="bottom-end"
      withRoles={false}
      withArrow
    >
      <Popover.Target>
        <TextInput
          {...input}
          {...(id !== undefined && { id })}
          {...(label !== undefined && { 'aria-label': label })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          {...(width !== undefined && { w: width })}
          {...(unit !== undefined && {
            rightSection: <span className={styles.unit}>{unit}</span>,
            rightSectionWidth: unit.length * UNIT_LETTER_PX + UNIT_ROOM_PX,
            rightSectionPointerEvents: 'none' as const,
          })}
          {...(icon !== undefined && {
            leftSection: icon,
            leftSectionWidth: 26,
            leftSectionPointerEvents: 'none' as const,
          })}
          size={props.size ?? 'xs'}
          placeholder={isMixed ? '–' : empty}
          {...(isMixed && { title: mixed })}
          error={isInvalid || problem !== null}
          disabled={isDisabled}
          classNames={{ input: styles.number }}
        />
      </Popover.Target>
      <Popover.Dropdown bg="var(--surface-raised)" p="xs" maw={260}>
        <Text size="xs" c="brand.3" role="alert">
          {problem}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
