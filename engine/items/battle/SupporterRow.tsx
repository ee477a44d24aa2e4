/** Draws the best supporters of the own side beside each other, as many as fit. */
import type { ReactNode } from 'react';
import { wholeNumberText } from '../../core/numberText.ts';
import { Picture } from '../../gpu/Picture.tsx';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { BattleRow } from '#schemas/generated/types.ts';
import type { BattlePartProps } from './partProps.ts';

/** Lengths in font sizes. */
const SIZE = 0.72;
const PICTURE = 1.1;
const GAP = 0.3;

export function SupporterRow({ columns, ...part }: BattlePartProps & { columns: number }): ReactNode {
  const { view, box, em } = part;
  const rows = view.supporters.slice(0, columns);
  const gap = em * 2 * GAP;
  const width = (box.width - gap * (columns - 1)) / columns;
  return rows.map((row, index) => (
    <Supporter
      key={`${row.viewerName}/${row.profilePictureUrl}`}
      {...part}
      row={row}
      box={{ ...box, x: box.x + index * (width + gap), width }}
    />
  ));
}

function Supporter({ settings, view, row, box, em }: BattlePartProps & { row: BattleRow }): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const middle = box.y + box.height / 2;
  const size = settings.showPictures ? Math.round(Math.min(em * PICTURE, box.height)) : 0;
  const textX = box.x + (size === 0 ? 0 : size + em * GAP);
  const small = { fontSizePx: em * SIZE, fontWeight: 600 } as const;
  const score = {
    runs: [{ text: wholeNumberText(row.score, view.locale) }],
    style: textStyle(settings, scale, { ...small, color: settings.secondaryTextColor }),
    maxLines: 1,
  };
  const name = { runs: [{ text: row.viewerName }], style: textStyle(settings, scale, small) };
  const scoreWidth = layoutText(score)?.width ?? 0;
  const nameWidth = Math.max(
    1,
    Math.min(layoutText(name)?.width ?? 0, box.x + box.width - textX - scoreWidth - em * GAP),
  );
  const line = { y: middle, verticalAlign: 'middle' } as const;
  return (
    <>
      {size > 0 && (
        <Picture
          url={row.profilePictureUrl}
          fallbackName={row.viewerName}
          x={box.x}
          y={Math.round(middle - size / 2)}
          width={size}
          height={size}
          radius={size / 2}
        />
      )}
      <Text {...line} {...name} x={textX} maxWidth={nameWidth} maxLines={1} />
      <Text {...line} {...score} x={textX + nameWidth + em * GAP} />
    </>
  );
}
