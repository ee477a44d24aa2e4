import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { Icon } from '../../../app/controls/Icon.tsx';
import { previewAddress } from '../../../app/parts/live/liveLink.ts';
import { sizeText } from '../../../app/parts/live/sizeText.ts';
import { START_TEXT } from '../text.ts';

/**
 * The live page in a frame. The page fits its picture into any window by itself, which looks better than a large frame
 * scaled down. It starts anew when the server came back, since the frame may hold the browser's own error page.
 */
export function Preview({ orientation, link }: { orientation: Orientation; link: string }) {
  const text = useText(START_TEXT);
  const backdrop = useAppState((state) => state.backdrop);
  const isOn = useAppState((state) => state.isPreviewOn);
  const returns = useAppState((state) => state.server.returns);
  return (
    <figure className={`card preview board-${orientation}`}>
      <figcaption className="preview-caption">
        <Icon name={orientation} />
        <span>{text.orientation[orientation]}</span>
        <span className="size">{sizeText(CANVAS_SIZE[orientation])}</span>
      </figcaption>
      <div className="preview-frame" data-orientation={orientation} data-backdrop={backdrop}>
        {isOn ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; without its origin it may load nothing
          <iframe
            key={`${link} ${returns}`}
            title={text.preview.frame[orientation]}
            src={previewAddress(link)}
            loading="lazy"
            tabIndex={-1}
          />
        ) : (
          <p className="preview-paused">
            <Icon name="pause" />
            {text.preview.paused}
          </p>
        )}
      </div>
    </figure>
  );
}
