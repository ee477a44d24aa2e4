/** A number to type, in the writing of the language. What is no number yet stays in the box and is told to nobody. */
import { NumberInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DECIMAL_SEPARATOR, GROUP_SEPARATOR } from '#engine/core/numberText.ts';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../text.ts';
import styles from './parts.module.css';

interface NumberBoxProps {
  id?: string | undefined;
  /** What it is, when no label says it. */
  label?: string | undefined;
  value: number;
  rules: ValueRules;
  step?: number;
  unit?: string | undefined;
  /** Stands in the box, before the number. */
  icon?: ReactNode;
  isMixed?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  width?: number | string;
  onChange(value: number): void;
}

const UNIT_SIGNS: Readonly<Record<string, string>> = { deg: '°' };
/** Smaller numbers are read more easily without separators. */
const GROUPED_FROM = 100_000;
const UNIT_LETTER_PX = 7;
const UNIT_ROOM_PX = 12;

export function NumberBox(props: NumberBoxProps) {
  const { id, label, value, rules, step = 1, icon, describedBy, width, onChange } = props;
  const { isMixed = false, isInvalid = false, isDisabled = false } = props;
  const locale = useAppState((state) => state.locale);
  const { mixed } = useText(FORMS_TEXT);
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const unit = props.unit === undefined ? undefined : (UNIT_SIGNS[props.unit] ?? props.unit);
  const isGrouped = (rules.maximum ?? 0) >= GROUPED_FROM;
  return (
    <NumberInput
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(width !== undefined && { w: width })}
      {...(rules.minimum !== undefined && { min: rules.minimum })}
      {...(rules.maximum !== undefined && { max: rules.maximum })}
      {...(isGrouped && { thousandSeparator: GROUP_SEPARATOR[locale] })}
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
      size="xs"
      value={unfinished ?? (isMixed ? '' : value)}
      placeholder={isMixed ? '–' : ''}
      {...(isMixed && { title: mixed })}
      step={step}
      decimalSeparator={DECIMAL_SEPARATOR[locale]}
      allowDecimal={rules.type !== 'integer'}
      allowNegative={(rules.minimum ?? -1) < 0}
      clampBehavior="none"
      hideControls
      error={isInvalid}
      disabled={isDisabled}
      classNames={{ input: styles.number }}
      onChange={(next) => {
        setUnfinished(typeof next === 'string' ? next : null);
        if (typeof next === 'number') onChange(next);
      }}
      onBlur={() => setUnfinished(null)}
    />
  );
}
