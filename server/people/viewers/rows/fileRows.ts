/** Converts a viewer to a row of a file, for spreadsheets and for other programs (docs/file-formats.md). Pure. */
import type { CompanionExport, Locale, PeriodTotals, ViewerEntry } from '#schemas/generated/types.ts';
import { type Cell, csvLine } from '../../../documents/imports/viewers/csvCells.ts';

type ExportedViewer = NonNullable<CompanionExport['viewers']>[number];

const PERIODS = ['today', 'week', 'month', 'year', 'stream'] as const satisfies readonly (keyof PeriodTotals)[];
const COUNTED = ['points', 'coinsGiven', 'likesGiven', 'chatMessages'] as const;
/** Names of the columns in files. */
const NAMES: Readonly<Record<(typeof COUNTED)[number], string>> = {
  points: 'points',
  coinsGiven: 'coins',
  likesGiven: 'likes',
  chatMessages: 'messages',
};

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** Names of sounds by id; files contain the names, because ids mean nothing elsewhere. */
export type SoundNames = ReadonlyMap<string, string>;

/** Columns to the left of all counted ones, in order. */
const COLUMNS: Readonly<Record<string, (viewer: ViewerEntry, sounds: SoundNames) => Cell>> = {
  username: ({ name, id }) => name || id,
  // A spreadsheet would round such a long number.
  userId: ({ id }) => `'${id}`,
  nickname: ({ displayName }) => displayName,
  level: ({ level }) => level,
  points: ({ points }) => points.overall,
  balance: ({ balance }) => balance,
  coins: ({ coinsGiven }) => coinsGiven.overall,
  likes: ({ likesGiven }) => likesGiven.overall,
  messages: ({ chatMessages }) => chatMessages.overall,
  firstSeen: ({ firstSeenAt }) => firstSeenAt,
  lastSeen: ({ lastSeenAt }) => lastSeenAt,
  joinSound: ({ joinAudioId }, sounds) => sounds.get(joinAudioId) ?? '',
  joinSoundVolume: ({ joinAudioId, joinAudioVolume }) => (joinAudioId === '' ? '' : joinAudioVolume),
  ...Object.fromEntries(
    PERIODS.flatMap((period) =>
      COUNTED.map((counted) => [
        `${NAMES[counted]}${capital(period)}`,
        (viewer: ViewerEntry): Cell => viewer[counted][period],
      ]),
    ),
  ),
  ...Object.fromEntries(
    PERIODS.map((period) => [`lastReset${capital(period)}`, ({ lastResets }: ViewerEntry): Cell => lastResets[period]]),
  ),
  roomId: ({ lastResets }) => (lastResets.roomId === '' ? '' : `'${lastResets.roomId}`),
};

export const csvHead = (locale: Locale): string => csvLine(Object.keys(COLUMNS), locale);

export const csvRow = (viewer: ViewerEntry, locale: Locale, sounds: SoundNames): string =>
  csvLine(
    Object.values(COLUMNS).map((cell) => cell(viewer, sounds)),
    locale,
  );

export function exportedViewer(viewer: ViewerEntry, sounds: SoundNames): ExportedViewer {
  const joinSound = sounds.get(viewer.joinAudioId);
  const { id, name, displayName, level, points, balance, coinsGiven, likesGiven, chatMessages } = viewer;
  return {
    username: name || id,
    userId: id,
    nickname: displayName,
    points: points.overall,
    level,
    coins: coinsGiven.overall,
    balance,
    likes: likesGiven.overall,
    messages: chatMessages.overall,
    firstSeen: viewer.firstSeenAt,
    lastSeen: viewer.lastSeenAt,
    ...(joinSound !== undefined && { joinSound, joinSoundVolume: viewer.joinAudioVolume }),
    periods: { points, coins: coinsGiven, likes: likesGiven, messages: chatMessages },
    lastResets: viewer.lastResets,
  };
}
