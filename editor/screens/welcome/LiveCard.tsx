import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { LiveLinkField } from '../../app/parts/live/LiveLinkField.tsx';
import { WELCOME_TEXT } from './welcomeText.ts';

/** Links of the overlay that was edited last. */
export function LiveCard({ profile: { name, links } }: { profile: ProfileAnswer }) {
  const text = useText(WELCOME_TEXT);
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={2} size="h4">
            {text.links.title}
            <Text span c="dark.2" fw={400} ml={8}>
              {name}
            </Text>
          </Title>
          <Anchor component={Link} to="/setup" size="sm">
            {text.links.setup}
          </Anchor>
        </Group>
        <Text size="sm" c="dark.2">
          {text.links.words}
        </Text>
        <LiveLinkField orientation="portrait" link={links.portrait} />
        <LiveLinkField orientation="landscape" link={links.landscape} />
      </Stack>
    </Paper>
  );
}
