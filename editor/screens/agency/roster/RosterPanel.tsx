/** Streamers of the agency in numbers (behaviour: agency-38). */
import { Skeleton, Text } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { listRoster } from '#engine/client/api/calls/agency.ts';
import { useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { useList } from '../../../app/lists/useList.ts';
import { useListQuery } from '../../../app/lists/useListQuery.ts';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { RosterTable } from './RosterTable.tsx';
import { ROSTER_TEXT } from './rosterText.ts';
import { RosterTools } from './RosterTools.tsx';
import { useRosterFilter } from './useRosterFilter.ts';

const PER_PAGE = 20;

export function RosterPanel() {
  const text = useText(ROSTER_TEXT);
  const list = useListQuery({ perPage: PER_PAGE });
  const filter = useRosterFilter(() => list.setPage(1));
  const answer = useList(listRoster, list, filter.query);
  return (
    <List
      {...{ list, answer }}
      waiting={<Skeleton height={360} radius="md" />}
      empty={
        <EmptyState icon={IconBroadcast} title={text.none}>
          {text.noneHint}
        </EmptyState>
      }
      tools={<RosterTools {...{ list, filter }} />}
      nothing={text.nothing(list.words)}
    >
      {(roster) => (
        <>
          <Text size="sm" c="dark.2" aria-live="polite">
            {text.live(roster.live)}. {text.hint}
          </Text>
          <RosterTable roster={roster} />
        </>
      )}
    </List>
  );
}
