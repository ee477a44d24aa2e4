import { NavLink } from '@mantine/core';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../app/AppContext.ts';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './helpText.ts';

/** Guides for finding features. */
export function Guides() {
  const text = useText(HELP_TEXT);
  return (
    <Section title={text.tour}>
      <div>
        {text.guides.map(({ title, body, path }) => {
          const looks = {
            label: title,
            description: body,
            styles: { root: { borderRadius: 10 }, description: { color: 'var(--text-soft)' } },
          };
          // The interface's description is no page of the dashboard.
          if (path.startsWith('/api/'))
            return (
              <NavLink
                key={path}
                {...looks}
                component="a"
                href={path}
                target="_blank"
                rel="noopener"
                rightSection={<IconExternalLink size={16} />}
              />
            );
          return (
            <NavLink key={path} {...looks} component={Link} to={path} rightSection={<IconChevronRight size={16} />} />
          );
        })}
      </div>
    </Section>
  );
}
