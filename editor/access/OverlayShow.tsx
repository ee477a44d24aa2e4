/** Introduction beside the form. It shows a moving overlay of this server when the visitor sits at its computer. */
import { List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../app/AppContext.ts';
import { PausablePreview } from '../app/parts/live/PausablePreview.tsx';
import classes from './OverlayShow.module.css';
import { ACCESS_TEXT } from './accessText.ts';
import { useLocalProfiles } from '../app/localStatus.ts';

export function OverlayShow() {
  // Not drawn where it would be hidden: phones need not draw an overlay.
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  return isWide ? <Show /> : null;
}

function Show() {
  const { side } = useText(ACCESS_TEXT);
  const link = useShownLink();
  return (
    <aside className={classes.show} aria-label={side.title}>
      {link !== null && (
        <div className={classes.phone}>
          <PausablePreview orientation="portrait" link={link} />
        </div>
      )}
      <Stack gap="lg" maw={400}>
        <Title order={2} size={30} lh={1.2}>
          {side.title}
        </Title>
        <List
          spacing="md"
          center={false}
          icon={
            <ThemeIcon size={24} radius="xl" variant="light">
              <IconCheck size={15} stroke={2.6} />
            </ThemeIcon>
          }
        >
          {side.points.map((point) => (
            <List.Item key={point}>
              <Text c="dark.1">{point}</Text>
            </List.Item>
          ))}
        </List>
        {link !== null && (
          <Text size="sm" c="dark.2">
            {side.words}
          </Text>
        )}
      </Stack>
    </aside>
  );
}

/** Returns a live link of this server from `/live/` on, if the visitor sits at its computer; else null. */
function useShownLink(): string | null {
  return useLocalProfiles()?.[0]?.links.portrait ?? null;
}
