/** A text at a point: runs in several colours, inline pictures, outline and shadow, one or many lines. */
import { useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Picture } from './Picture.tsx';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';
import { TextQuad } from './text/textQuad.ts';
import type { TextAnchor } from './text/textQuad.ts';
import type { TextSpec } from './text/textSpec.ts';
import { useTextLayout } from './useTextLayout.ts';

/** For motion. */
export interface TextHandle {
  /** Exchanges the text of the first run. Costs nothing when it is the same. */
  setText(text: string): void;
  /** Write `opacity`; to move a text, put it into a Group. */
  quad: Quad;
}

export interface TextProps extends TextSpec {
  /**
   * The anchor, px: `align` says whether it is the left edge, the middle or the right edge of the text's box,
   * `verticalAlign` whether it is the top, the middle or the bottom. Rounded to whole pixels, so that letters stay sharp.
   */
  x?: number;
  y?: number;
  verticalAlign?: 'top' | 'middle' | 'bottom';
  opacity?: number;
  ref?: Ref<TextHandle>;
}

export function Text(props: TextProps): ReactNode {
  const { x = 0, y = 0, align = 'left', verticalAlign = 'top', opacity = 1, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const shown = useMemo(() => new TextQuad(surface), [surface]);
  const spec: TextSpec = specOf(props);
  const layout = useTextLayout(spec);
  const anchor: TextAnchor = { x, y, align, verticalAlign };
  const setText = (text: string): void => shown.setText(text, spec, anchor);
  useImperativeHandle(ref, () => ({ setText: (text) => latest.current(text), quad: quad.current! }), []);
  const latest = useRef(setText);
  useLayoutEffect(() => {
    latest.current = setText;
  });
  useLayoutEffect(() => shown.attach(quad.current!), [shown]);
  useLayoutEffect(
    () => shown.show(layout, { x, y, align, verticalAlign }),
    [shown, layout, x, y, align, verticalAlign],
  );
  useLayoutEffect(() => {
    quad.current!.opacity = opacity;
    surface.invalidate();
  }, [surface, opacity]);
  const corner = layout === null ? null : shown.cornerOf(layout, anchor);
  return (
    <>
      <quad ref={quad} args={[surface.kit]} dispose={null} />
      {corner !== null &&
        layout?.pictures.map((picture) => (
          <Picture
            key={`${picture.x}/${picture.y}/${picture.url}`}
            url={picture.url}
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

function specOf({ runs, style, maxWidth, maxLines, align, direction }: TextProps): TextSpec {
  return { runs, style, maxWidth, maxLines, align, direction };
}
