/**
 * Cooldown: a number of runs in some seconds, for all together, each viewer, viewers of a role, or the flows of a
 * group.
 */
import { ActionIcon, Group, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FlowCooldown } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import styles from '../../flows.module.css';
import { RULES_TEXT } from '../../rulesText.ts';
import { CooldownGroupChoice } from './CooldownGroupChoice.tsx';
import { SecondsInput } from './SecondsInput.tsx';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';

const MAX_USES = 1_000;
const MAX_SECONDS = 86_400;
const PERS = ['flow', 'viewer', 'role', 'group'] as const satisfies readonly FlowCooldown['per'][];
const ROLES = ['follower', 'subscriber', 'moderator', 'teamMember'] as const;

interface CooldownRowProps {
  cooldown: FlowCooldown;
  onChange(cooldown: FlowCooldown): void;
  onRemove(): void;
}

/** Changes the kind and drops fields that only another kind uses. */
function withPer({ ms, uses }: FlowCooldown, per: FlowCooldown['per']): FlowCooldown {
  return { per, ms, uses, ...(per === 'role' && { role: 'follower' as const }) };
}

export function CooldownRow({ cooldown, onChange, onRemove }: CooldownRowProps) {
  const { run: words } = useText(RULES_TEXT);
  const { per, role = 'follower', groupId, uses, ms } = cooldown;
  return (
    <div className={styles['conditionRow']}>
      <div className={styles['pair']}>
        <Select
          size="xs"
          aria-label={words.cooldownPer}
          data={PERS.map((value) => ({ value, label: words.cooldownPers[value] }))}
          value={per}
          allowDeselect={false}
          onChange={(next) => next !== null && onChange(withPer(cooldown, next))}
        />
        <Tooltip label={words.removeCooldown}>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={words.removeCooldown} onClick={onRemove}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      {per === 'role' && (
        <Select
          size="xs"
          label={words.role}
          data={ROLES.map((value) => ({ value, label: words.roles[value] }))}
          value={role}
          allowDeselect={false}
          onChange={(next) => next !== null && onChange({ ...cooldown, role: next })}
        />
      )}
      {per === 'group' && (
        <CooldownGroupChoice groupId={groupId ?? null} onChange={(id) => onChange({ ...cooldown, groupId: id })} />
      )}
      <Group grow align="flex-end">
        <NumberField
          size="xs"
          label={words.uses}
          rules={{ type: 'integer', minimum: 1, maximum: MAX_USES }}
          value={uses}
          onChange={(next) => onChange({ ...cooldown, uses: next })}
        />
        <SecondsInput
          label={words.seconds}
          ms={ms}
          min={0.1}
          max={MAX_SECONDS}
          onChange={(next) => next !== undefined && next > 0 && onChange({ ...cooldown, ms: next })}
        />
      </Group>
    </div>
  );
}
