/** Badges: the latest follower, subscriber and gifter, and the biggest gifter of the stream (behaviour: badges-1). */
import { progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import { LATEST_EVENTS, latestAfter, NOBODY } from '../../core/latestViewers.ts';
import type { LatestKind } from '../../core/latestViewers.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { BadgeRowData, BadgeRowSettings } from '#schemas/generated/types.ts';
import { sampleBadgeRow } from './sample.ts';
import { BADGE_ROW_NAME_TEXT, BADGE_TITLE_TEXT, NOBODY_TEXT } from './text.ts';

/** Duration of the pop of a badge that somebody else has now. */
export const BADGE_POP_MS = 500;

export interface BadgeView {
  kind: LatestKind;
  title: string;
  name: string;
  /** Whether somebody has it; false = the name says that nobody does. */
  isHeld: boolean;
  profilePictureUrl: string;
  /** Time of the last change of hands; 0 = never. */
  sinceMs: number;
}

export interface BadgeRowView {
  badges: readonly BadgeView[];
  /** Number of places, also those that are free: it decides on the size. */
  placeCount: number;
}

export const badgeRow = defineItem<BadgeRowSettings, BadgeRowData, BadgeRowView>({
  type: 'BADGE_ROW',
  version: 1,
  defaultName: BADGE_ROW_NAME_TEXT,
  defaultSize: { width: 720, height: 400 },
  consumes: LATEST_EVENTS,
  initial: () => ({ latest: NOBODY }),
  reduce,
  isEmpty: ({ latest }) => Object.values(latest).every((badge) => badge === null),
  view,
  nextChange: ({ latest }, settings, nowMs) =>
    chosen(settings).some((kind) => isPopping(latest[kind]?.sinceMs ?? 0, nowMs)) ? nowMs : null,
  sample: sampleBadgeRow,
});

function reduce(
  data: BadgeRowData,
  event: StreamEvent,
  _settings: BadgeRowSettings,
  context: ItemFoldContext,
): ReduceResult<BadgeRowData> {
  const latest = latestAfter(data.latest, event, context);
  return { data: latest === data.latest ? data : { latest } };
}

/** Returns the chosen badges in order, none twice. */
function chosen({ badge1, badge2, badge3, badge4 }: BadgeRowSettings): readonly LatestKind[] {
  const kinds = [badge1, badge2, badge3, badge4].filter((badge) => badge !== 'none');
  return [...new Set(kinds)];
}

/** Tells whether a badge that changed hands at `sinceMs` (0 = never) still pops. */
export function isPopping(sinceMs: number, nowMs: number): boolean {
  return sinceMs > 0 && progressAt(nowMs, sinceMs, BADGE_POP_MS) < 1;
}

function view({ latest }: BadgeRowData, settings: BadgeRowSettings, { locale }: ViewContext): BadgeRowView {
  const kinds = chosen(settings);
  const badges = kinds.flatMap((kind): BadgeView[] => {
    const held = latest[kind];
    if (held === null && settings.whenEmpty === 'hide') return [];
    return [
      {
        kind,
        title: BADGE_TITLE_TEXT[kind][locale],
        name: held === null ? NOBODY_TEXT[locale] : viewerNameOf(held.viewer),
        isHeld: held !== null,
        profilePictureUrl: held?.viewer.profilePictureUrl ?? '',
        sinceMs: held?.sinceMs ?? 0,
      },
    ];
  });
  return { badges, placeCount: kinds.length };
}
