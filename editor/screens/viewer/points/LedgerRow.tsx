import { ActionIcon, Badge, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsShuffle,
  IconCoins,
  IconDice5,
  IconFileImport,
  IconGift,
  IconHeart,
  IconHistory,
  IconMessage,
  IconPencil,
  IconRefresh,
  IconShare3,
  IconUserOff,
  IconUsers,
  IconUsersMinus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ViewerLedgerEntry } from '#schemas/generated/types.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { authorText } from '../../../app/authorText.ts';
import { entryWords } from './entryWords.ts';
import classes from './points.module.css';
import { VIEWER_POINTS_TEXT } from '../../viewers/points/viewerPointsText.ts';

const ICONS: Readonly<Record<ViewerLedgerEntry['cause'], TablerIcon>> = {
  opening: IconHistory,
  gift: IconGift,
  like: IconHeart,
  share: IconShare3,
  chat: IconMessage,
  hand: IconPencil,
  flow: IconArrowsShuffle,
  import: IconFileImport,
  transfer: IconArrowsExchange,
  undo: IconArrowBackUp,
  reset: IconRefresh,
  removal: IconUserOff,
  merge: IconUsers,
  unmerge: IconUsersMinus,
  stake: IconDice5,
  gambleWon: IconCoins,
  stakeReturned: IconArrowBackUp,
};

/** Tells whether the entry removes everything, without a separate amount. */
const isReset = ({ cause }: Pick<ViewerLedgerEntry, 'cause'>): boolean => cause === 'reset' || cause === 'removal';

interface LedgerRowProps {
  entry: ViewerLedgerEntry;
  isUndoing: boolean;
  onUndo: () => void;
}

/** Row of the ledger: the event, its effect on the points, and undo. */
export function LedgerRow({ entry, isUndoing, onUndo }: LedgerRowProps) {
  const text = useText(VIEWER_POINTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const { title, detail } = entryWords(entry, text, locale, timeZone);
  const Icon = ICONS[entry.cause];
  return (
    <li className={classes.row} data-over={!entry.isCounting || undefined} data-reset={isReset(entry) || undefined}>
      <span className={classes.icon} data-cause={entry.cause}>
        <Icon size={18} aria-hidden />
      </span>
      <Stack gap={2} miw={0} flex={1}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Text size="xs" c="dark.2">
          {detail}
        </Text>
        {entry.author !== undefined && (
          <Text size="xs" c="dark.2" translate="no">
            {authorText(entry.author, locale)}
          </Text>
        )}
        {entry.note !== '' && (
          <Text size="sm" className={classes.note} translate="no">
            <bdi>{entry.note}</bdi>
          </Text>
        )}
        <Marks entry={entry} />
      </Stack>
      {!isReset(entry) && <Amount entry={entry} />}
      <span className={classes.undo}>
        {entry.canUndo && (
          <Tooltip label={text.undo(title)}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text.undo(title)}
              loading={isUndoing}
              onClick={onUndo}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  );
}

/** Marks of special rows: only one of the numbers, undone, or expired. */
function Marks({ entry: { earned, balance, isUndone, isCounting, cause } }: { entry: ViewerLedgerEntry }) {
  const text = useText(VIEWER_POINTS_TEXT);
  const alone = earned === balance ? null : balance === 0 ? 'earned' : earned === 0 ? 'balance' : null;
  const marks = [
    ...(alone === null ? [] : [text.only[alone]]),
    ...(isUndone && !isReset({ cause }) ? [text.isUndone] : []),
    ...(isCounting ? [] : [text.isOver]),
  ];
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks}>
      {marks.map((mark) => (
        <Badge key={mark} size="sm" variant="light" color="gray" className={classes.mark} tt="none">
          {mark}
        </Badge>
      ))}
    </span>
  );
}

function Amount({ entry: { earned, balance, balanceAfter } }: { entry: ViewerLedgerEntry }) {
  const text = useText(VIEWER_POINTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${decimalText(value, locale)}`;
  // When both changed differently, both are shown.
  const amount = earned === balance || balance === 0 ? signed(earned) : signed(balance);
  const isSplit = earned !== balance && earned !== 0 && balance !== 0;
  return (
    <div className={classes.amount}>
      <Text size="md" fw={600} data-sign={Math.sign(earned || balance)} className={classes.number}>
        {isSplit ? signed(earned) : amount}
      </Text>
      {isSplit && (
        <Text size="xs" c="dark.2" className={classes.number}>
          {text.split(signed(balance))}
        </Text>
      )}
      {balanceAfter !== null && (
        <Text size="xs" c="dark.2" className={classes.number}>
          {text.after(decimalText(balanceAfter, locale))}
        </Text>
      )}
    </div>
  );
}
