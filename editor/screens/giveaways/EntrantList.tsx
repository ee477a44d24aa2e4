import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listGiveawayEntrants } from '#engine/client/api/calls/giveaway.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { GiveawayRecord, GiveawayEntrant } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { Avatar } from '../../controls/parts/Avatar.tsx';
import classes from './giveaways.module.css';
import { EnterForm } from './EnterForm.tsx';
import { RemovedList } from './RemovedList.tsx';
import { RemoveEntrant } from './RemoveEntrant.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const AVATAR_PX = 32;
const SEARCH_MS = 250;
const LIMIT = 50;

interface EntrantListProps {
  giveaway: GiveawayRecord;
  /** Newest entrants, updated by itself. */
  newest: readonly GiveawayEntrant[];
}

export function EntrantList({ giveaway, newest }: EntrantListProps) {
  const text = useText(GIVEAWAYS_TEXT);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_MS);
  const isSearching = search !== '';
  const query = { search, limit: LIMIT };
  const found = useCall(listGiveawayEntrants, { query }, { enabled: isSearching, keepsPrevious: true });
  const shown = isSearching ? (found.data?.items ?? []) : newest;
  const total = isSearching ? (found.data?.total ?? 0) : giveaway.entrants;
  const isBefore = (giveaway.status === 'open' || giveaway.status === 'closed') && giveaway.isFixed !== true;
  return (
    <Section title={text.list.label} words={text.list.hint}>
      <Stack gap="md">
        {isBefore && <EnterForm giveawayId={giveaway.id} />}
        {giveaway.entrants > 0 && (
          <TextInput
            type="search"
            aria-label={text.search}
            placeholder={text.search}
            leftSection={<IconSearch size={16} />}
            maxLength={200}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
        {isSearching && found.error !== null && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
        {giveaway.entrants === 0 ? (
          <div>
            <Text size="sm">{text.nobody}</Text>
            <Text size="sm" c="dark.2">
              {text.nobodyHint[giveaway.settings.entry](giveaway.settings)}
            </Text>
          </div>
        ) : (
          <Entrants
            shown={shown}
            total={total}
            isLoading={isSearching && found.isPending}
            removableFrom={isBefore ? giveaway.id : null}
          />
        )}
        <RemovedList removed={giveaway.removed ?? []} />
      </Stack>
    </Section>
  );
}

function Entrants({
  shown,
  total,
  isLoading,
  removableFrom,
}: {
  shown: readonly GiveawayEntrant[];
  total: number;
  isLoading: boolean;
  /** Giveaway whose list can still change; null = none. */
  removableFrom: string | null;
}) {
  const text = useText(GIVEAWAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  if (shown.length === 0) return isLoading ? null : <Text size="sm">{text.nobodyFound}</Text>;
  const rest = total - shown.length;
  return (
    <div>
      <ul className={rows['lines']} aria-label={text.list.label}>
        {shown.map(({ viewer, tickets }) => (
          <li key={viewer.tiktokId} className={rows['line']}>
            <Avatar name={viewerNameOf(viewer)} src={viewer.profilePictureUrl} size={AVATAR_PX} />
            <span className={rows['words']} translate="no">
              <bdi>{viewerNameOf(viewer)}</bdi>
            </span>
            <span className={classes['count']}>{text.ticketsOf(wholeNumberText(tickets, locale))}</span>
            {removableFrom !== null && <RemoveEntrant giveawayId={removableFrom} viewer={viewer} />}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dark.2" mt="xs">
          {text.more(wholeNumberText(rest, locale))}
        </Text>
      )}
    </div>
  );
}
