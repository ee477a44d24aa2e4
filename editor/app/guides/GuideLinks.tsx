/** Links to the guides that belong to the open screen (behaviour: help-301). */
import { Anchor, Group } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useAppState } from '../AppContext.ts';
import { guidePath, guidesOf } from './guides.ts';

export function GuideLinks() {
  const { pathname } = useLocation();
  const locale = useAppState((state) => state.locale);
  const guides = guidesOf(pathname);
  if (guides.length === 0) return null;
  return (
    <Group gap="xs">
      {guides.map(({ id, title }) => (
        <Anchor key={id} component={Link} to={guidePath(id)} size="sm">
          <Group gap={6} wrap="nowrap" component="span">
            <IconBook size={16} aria-hidden="true" />
            {title[locale]}
          </Group>
        </Anchor>
      ))}
    </Group>
  );
}
