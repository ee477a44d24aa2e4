/** Cooldowns of the flow. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { flowRunRulesForm } from '#schemas/generated/requestForms.ts';
import type { FlowCooldown } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { CooldownRow } from './CooldownRow.tsx';
import { useRun } from './useRun.ts';

const { maxItems = 0 } = flowRunRulesForm.hidden?.['cooldowns'] ?? {};
const NEW_COOLDOWN: FlowCooldown = { per: 'viewer', ms: 10_000, uses: 1 };

export function Cooldowns() {
  const { run: words } = useText(RULES_TEXT);
  const { cooldowns } = useFlow().run;
  const { set, write } = useRun();
  return (
    <Stack gap="sm">
      <div>
        <Text size="xs" fw={600}>
          {words.cooldowns}
        </Text>
        <Text size="xs" c="dark.2">
          {words.cooldownsHint}
        </Text>
      </div>
      {cooldowns.map((cooldown, index) => (
        <CooldownRow
          key={index}
          id={`cooldown-${index}`}
          cooldown={cooldown}
          onChange={(next) => write({ cooldowns: cooldowns.map((before, at) => (at === index ? next : before)) })}
          onRemove={() => set({ cooldowns: cooldowns.filter((_cooldown, at) => at !== index) })}
        />
      ))}
      {cooldowns.length < maxItems && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ cooldowns: [...cooldowns, NEW_COOLDOWN] })}
          >
            {words.addCooldown}
          </Button>
        </div>
      )}
    </Stack>
  );
}
