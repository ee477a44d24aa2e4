/** Selects the permitted viewers: anyone who matches one entry; no entry = everyone (behaviour: permission-1). */
import { Text } from '@mantine/core';
import { useId } from 'react';
import { LOWEST_TEAM_LEVEL } from '#engine/rules/viewerFilter.ts';
import { viewerFilterForm } from '#schemas/generated/requestForms.ts';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { RULES_TEXT } from '../rulesText.ts';

interface WhoMayProps {
  viewers: ViewerFilter;
  /** Size of the surrounding fields; small by default, as in the panels of flows. */
  size?: 'xs' | 'sm';
  onChange(viewers: ViewerFilter): void;
}

export function WhoMay({ viewers, size = 'xs', onChange }: WhoMayProps) {
  const id = useId();
  const { condition: words } = useText(RULES_TEXT);
  const isOpen = Object.values(viewers).every((value) => value === false || value === undefined);
  return (
    <div role="group" aria-label={words.who}>
      <Text size={size} fw={600}>
        {`${words.who}${isOpen ? `: ${words.everyone}` : ''}`}
      </Text>
      <Text size={size} c="dark.2" mb={6}>
        {words.whoHint}
      </Text>
      <RequestFields
        {...{ id, form: viewerFilterForm, values: shown(viewers) }}
        look={size === 'xs' ? 'panel' : 'page'}
        onChange={(changed: ViewerFilter) => onChange(named({ ...viewers, ...changed }))}
      />
    </div>
  );
}

/** A stored team level of 0 is that of every member. */
function shown({ minTeamLevel, ...viewers }: ViewerFilter): ViewerFilter {
  return minTeamLevel === undefined ? viewers : { ...viewers, minTeamLevel: Math.max(minTeamLevel, LOWEST_TEAM_LEVEL) };
}

/** Leaves out what permits nobody. */
function named(viewers: ViewerFilter): ViewerFilter {
  return Object.fromEntries(Object.entries(viewers).filter(([, value]) => value !== false && value !== undefined));
}
