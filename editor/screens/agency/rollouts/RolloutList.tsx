/** Roll-outs of the agency, newest first (behaviour: rollout-56). */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconRocket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listRollouts } from '#engine/client/api/calls/rollouts.ts';
import type { ListRollouts, RolloutAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { ListRow } from '../../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../../app/lists/rows/RowIcon.tsx';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import { SortField } from '../../../app/lists/SortField.tsx';
import { useList } from '../../../app/lists/useList.ts';
import { useListQuery } from '../../../app/lists/useListQuery.ts';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { StateBadge } from './parts.tsx';
import { rolloutPath } from './rolloutPaths.ts';
import { presetNames, totalOf } from './rolloutStates.ts';
import { ROLLOUTS_TEXT } from './rolloutsText.ts';
import { newRolloutScreen } from './screen.ts';

const SORTS = {
  newest: { sortColumn: 'createdAt', sortDirection: 'desc' },
  oldest: { sortColumn: 'createdAt', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListRollouts, 'sortColumn' | 'sortDirection'>>;
const PER_PAGE = 20;
/** Interval of updates, because a roll-out moves on by itself. */
const EVERY_MS = 10_000;

export function RolloutList() {
  const text = useText(ROLLOUTS_TEXT);
  const list = useListQuery({ perPage: PER_PAGE, sorts: SORTS });
  const answer = useList(listRollouts, list, undefined, { everyMs: EVERY_MS });
  const start = (
    <Button component={Link} to={newRolloutScreen.path} leftSection={<IconPlus size={18} />}>
      {text.new}
    </Button>
  );
  return (
    <List
      {...{ list, answer }}
      empty={
        <EmptyState icon={IconRocket} title={text.empty.title} action={start}>
          {text.empty.hint}
        </EmptyState>
      }
      tools={
        <Group gap="sm">
          <SearchField label={text.search} list={list} />
          <SortField label={text.order} list={list} names={text.sorts} />
          {start}
        </Group>
      }
      nothing={text.nothing(list.words)}
    >
      {({ items }) => (
        <Stack gap="sm">
          {items.map((rollout) => (
            <RolloutRow key={rollout.id} rollout={rollout} />
          ))}
        </Stack>
      )}
    </List>
  );
}

function RolloutRow({ rollout: { id, presets, createdAt, startedBy, members, state } }: { rollout: RolloutAnswer }) {
  const text = useText(ROLLOUTS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((app) => app.locale);
  const time = timeAgo(createdAt, environment.wallNowMs(), locale);
  const total = totalOf(members);
  return (
    <ListRow
      name={presetNames(presets)}
      open={text.open(presetNames(presets), time)}
      to={rolloutPath(id)}
      lead={<RowIcon icon={IconRocket} />}
      about={state === 'scheduled' ? text.planned(time, startedBy) : text.started(time, startedBy)}
      data-two-lines
    >
      <Group gap="xs">
        <Text size="sm" c="dark.2">
          {text.progress(total - members.waiting, total)}
        </Text>
        <StateBadge state={state} />
      </Group>
    </ListRow>
  );
}
