import { Text } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { remainingText } from '#engine/core/timeText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { GiveawayWinner } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { Avatar } from '../../controls/parts/Avatar.tsx';
import { useNow } from '../../controls/parts/useNow.ts';
import { lostBecause } from './fate.ts';
import classes from './giveaways.module.css';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const TICK_MS = 500;
const AVATAR_PX = { large: 64, small: 32 };

/** Card of the winner and the time left to answer. @param nowMs session time of the answer */
export function WinnerCard({ winner, nowMs }: { winner: GiveawayWinner; nowMs: number }) {
  const text = useText(GIVEAWAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  const name = viewerNameOf(winner.viewer);
  return (
    <div className={classes['winner']} data-claim={winner.claim} role="group" aria-label={text.winner}>
      <Avatar name={name} src={winner.viewer.profilePictureUrl} size={AVATAR_PX.large} />
      <div className={rows['words']}>
        <div className={classes['name']} translate="no">
          <bdi>{name}</bdi>
        </div>
        <Text c="dark.1">
          <bdi translate="no">{`@${winner.viewer.name}`}</bdi>
          {` · ${text.ticketsOf(wholeNumberText(winner.tickets, locale))}`}
        </Text>
        <Text role="status">
          {winner.claim === 'missed' ? text.nobodyAnswered : text.claim[winner.claim]}
          {winner.claim === 'open' && winner.untilMs !== null && <Left untilMs={winner.untilMs} nowMs={nowMs} />}
        </Text>
      </div>
      <IconTrophy className={classes['cup']} size={40} stroke={1.5} aria-hidden="true" />
    </div>
  );
}

function Left({ untilMs, nowMs }: { untilMs: number; nowMs: number }) {
  const text = useText(GIVEAWAYS_TEXT);
  const { environment } = useApp();
  const aheadMs = useMemo(() => nowMs - environment.wallNowMs(), [nowMs, environment]);
  const left = remainingText(untilMs - (useNow(TICK_MS) + aheadMs));
  return <span className={classes['left']} aria-live="off">{` · ${text.left(left)}`}</span>;
}

/** Earlier winners and their outcomes. */
export function DrawnList({ title, winners }: { title: string; winners: readonly GiveawayWinner[] }) {
  const text = useText(GIVEAWAYS_TEXT);
  const fateOf = (index: number): string => {
    const lost = lostBecause(winners, index);
    return lost === null ? text.claim[winners[index]!.claim] : text.reasons[lost];
  };
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ol className={rows['lines']}>
        {winners.slice(0, -1).map(({ viewer, position }, index) => (
          <li key={position} className={rows['line']}>
            <Avatar name={viewerNameOf(viewer)} src={viewer.profilePictureUrl} size={AVATAR_PX.small} />
            <span className={rows['words']} translate="no">
              <bdi>{viewerNameOf(viewer)}</bdi>
            </span>
            <Text size="sm" c="dark.2">
              {fateOf(index)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
