import { Badge, Group, Stack, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { useAppState } from '../../app/AppContext.ts';
import { Section } from '../help/Section.tsx';
import classes from './features.module.css';

export interface Feature {
  id: string;
  icon: TablerIcon;
  name: Bilingual;
  hint?: Bilingual | undefined;
  /** Lowest plan that includes it; undefined = every plan does. */
  plan: Plan | undefined;
}

interface FeatureGroupsProps {
  title: string;
  action: ReactNode;
  groups: readonly { heading: string; features: readonly Feature[] }[];
}

/** A section of features as chips, under their headings. */
export function FeatureGroups({ title, action, groups }: FeatureGroupsProps) {
  const locale = useAppState((state) => state.locale);
  return (
    <Section title={title} action={action}>
      {groups.map(({ heading, features }) => (
        <Stack key={heading} gap={6}>
          <Text size="sm" c="dark.2" fw={600}>
            {heading}
          </Text>
          <Group component="ul" gap={6} className={classes.chips}>
            {features.map(({ id, icon: Icon, name, hint, plan }) => (
              <li key={id} className={classes.chip} title={hint?.[locale]}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {name[locale]}
                <PlanBadge plan={plan} />
              </li>
            ))}
          </Group>
        </Stack>
      ))}
    </Section>
  );
}

/** Names the plan that a feature needs, unless every plan includes it. */
export function PlanBadge({ plan }: { plan: Plan | undefined }) {
  return plan === undefined ? null : (
    <Badge size="xs" variant="light" color="yellow">
      {plan}
    </Badge>
  );
}
