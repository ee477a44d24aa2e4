/** Rows that are compared, how many of them must hold, and who may. */
import { ActionIcon, Button, Checkbox, SegmentedControl, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Condition, ConditionRow, ViewerFilter } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import { kindsOf, type OfferedValue } from '../model/values.ts';
import { RULES_TEXT } from '../panel/text.ts';
import { ExpressionInput } from './ExpressionInput.tsx';
import { rightSideOf, templateProblem } from './problems.ts';
import { useTypedCondition } from './useTypedCondition.ts';

const MAX_ROWS = 20;
const WHO = ['followers', 'subscribers', 'moderators'] as const satisfies readonly (keyof ViewerFilter)[];

interface ConditionFormProps {
  title: string;
  hint?: string;
  /** Null = there is none: it always holds. */
  condition: Condition | null;
  values: readonly OfferedValue[];
  /** The whole condition, valid; null = it is taken away. */
  onChange(condition: Condition | null): void;
}

export function ConditionForm({ title, hint, condition, values, onChange }: ConditionFormProps) {
  const { condition: words } = useText(RULES_TEXT);
  const { shown, change, settle } = useTypedCondition(condition, onChange);
  const { rows, join, groups = [] } = shown;
  const joins = (['all', 'any', 'none'] as const).map((value) => ({ value, label: words.joins[value] }));
  const setRow = (index: number, row: Partial<ConditionRow>): void =>
    change({ ...shown, rows: rows.map((before, at) => (at === index ? { ...before, ...row } : before)) });
  return (
    <section aria-label={title} onBlur={settle}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {hint !== undefined && (
        <Text size="xs" c="dark.2">
          {hint}
        </Text>
      )}
      <Stack gap={10} mt={8}>
        {rows.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={words.join}
            data={joins}
            value={join}
            onChange={(value) => change({ ...shown, join: value })}
          />
        )}
        {rows.map((row, index) => (
          <Row
            key={index}
            {...{ row, values }}
            onChange={(next) => setRow(index, next)}
            onRemove={() => change({ ...shown, rows: rows.filter((_row, at) => at !== index) })}
          />
        ))}
        {groups.length > 0 && (
          <Text size="xs" c="dark.2">
            {words.groups(groups.length)}
          </Text>
        )}
        {rows.length < MAX_ROWS && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => change({ ...shown, rows: [...rows, newRow(values)] })}
            >
              {words.add}
            </Button>
          </div>
        )}
        <Who viewers={shown.viewers ?? {}} onChange={(viewers) => change({ ...shown, viewers })} />
      </Stack>
    </section>
  );
}

const newRow = ([first]: readonly OfferedValue[]): ConditionRow =>
  first?.kind === 'number'
    ? { left: first.name, operator: 'atLeast', right: '1' }
    : { left: first?.name ?? '', operator: 'contains', right: '' };

interface RowProps {
  row: ConditionRow;
  values: readonly OfferedValue[];
  onChange(change: Partial<ConditionRow>): void;
  onRemove(): void;
}

function Row({ row, values, onChange, onRemove }: RowProps) {
  const { condition: words } = useText(RULES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { left, operator, right = '' } = row;
  const side = rightSideOf(operator);
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
      {side === 'expression' && (
        <ExpressionInput
          isLabelHidden
          label={words.right}
          value={right}
          values={values}
          onChange={(next) => onChange({ right: next })}
        />
      )}
      {side === 'text' && (
        <TextInput
          size="xs"
          aria-label={words.right}
          placeholder={words.right}
          value={right}
          maxLength={200}
          error={templateProblem(right, { kinds: kindsOf(values), locale })}
          onChange={(event) => onChange({ right: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

interface WhoProps {
  viewers: ViewerFilter;
  onChange(viewers: ViewerFilter): void;
}

/** Nothing ticked = everyone. */
function Who({ viewers, onChange }: WhoProps) {
  const { condition: words } = useText(RULES_TEXT);
  const isOpen = !WHO.some((kind) => viewers[kind] === true);
  return (
    <div role="group" aria-label={words.who}>
      <Text size="xs" c="dark.2" mb={6}>
        {`${words.who}${isOpen ? `: ${words.everyone}` : ''}`}
      </Text>
      <Stack gap={6}>
        {WHO.map((kind) => (
          <Checkbox
            key={kind}
            size="xs"
            label={words[kind]}
            checked={viewers[kind] === true}
            onChange={({ currentTarget: { checked } }) => {
              const { [kind]: _before, ...others } = viewers;
              onChange(checked ? { ...others, [kind]: true } : others);
            }}
          />
        ))}
      </Stack>
    </div>
  );
}
