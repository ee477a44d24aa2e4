import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { keyText } from '../../app/parts/keys/keyText.ts';
import { OTHER_KEYS, SHORTCUTS } from '../../overlay-editor/keys/shortcuts.ts';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './helpText.ts';

/** Keys of the dashboard, and those of the editor from its own list. */
export function Shortcuts() {
  const text = useText(HELP_TEXT);
  const locale = useAppState((state) => state.locale);
  const ofEditor = [...OTHER_KEYS, ...SHORTCUTS].flatMap(({ shown, text: words }) =>
    shown === undefined || words === undefined ? [] : [{ keys: shown, words: words[locale] }],
  );
  return (
    <Section title={text.shortcuts}>
      <Keys title={text.everywhere} keys={[{ keys: 'Ctrl K', words: text.search }]} />
      <Keys title={text.inEditor} keys={ofEditor} />
    </Section>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly { keys: string; words: string }[] }) {
  const locale = useAppState((state) => state.locale);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dark.2" fw={600}>
        {title}
      </Text>
      {keys.map(({ keys: shown, words }) => (
        <Group key={shown} justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{words}</Text>
          <Kbd style={{ flex: 'none' }}>{keyText(shown, locale)}</Kbd>
        </Group>
      ))}
    </Stack>
  );
}
