/** Names the contents of a version of a preset. */
import { Group, Stack, Text } from '@mantine/core';
import type { PresetVersionAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { PRESETS_TEXT } from '../presetsText.ts';

const PARTS = ['items', 'flows', 'bots', 'alerts'] as const;

export function Contents({ version }: { version: PresetVersionAnswer }) {
  const { contents: text } = useText(PRESETS_TEXT);
  return (
    <Stack gap={6} component="section" aria-label={text.title}>
      {PARTS.filter((part) => version[part].length > 0).map((part) => (
        <Group key={part} gap="xs" align="baseline" wrap="nowrap">
          <Text size="sm" c="dark.2" w={130} style={{ flex: 'none' }}>
            {text[part]}
          </Text>
          <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
            {version[part].join(', ')}
          </Text>
        </Group>
      ))}
      {version.files > 0 && (
        <Text size="sm" c="dark.2">
          {text.files(version.files)}
        </Text>
      )}
    </Stack>
  );
}
