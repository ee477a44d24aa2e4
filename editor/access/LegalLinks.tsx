import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '../app/AppContext.ts';
import { LEGAL_PATHS, LEGAL_PAGES } from './legalPaths.ts';
import { ACCESS_TEXT } from './accessText.ts';

/** Links to the legal pages. */
export function LegalLinks() {
  const { legal } = useText(ACCESS_TEXT);
  return (
    <Group component="nav" gap="md" aria-label={legal.label}>
      {LEGAL_PAGES.map((page) => (
        <Anchor key={page} component={Link} to={LEGAL_PATHS[page]} size="xs" c="dark.2">
          {legal[page]}
        </Anchor>
      ))}
    </Group>
  );
}
