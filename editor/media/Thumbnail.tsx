/** Thumbnail of a file: the picture, the beginning of a video, or the icon of its library when it cannot be shown. */
import { useState } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { LIBRARIES, type Library } from './libraries.ts';
import classes from './media.module.css';

export function Thumbnail({ library, file: { url } }: { library: Library; file: MediaAnswer }) {
  const [isBroken, setBroken] = useState(false);
  const Icon = LIBRARIES[library].icon;
  const fail = (): void => setBroken(true);
  if (library === 'images' && !isBroken)
    return <img className={classes.shown} src={url} alt="" loading="lazy" decoding="async" onError={fail} />;
  // The first frame is often black.
  if (library === 'videos' && !isBroken)
    return (
      <video className={classes.shown} src={`${url}#t=0.1`} preload="metadata" muted tabIndex={-1} onError={fail} />
    );
  return <Icon size={36} stroke={1.3} />;
}
