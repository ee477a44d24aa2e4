import type { Orientation } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../AppContext.ts';
import type { Backdrop } from '../../preferences.ts';
import { completeLink, previewAddress } from './liveLink.ts';
import classes from './LivePreview.module.css';
import { SceneFrame } from './SceneFrame.tsx';
import { LIVE_TEXT } from './liveLinkText.ts';

interface LivePreviewProps {
  orientation: Orientation;
  /** Link from the server, from `/live/` on. */
  link: string;
  backdrop?: Backdrop;
  /** Name of the page for tests of its own. */
  pageId?: string;
}

/** Live page in a frame. It scales its picture to any size, and plays sounds only while it is the only page. */
export function LivePreview({ orientation, link, backdrop = 'scene', pageId }: LivePreviewProps) {
  const { environment } = useApp();
  const { frame } = useText(LIVE_TEXT);
  return (
    <SceneFrame orientation={orientation} backdrop={backdrop}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; without its origin it may load nothing */}
      <iframe
        className={classes.page}
        key={link}
        title={frame[orientation]}
        src={previewAddress(completeLink(link, environment.pageUrl), pageId)}
        loading="lazy"
        tabIndex={-1}
      />
    </SceneFrame>
  );
}
