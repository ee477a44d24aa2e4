/** Fields of one row: a value, a comparison, and its right side. */
import { ActionIcon, Autocomplete, Select, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ConditionRow } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import { literalText, quotedText } from '../model/literals.ts';
import { choicesOf, kindsOf, type OfferedValue } from '../model/values.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { ExpressionInput } from './ExpressionInput.tsx';
import { rightSideOf, templateProblem } from './problems.ts';

interface ConditionRowFieldsProps {
  row: ConditionRow;
  values: readonly OfferedValue[];
  onChange(change: Partial<ConditionRow>): void;
  onRemove(): void;
}

export function ConditionRowFields({ row, values, onChange, onRemove }: ConditionRowFieldsProps) {
  const { condition: words } = useText(RULES_TEXT);
  const { left, operator } = row;
  const operators = Object.entries(words.operators).map(([value, label]) => ({ value, label }));
  return (
    <div className={styles['conditionRow']}>
      <div className={styles['pair']}>
        <ExpressionInput
          isLabelHidden
          label={words.left}
          value={left}
          values={values}
          onChange={(next) => onChange({ left: next })}
        />
        <Tooltip label={words.remove}>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={words.remove} onClick={onRemove}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Select
        size="xs"
        aria-label={words.operator}
        data={operators}
        value={operator}
        allowDeselect={false}
        onChange={(next) => next !== null && onChange({ operator: next as ConditionRow['operator'] })}
      />
      <RightSide {...{ row, values, onChange }} />
    </div>
  );
}

function RightSide({ row, values, onChange }: Omit<ConditionRowFieldsProps, 'onRemove'>) {
  const { condition: words } = useText(RULES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { left, operator, right = '' } = row;
  const side = rightSideOf(operator);
  const choices = choicesOf(values, left) ?? [];
  if (side === 'nothing') return null;
  if (side === 'expression')
    return (
      <ExpressionInput
        isLabelHidden
        label={words.right}
        value={right}
        values={values}
        choices={choices.flatMap((choice) => quotedText(choice) ?? [])}
        onChange={(next) => onChange({ right: next })}
      />
    );
  const shared = {
    size: 'xs',
    'aria-label': words.right,
    placeholder: words.right,
    value: right,
    maxLength: 200,
    error: templateProblem(right, { kinds: kindsOf(values), locale }),
  } as const;
  if (choices.length > 0)
    return (
      <Autocomplete
        {...shared}
        translate="no"
        data={choices.map(literalText)}
        onChange={(next) => onChange({ right: next })}
      />
    );
  return <TextInput {...shared} onChange={(event) => onChange({ right: event.currentTarget.value })} />;
}
