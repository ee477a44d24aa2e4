/** Groups of rows in a condition: each counts as one row. */
import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ConditionGroup } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import type { OfferedValue } from '../model/values.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { ConditionRows } from './ConditionRows.tsx';

interface ConditionGroupsProps {
  groups: readonly ConditionGroup[];
  values: readonly OfferedValue[];
  onChange(groups: ConditionGroup[]): void;
}

export function ConditionGroups({ groups, values, onChange }: ConditionGroupsProps) {
  const { condition: words } = useText(RULES_TEXT);
  return groups.map((group, index) => (
    <section key={index} className={styles['conditionGroup']} aria-label={words.group(index + 1)}>
      <Group justify="space-between">
        <Text size="xs" fw={600}>
          {words.group(index + 1)}
        </Text>
        <Tooltip label={words.removeGroup}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={words.removeGroup}
            onClick={() => onChange(groups.filter((_group, at) => at !== index))}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Stack gap={8}>
        <ConditionRows
          joined={group}
          values={values}
          onChange={(change) =>
            onChange(groups.map((before, at) => (at === index ? { ...before, ...change } : before)))
          }
        />
      </Stack>
    </section>
  ));
}
