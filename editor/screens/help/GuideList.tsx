import { NavLink, SimpleGrid } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAppState, useText } from '../../app/AppContext.ts';
import { GUIDES, guidePath } from '../../app/guides/guides.ts';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './helpText.ts';

/** Guides of the help, step by step with pictures (behaviour: help-300). */
export function GuideList() {
  const text = useText(HELP_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Section title={text.guideList}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={4} verticalSpacing={4}>
        {GUIDES.map(({ id, title }) => (
          <NavLink
            key={id}
            component={Link}
            to={guidePath(id)}
            label={title[locale]}
            leftSection={<IconBook size={18} />}
            styles={{ root: { borderRadius: 10 } }}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
