/** At most so many runs in so many seconds, for all together or for each viewer. */
import { ActionIcon, NumberInput, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FlowCooldown } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import styles from '../flows.module.css';
import { RULES_TEXT } from './text.ts';

const MAX_USES = 1_000;
const MAX_SECONDS = 86_400;

interface CooldownRowProps {
  cooldown: FlowCooldown;
  onChange(cooldown: FlowCooldown): void;
  onRemove(): void;
}

export function CooldownRow({ cooldown, onChange, onRemove }: CooldownRowProps) {
  const { run: words } = useText(RULES_TEXT);
  const pers = (['flow', 'viewer'] as const).map((value) => ({ value, label: words.cooldownPers[value] }));
  return (
    <div className={styles['conditionRow']}>
      <div className={styles['pair']}>
        <Select
          size="xs"
          aria-label={words.cooldownPer}
          data={pers}
          value={cooldown.per}
          allowDeselect={false}
          onChange={(per) => per !== null && onChange({ ...cooldown, per: per })}
        />
        <Tooltip label={words.removeCooldown}>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={words.removeCooldown} onClick={onRemove}>
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      <NumberInput
        size="xs"
        label={words.uses}
        min={1}
        max={MAX_USES}
        allowDecimal={false}
        clampBehavior="strict"
        value={cooldown.uses}
        onChange={(uses) => typeof uses === 'number' && uses > 0 && onChange({ ...cooldown, uses })}
      />
      <NumberInput
        size="xs"
        label={words.seconds}
        min={0.1}
        max={MAX_SECONDS}
        decimalScale={1}
        clampBehavior="strict"
        value={cooldown.ms / 1000}
        onChange={(seconds) =>
          typeof seconds === 'number' && seconds > 0 && onChange({ ...cooldown, ms: Math.round(seconds * 1000) })
        }
      />
    </div>
  );
}
