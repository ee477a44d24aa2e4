/** Marks of places, independent of viewers: below them a tint of the first three, above them the badges. */
import type { ReactNode } from 'react';
import { withAlpha } from '../../../gpu/colorMath.ts';
import { Panel } from '../../../gpu/Panel.tsx';
import { useItem } from '../../../gpu/surface.ts';
import type { TopUsersSettings } from '#schemas/generated/types.ts';
import { Badge } from './Badge.tsx';
import { BADGE_SHARE, badgeStart, ROW_CORNER } from './ListRow.tsx';
import { MEDALS } from './medal.ts';
import type { Place } from './rankLayout.ts';

export interface MarksProps {
  kind: 'below' | 'above';
  places: readonly Place[];
  /** Number of occupied places. */
  count: number;
  settings: TopUsersSettings;
}

const TINT = 0.14;
const TINT_END = 0.02;
/** Size of a badge on a bubble, in picture sizes, at least these px at scale 1. */
const BUBBLE_BADGE = 0.34;
const MIN_BUBBLE_BADGE = 26;

export function Marks({ kind, places, count, settings }: MarksProps): ReactNode {
  const taken = places.slice(0, count);
  if (kind === 'above') return taken.map((place, rank) => <PlaceBadge key={rank} {...{ place, rank, settings }} />);
  if (settings.style !== 'list') return null;
  return taken.slice(0, MEDALS.length).map((place, rank) => <Tint key={rank} {...{ place, rank, settings }} />);
}

interface PlaceMarkProps {
  place: Place;
  rank: number;
  settings: TopUsersSettings;
}

function Tint({ place, rank, settings }: PlaceMarkProps): ReactNode {
  const color = MEDALS[rank]!.colors[1];
  const [strong, weak] = [withAlpha(color, TINT), withAlpha(color, TINT_END)];
  const isRight = settings.alignment === 'right';
  return (
    <Panel
      x={place.x}
      y={place.y}
      width={place.width}
      height={place.height}
      radius={place.height * ROW_CORNER}
      color={{ from: isRight ? weak : strong, to: isRight ? strong : weak, angleDeg: 0 }}
    />
  );
}

function PlaceBadge({ place, rank, settings }: PlaceMarkProps): ReactNode {
  const { scale } = useItem();
  const { style, alignment, textColor } = settings;
  if (style === 'bubbles') {
    const sizePx = Math.round(Math.max(MIN_BUBBLE_BADGE * scale, place.avatarPx * BUBBLE_BADGE));
    const x = place.x + place.width / 2 - place.avatarPx * 0.36;
    const y = place.y + place.avatarPx * 0.88;
    return <Badge rank={rank} x={Math.round(x)} y={Math.round(y)} sizePx={sizePx} color={textColor} hasGround />;
  }
  const sizePx = Math.round(place.height * BADGE_SHARE);
  const start = badgeStart(place, style) + sizePx / 2;
  const x = alignment === 'right' ? place.x + place.width - start : place.x + start;
  return <Badge rank={rank} x={Math.round(x)} y={place.y + place.height / 2} sizePx={sizePx} color={textColor} />;
}
