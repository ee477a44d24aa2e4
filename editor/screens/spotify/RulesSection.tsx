import { List, Stack } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SPOTIFY_TEXT } from './spotifyText.ts';

/** What Spotify allows apps of single people, and what it forbids. */
export function RulesSection() {
  const { rules } = useText(SPOTIFY_TEXT);
  return (
    <Section title={rules.title} words={rules.words}>
      <Stack gap="md">
        <List size="sm" spacing="xs">
          {rules.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      </Stack>
    </Section>
  );
}
