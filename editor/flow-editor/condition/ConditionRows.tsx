/** Rows of a condition or a group, and how many of them must hold. */
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConditionGroup, ConditionRow } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import type { OfferedValue } from '../model/values.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { ConditionRowFields } from './ConditionRowFields.tsx';

const MAX_ROWS = 20;
const JOINS = ['all', 'any', 'none'] as const;

interface ConditionRowsProps {
  joined: ConditionGroup;
  values: readonly OfferedValue[];
  /** True when more than the rows is joined. */
  hasMore?: boolean;
  onChange(change: Partial<ConditionGroup>): void;
  /** Content beside the button that adds a row. */
  beside?: ReactNode;
}

/** Creates a row with the first available value. */
export const newRow = ([first]: readonly OfferedValue[]): ConditionRow =>
  first?.kind === 'number'
    ? { left: first.name, operator: 'atLeast', right: '1' }
    : { left: first?.name ?? '', operator: 'contains', right: '' };

export function ConditionRows({ joined, values, hasMore = false, onChange, beside }: ConditionRowsProps) {
  const { condition: words } = useText(RULES_TEXT);
  const { rows, join } = joined;
  const setRow = (index: number, row: Partial<ConditionRow>): void =>
    onChange({ rows: rows.map((before, at) => (at === index ? { ...before, ...row } : before)) });
  return (
    <>
      {(rows.length > 1 || hasMore) && (
        <SegmentedControl
          size="xs"
          aria-label={words.join}
          data={JOINS.map((value) => ({ value, label: words.joins[value] }))}
          value={join}
          onChange={(value) => onChange({ join: value })}
        />
      )}
      {rows.map((row, index) => (
        <ConditionRowFields
          key={index}
          {...{ row, values }}
          onChange={(next) => setRow(index, next)}
          onRemove={() => onChange({ rows: rows.filter((_row, at) => at !== index) })}
        />
      ))}
      <div className={styles['buttons']}>
        {rows.length < MAX_ROWS && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange({ rows: [...rows, newRow(values)] })}
          >
            {words.add}
          </Button>
        )}
        {beside}
      </div>
    </>
  );
}
