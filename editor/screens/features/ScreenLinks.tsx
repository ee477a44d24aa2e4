import { Group, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { LOWEST_PLANS } from '#schemas/generated/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { NavGroup } from '../../app/screen.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useScreens } from '../../app/ScreensContext.ts';
import { Section } from '../help/Section.tsx';
import { PlanBadge } from './FeatureGroups.tsx';
import classes from './features.module.css';
import { FEATURES_TEXT } from './featuresText.ts';

const GROUPS: readonly NavGroup[] = ['stream', 'viewers', 'libraries'];

/** Screens about a part of the product that not every plan has, by their paths. */
const PLANS: Readonly<Record<string, Plan>> = {
  '/text-to-speech': LOWEST_PLANS['entity/speechSettings'],
  '/follower-bot': LOWEST_PLANS['entity/followerBot'],
  '/game-integrations': LOWEST_PLANS['entity/gameIntegration'],
  '/like-balloon': LOWEST_PLANS['game/like-balloon'],
};

/** Links to the screens of the sidebar, each with a sentence about it. */
export function ScreenLinks() {
  const text = useText(FEATURES_TEXT);
  const sentences: Readonly<Record<string, string>> = text.screenWords;
  const locale = useAppState((state) => state.locale);
  const screens = useScreens().filter(({ nav }) => nav !== undefined && GROUPS.includes(nav.group));
  const inOrder = GROUPS.flatMap((group) =>
    screens.filter(({ nav }) => nav!.group === group).sort((one, other) => one.nav!.order - other.nav!.order),
  );
  return (
    <Section title={text.screens}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing={6}>
        {inOrder.map(({ path, title, nav }) => {
          const Icon = nav!.icon;
          return (
            <Link key={path} to={path} className={classes.screen}>
              <Icon size={20} stroke={1.6} />
              <div>
                <Group gap={8}>
                  <Text size="sm" fw={600}>
                    {title[locale]}
                  </Text>
                  <PlanBadge plan={PLANS[path]} />
                </Group>
                <Text size="sm" c="dark.2">
                  {sentences[path]}
                </Text>
              </div>
            </Link>
          );
        })}
      </SimpleGrid>
    </Section>
  );
}
