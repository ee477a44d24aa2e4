import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { useText } from '../../../app/AppContext.ts';
import { LiveLinkField } from '../../../app/parts/live/LiveLinkField.tsx';
import { SETUP_TEXT } from '../setupText.ts';
import { Do, Instructions } from './Instructions.tsx';
import type { GuideProps } from './guideProps.ts';
import { Values } from './Values.tsx';

const FPS = 60;

/** Guide for a browser source of OBS Studio and its derivatives. */
export function ObsGuide({ orientation, link }: GuideProps) {
  const { obs } = useText(SETUP_TEXT);
  const { width, height } = CANVAS_SIZE[orientation];
  return (
    <Instructions>
      <Do instruction={obs.add} />
      <Do instruction={obs.link}>
        <LiveLinkField orientation={orientation} link={link} />
      </Do>
      <Do instruction={obs.size}>
        <Values
          values={[
            { name: obs.width, value: String(width), isCopied: true },
            { name: obs.height, value: String(height), isCopied: true },
            { name: obs.fps, value: String(FPS), isCopied: true },
          ]}
        />
      </Do>
      <Do instruction={obs.more}>
        <Values
          values={[
            { name: obs.css, value: obs.cssValue },
            { name: obs.audio, value: obs.on },
            { name: obs.shutdown, value: obs.off },
            { name: obs.refresh, value: obs.off },
          ]}
        />
      </Do>
      <Do instruction={obs.order} />
    </Instructions>
  );
}
