/** Text at a point: runs in several colours, inline pictures, outline and shadow, one or many lines. */
import type { ReactNode, Ref } from 'react';
import { Letters } from './Letters.tsx';
import { Picture } from './Picture.tsx';
import type { Quad } from './quad/Quad.ts';
import { boxCorner } from './text/textQuad.ts';
import type { TextSpec } from './text/textSpec.ts';
import { useTextLayout } from './useTextLayout.ts';

/** Handle for motion. */
export interface TextHandle {
  /** Replaces the text of the first run. The same text costs nothing. */
  setText(text: string): void;
  /** Quad for `opacity`; to move a text, put it into a Group. */
  quad: Quad;
}

export interface TextProps extends TextSpec {
  /**
   * Anchor, px: `align` says whether it is the left edge, the middle or the right edge of the text's box,
   * `verticalAlign` whether it is the top, the middle or the bottom. Rounded to whole pixels, so that letters stay
   * sharp.
   */
  x?: number;
  y?: number;
  verticalAlign?: 'top' | 'middle' | 'bottom';
  opacity?: number;
  ref?: Ref<TextHandle>;
}

export function Text(props: TextProps): ReactNode {
  const { x = 0, y = 0, align = 'left', verticalAlign = 'top', opacity = 1 } = props;
  const layout = useTextLayout(props);
  const corner = layout === null ? null : boxCorner(layout, { x, y, align, verticalAlign });
  return (
    <>
      <Letters {...props} />
      {corner !== null &&
        layout?.pictures.map((picture) => (
          <Picture
            key={`${picture.x}/${picture.y}/${picture.url}`}
            url={picture.url}
            movesFromMs={0}
            fallbackName={picture.alt}
            x={corner.x + picture.x}
            y={corner.y + picture.y}
            width={picture.sizePx}
            height={picture.sizePx}
            fit="contain"
            opacity={opacity}
          />
        ))}
    </>
  );
}
