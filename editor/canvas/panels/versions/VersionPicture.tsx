/** How an overlay looked: drawn by the engine, in the orientation that is edited. */
import { Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { VersionAnswer } from '#schemas/generated/types.ts';
import { readVersion } from '../../../app/api/calls/versions.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState } from '../../../app/AppContext.ts';
import { useEditorUi } from '../../EditorContext.ts';
import { createPictureStudio, type Picture, type PictureStudio } from '../pictures/pictureStudio.ts';
import { PictureView } from '../pictures/PictureView.tsx';
import classes from './versions.module.css';

interface VersionPictureProps {
  profileId: string;
  version: VersionAnswer;
  label: string;
}

/** Sharp on screens with two pixels for one. */
const WIDTH_PX = { portrait: 400, landscape: 720 } as const;
/** A version never changes. */
const FOR_GOOD_MS = 86_400_000;

/** A stage that is there while the history is open, with what it drew. */
function useStudio(): { studio: PictureStudio; drawn: Map<string, Promise<Picture>> } {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const orientation = useEditorUi((state) => state.orientation);
  const made = useMemo(
    () => ({
      studio: createPictureStudio({ environment, orientation, locale }),
      drawn: new Map<string, Promise<Picture>>(),
    }),
    [environment, orientation, locale],
  );
  useEffect(() => () => made.studio.dispose(), [made]);
  return made;
}

export function VersionPicture({ profileId, version: { id, itemCount }, label }: VersionPictureProps) {
  const orientation = useEditorUi((state) => state.orientation);
  const { studio, drawn } = useStudio();
  const params = { profileId, versionId: id };
  const { data } = useCall(readVersion, { params }, { staleMs: FOR_GOOD_MS });

  function pictureOf(): Promise<Picture> | null {
    if (data === undefined) return null;
    const known = drawn.get(id);
    if (known) return known;
    const overlay = overlayFromFile(data.overlay);
    const picture = studio.draw(overlay, { x: 0, y: 0, ...CANVAS_SIZE[orientation] }, WIDTH_PX[orientation]);
    drawn.set(id, picture);
    return picture;
  }

  return (
    <figure className={classes.figure} data-orientation={orientation} data-empty={itemCount === 0 || undefined}>
      <PictureView picture={pictureOf()} className={classes.picture} label={label} />
      <Text component="figcaption" size="xs" c="dark.1" className={classes.caption} aria-hidden>
        {label}
      </Text>
    </figure>
  );
}
