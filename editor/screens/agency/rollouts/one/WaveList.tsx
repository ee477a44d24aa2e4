/** Waves of a roll-out that ended, with the health of their streams. */
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { RolloutAnswer, WaveHealth } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { Part } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';

const COLORS: Readonly<Record<WaveHealth['status'], string>> = { healthy: 'teal', unhealthy: 'red', unknown: 'gray' };

export function WaveList({ rollout: { health, options } }: { rollout: RolloutAnswer }) {
  const { one: text } = useText(ROLLOUTS_TEXT);
  if (health.length === 0) return null;
  const ordered = [...health].sort((one, other) => one.wave - other.wave);
  return (
    <Part title={text.waves}>
      <Stack gap="xs">
        {ordered.map((one) => (
          <Group key={one.wave} gap="sm">
            <Text size="sm" fw={600}>
              {one.wave === 0 && options.canary > 0 ? text.testGroup : text.waveName(one.wave + 1)}
            </Text>
            <Badge size="sm" variant="light" color={COLORS[one.status]} tt="none">
              {text.health[one.status]}
            </Badge>
            {one.live > 0 && (
              <Text size="sm" c="dark.2">
                {text.live(one.live)}
              </Text>
            )}
            {one.status === 'unhealthy' && <Text size="sm">{text.troubles(one)}</Text>}
          </Group>
        ))}
      </Stack>
    </Part>
  );
}
