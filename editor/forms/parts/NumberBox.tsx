/** Number input beside a setting. A bubble shows the problem: the box itself is small. */
import { Popover, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { type NumberFieldProps, useTypedNumber } from '../../app/parts/numbers/useTypedNumber.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './parts.module.css';

interface NumberBoxProps extends Omit<NumberFieldProps, 'rules'> {
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

export function NumberBox(props: NumberBoxProps) {
  const { id, label, value, step, icon, describedBy, width, onChange } = props;
  const { isMixed = false, isInvalid = false, isDisabled = false } = props;
  const { mixed } = useText(FORMS_TEXT);
  const { minimum, maximum } = props.rules;
  const rules = {
    type: props.rules.type === 'integer' ? ('integer' as const) : ('number' as const),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  const { input, problem, forget } = useTypedNumber({ value, rules, step, isMixed, onChange });
  const unit = props.unit === undefined ? undefined : (UNIT_SIGNS[props.unit] ?? props.unit);
  return (
    <Popover opened={problem !== null} onChange={forget} position="bottom-end" withRoles={false} withArrow>
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
          placeholder={isMixed ? '–' : ''}
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
