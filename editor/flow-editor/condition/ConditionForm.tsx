/** Form of a condition: compared rows, groups of them, how many must hold, and the permitted viewers. */
import { Button, Stack, Text } from '@mantine/core';
import { IconBrackets } from '@tabler/icons-react';
import type { Condition } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import type { OfferedValue } from '../model/values.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { viewerWords } from '../summary/conditionWords.ts';
import { ConditionGroups } from './ConditionGroups.tsx';
import { ConditionRows, newRow } from './ConditionRows.tsx';
import { useTypedCondition } from './useTypedCondition.ts';
import { WhoMay } from './WhoMay.tsx';

const MAX_GROUPS = 10;

interface ConditionFormProps {
  title: string;
  hint?: string;
  /** Condition; null = none: it always holds. */
  condition: Condition | null;
  values: readonly OfferedValue[];
  /** False where no viewer is involved; permitted viewers that were chosen before are still shown. */
  hasViewer?: boolean;
  /** Called with the whole valid condition; null = removed. */
  onChange(condition: Condition | null): void;
}

export function ConditionForm({ title, hint, condition, values, hasViewer = true, onChange }: ConditionFormProps) {
  const { condition: words } = useText(RULES_TEXT);
  const { shown, change, settle } = useTypedCondition(condition, onChange);
  const { rows, join, groups = [], viewers = {} } = shown;
  return (
    <section aria-label={title} onBlur={settle}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="xs" c="dark.2">
        {hint ?? words.hint}
      </Text>
      <Stack gap={10} mt={8}>
        <ConditionRows
          joined={{ rows, join }}
          values={values}
          hasMore={groups.length > 0}
          onChange={(next) => change({ ...shown, ...next })}
          beside={
            groups.length < MAX_GROUPS && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconBrackets size={14} />}
                onClick={() => change({ ...shown, groups: [...groups, { join: 'any', rows: [newRow(values)] }] })}
              >
                {words.addGroup}
              </Button>
            )
          }
        />
        <ConditionGroups {...{ groups, values }} onChange={(next) => change({ ...shown, groups: next })} />
        {(hasViewer || viewerWords(viewers, 'en') !== '') && (
          <WhoMay viewers={viewers} onChange={(next) => change({ ...shown, viewers: next })} />
        )}
      </Stack>
    </section>
  );
}
