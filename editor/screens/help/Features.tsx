import { Group, NavLink, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useScreens } from '../../app/ScreensContext.ts';
import { findTypes } from '../../canvas/panels/add/findTypes.ts';
import { ITEM_FACES } from '../../canvas/panels/itemFaces.ts';
import { PANELS_TEXT } from '../../canvas/panels/text.ts';
import classes from './Features.module.css';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './text.ts';

/** What works today: what the registries of items and screens offer, and nothing else. */
export function Features() {
  const text = useText(HELP_TEXT);
  const { dialog } = useText(PANELS_TEXT);
  const locale = useAppState((state) => state.locale);
  const screens = useScreens().filter(({ nav }) => nav?.group === 'stream' || nav?.group === 'libraries');
  return (
    <Section title={text.features}>
      <Text size="sm" c="dark.2">
        {text.onOverlays}
      </Text>
      {findTypes('', null, locale).map(({ category, types }) => (
        <Stack key={category} gap={6}>
          <Text size="sm" c="dark.2" fw={600}>
            {dialog.category[category]}
          </Text>
          <Group component="ul" gap={6} className={classes.types}>
            {types.map((type) => {
              const { icon: Icon, name, description } = ITEM_FACES[type];
              return (
                <li key={type} className={classes.type} title={description[locale]}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {name[locale]}
                </li>
              );
            })}
          </Group>
        </Stack>
      ))}
      <Text size="sm" c="dark.2">
        {text.inDashboard}
      </Text>
      <div>
        {screens.map(({ path, title, nav }) => {
          const Icon = nav!.icon;
          return (
            <NavLink
              key={path}
              component={Link}
              to={path}
              label={title[locale]}
              leftSection={<Icon size={18} stroke={1.6} />}
              rightSection={<IconChevronRight size={16} />}
              styles={{ root: { borderRadius: 10 } }}
            />
          );
        })}
      </div>
    </Section>
  );
}
