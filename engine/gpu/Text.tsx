/** Text at a point: runs in several colours, inline pictures, outline and shadow, one or many lines. */
import type { ReactNode } from 'react';
import { Letters, type TextProps } from './Letters.tsx';
import { Picture } from './Picture.tsx';
import { boxCorner } from './textQuad.ts';
import { useTextLayout } from './useTextLayout.ts';

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
