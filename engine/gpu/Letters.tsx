/** Letters of a text on one quad, without its pictures. Scenes use Text; Picture draws its initial letter with it. */
import { useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';
import { TextQuad } from './textQuad.ts';
import { useTextLayout } from './useTextLayout.ts';
import type { TextSpec } from './text/textSpec.ts';

export function Letters(props: TextProps): ReactNode {
  const { x = 0, y = 0, align = 'left', verticalAlign = 'top', opacity = 1, isDrawing = false, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const shown = useMemo(() => new TextQuad(surface), [surface]);
  const layout = useTextLayout(props);
  const setText = (text: string): void => shown.setText(text, props, { x, y, align, verticalAlign });
  const latest = useRef(setText);
  useImperativeHandle(ref, () => ({ setText: (text) => latest.current(text), quad: quad.current! }), []);
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
  return <quad ref={quad} isDrawing={isDrawing} />;
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
  /** Letters that nobody has to read, such as an initial instead of a picture. */
  isDrawing?: boolean;
  ref?: Ref<TextHandle>;
}

/** Handle for motion. */
export interface TextHandle {
  /** Replaces the text of the first run. The same text costs nothing. */
  setText(text: string): void;
  /** Quad for `opacity`; to move a text, put it into a Group. */
  quad: Quad;
}
