/** Waves of a roll-out that began: their members, the health of their streams, and a button that takes one back. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { RolloutAnswer, WaveHealth } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { Part } from '../parts.tsx';
import { begunWaves, type BegunWave, mayRollBack } from '../rolloutStates.ts';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import type { RolloutActions } from './useRolloutActions.ts';

const COLORS: Readonly<Record<WaveHealth['status'], string>> = { healthy: 'teal', unhealthy: 'red', unknown: 'gray' };

interface WaveListProps {
  rollout: RolloutAnswer;
  actions: RolloutActions;
}

export function WaveList({ rollout, actions }: WaveListProps) {
  const { one: text } = useText(ROLLOUTS_TEXT);
  const waves = begunWaves(rollout);
  if (waves.length === 0) return null;
  return (
    <Part title={text.waves}>
      <Stack gap="xs">
        {waves.map((wave) => (
          <WaveRow key={wave.wave} {...{ wave, rollout, actions }} />
        ))}
      </Stack>
    </Part>
  );
}

function WaveRow({ wave: { wave, applied, health }, rollout, actions }: WaveListProps & { wave: BegunWave }) {
  const { one: text, memberCount } = useText(ROLLOUTS_TEXT);
  const name = wave === 0 && rollout.options.canary > 0 ? text.testGroup : text.waveName(wave + 1);
  return (
    <Group justify="space-between" gap="sm" role="group" aria-label={name}>
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dark.2">
          {memberCount(applied)}
        </Text>
        {health !== null && <Health health={health} />}
      </Group>
      {applied > 0 && mayRollBack(rollout) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          aria-label={text.rollBackWave(name)}
          loading={actions.isPending}
          onClick={() => actions.rollBack({ of: 'wave', wave, name, count: applied })}
        >
          {text.rollBack}
        </Button>
      )}
    </Group>
  );
}

function Health({ health }: { health: WaveHealth }) {
  const { one: text } = useText(ROLLOUTS_TEXT);
  const { status, live } = health;
  return (
    <>
      <Badge size="sm" variant="light" color={COLORS[status]} tt="none">
        {text.health[status]}
      </Badge>
      {live > 0 && (
        <Text size="sm" c="dark.2">
          {text.live(live)}
        </Text>
      )}
      {status === 'unhealthy' && <Text size="sm">{text.troubles(health)}</Text>}
    </>
  );
}
