/**
 * Cooldown: a number of runs in some seconds, for all together, each viewer, viewers of a role, or the flows of a
 * group.
 */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { flowCooldownForm } from '#schemas/generated/requestForms.ts';
import type { FlowCooldown } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import styles from '../../flows.module.css';
import { KindSettings } from '../KindSettings.tsx';
import { RULES_TEXT } from '../../rulesText.ts';
import { CooldownGroupChoice } from './CooldownGroupChoice.tsx';

const FIELDS = ['per', 'role', 'uses', 'ms'] as const;

interface CooldownRowProps {
  /** Ids in the page begin with it. */
  id: string;
  cooldown: FlowCooldown;
  onChange(cooldown: FlowCooldown): void;
  onRemove(): void;
}

/** Changes the kind and drops fields that only another kind uses. */
function withPer({ ms, uses }: FlowCooldown, per: FlowCooldown['per']): FlowCooldown {
  return { per, ms, uses, ...(per === 'role' && { role: 'follower' as const }) };
}

export function CooldownRow({ id, cooldown, onChange, onRemove }: CooldownRowProps) {
  const { run: words } = useText(RULES_TEXT);
  const { per, groupId } = cooldown;

  function change(changed: Partial<FlowCooldown>): void {
    const next = { ...cooldown, ...changed };
    onChange(changed.per === undefined ? next : withPer(next, changed.per));
  }

  return (
    <div className={styles['conditionRow']}>
      <div className={styles['pair']}>
        <KindSettings {...{ id, values: cooldown }} kind={flowCooldownForm} only={FIELDS} onChange={change} />
        <Tooltip label={words.removeCooldown}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            style={{ alignSelf: 'start' }}
            aria-label={words.removeCooldown}
            onClick={onRemove}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      {per === 'group' && (
        <CooldownGroupChoice
          groupId={groupId ?? null}
          onChange={(chosen) => onChange({ ...cooldown, groupId: chosen })}
        />
      )}
    </div>
  );
}
