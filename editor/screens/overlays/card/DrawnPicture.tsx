/** Picture of an overlay that this browser draws, in the shape of its orientation. Stands inside of `PainterProvider`. */
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { Orientation, Overlay } from '#schemas/generated/types.ts';
import { useAppState } from '../../../app/AppContext.ts';
import { usePainter } from './painter.tsx';
import classes from './DrawnPicture.module.css';

interface DrawnPictureProps {
  orientation: Orientation;
  /** Names this state of the overlay among all pictures. */
  name: readonly unknown[];
  readOverlay: (signal: AbortSignal) => Promise<Overlay>;
  alt: string;
  /** Stands in place of a picture that could not be drawn. */
  failure: string;
}

export function DrawnPicture({ orientation, name, readOverlay, alt, failure }: DrawnPictureProps) {
  const locale = useAppState((state) => state.locale);
  const painter = usePainter();
  const { data, isError } = useQuery({
    queryKey: ['drawn picture', ...name, orientation, locale],
    queryFn: async ({ signal }) =>
      painter.paint({ overlay: overlayFromFile(await readOverlay(signal)), orientation, locale }, signal),
    staleTime: Infinity, // a named state never changes
    retry: false,
  });
  const { width, height } = CANVAS_SIZE[orientation];
  if (isError)
    return (
      <Text size="sm" c="dark.2">
        {failure}
      </Text>
    );
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}`, flexGrow: width / height }}>
      {data === undefined ? <Skeleton height="100%" radius={0} /> : <img src={data} alt={alt} draggable={false} />}
    </div>
  );
}
