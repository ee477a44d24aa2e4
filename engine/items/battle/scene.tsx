/**
 * Draws the battle (behaviour: battle-8). Positions are px inside the item's box.
 *
 *   (L) Lena           02:34           Mika (M)
 *   ▓5,000▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░4,200░
 *   (V) Viewer One 1,200     (T) Viewer Two 800
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { wholeNumberText } from '../../core/numberText.ts';
import { readableOn } from '../../core/readableOn.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { ProgressBar } from '../../gpu/ProgressBar.tsx';
import type { ProgressBarHandle } from '../../gpu/ProgressBar.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { BattleSettings } from '#schemas/generated/types.ts';
import { barShare, isBattleMoving, shownScore } from './animation.ts';
import { HeadScene } from './HeadScene.tsx';
import { battleLayout } from './layout.ts';
import type { BattlePartProps } from './partProps.ts';
import type { BattleView } from './state.ts';
import { SupporterRow } from './SupporterRow.tsx';
import { BATTLE_WORDS } from './text.ts';

const SCORE_SIZE = 0.95;
/** Distance of a score from the end of the bar, in font sizes. */
const SCORE_INSET = 0.55;

export function BattleScene({ settings, view }: SceneProps<BattleSettings, BattleView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const { em, head, bar, foot, columns } = battleLayout(box, settings.fontSize * item.scale, settings);
  const part = { settings, view, em };
  if (view.status === 'none') return <Nothing {...part} box={box} />;
  return (
    <>
      <ItemPanel settings={settings} />
      <HeadScene {...part} box={head} />
      <Scores {...part} box={bar} />
      {foot !== null && <SupporterRow {...part} box={foot} columns={columns} />}
    </>
  );
}

function Nothing({ settings, view, box, em }: BattlePartProps): ReactNode {
  const { scale } = useItem();
  return (
    <>
      <ItemPanel settings={settings} />
      <Text
        runs={[{ text: BATTLE_WORDS[view.locale].none }]}
        style={textStyle(settings, scale, { fontSizePx: em, color: settings.secondaryTextColor })}
        x={box.x + box.width / 2}
        y={box.y + box.height / 2}
        maxWidth={Math.max(1, box.width)}
        maxLines={2}
        align="center"
        verticalAlign="middle"
      />
    </>
  );
}

/** The bar: the own side from the left, the best opponent from the right. */
function Scores({ settings, view, box, em }: BattlePartProps): ReactNode {
  const { scale } = useItem();
  const bar = useRef<ProgressBarHandle>(null);
  const own = useRef<TextHandle>(null);
  const opponent = useRef<TextHandle>(null);
  const scores = [view.own?.score ?? 0, view.opponent?.score ?? 0] as const;
  useMotion((nowMs) => {
    const [ownShown, opponentShown] = scores.map((score, index) =>
      shownScore(view.earlierScores[index] ?? score, score, view.changedAtMs, nowMs),
    ) as [number, number];
    bar.current!.fill(barShare(ownShown, opponentShown));
    own.current!.setText(wholeNumberText(ownShown, view.locale));
    opponent.current!.setText(wholeNumberText(opponentShown, view.locale));
    return isBattleMoving(view, nowMs);
  });
  const { ownColor: barFillColor, opponentColor: barBackgroundColor } = settings;
  const letters = (color: string) =>
    textStyle(settings, scale, { fontSizePx: em * SCORE_SIZE, fontWeight: 800, color: readableOn(color) });
  const line = { y: box.y + box.height / 2, verticalAlign: 'middle', maxLines: 1 } as const;
  const text = (score: number) => [{ text: wholeNumberText(score, view.locale) }];
  const right = box.x + box.width - em * SCORE_INSET;
  return (
    <>
      <ProgressBar {...box} settings={{ ...settings, barFillColor, barBackgroundColor }} ref={bar} />
      <Text
        {...line}
        runs={text(scores[0])}
        style={letters(barFillColor)}
        x={box.x + em * SCORE_INSET}
        maxWidth={Math.max(1, box.width / 2 - em)}
        ref={own}
      />
      <Text
        {...line}
        runs={text(scores[1])}
        style={letters(barBackgroundColor)}
        x={right}
        align="right"
        maxWidth={Math.max(1, box.width / 2 - em)}
        ref={opponent}
      />
    </>
  );
}
