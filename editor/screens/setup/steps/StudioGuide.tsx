import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { useText } from '../../../app/AppContext.ts';
import { LiveLinkField } from '../../../app/parts/live/LiveLinkField.tsx';
import { SETUP_TEXT } from '../setupText.ts';
import { Do, Instructions } from './Instructions.tsx';
import type { GuideProps } from './guideProps.ts';
import { Values } from './Values.tsx';

/** Guide for the platform's own program. */
export function StudioGuide({ orientation, link }: GuideProps) {
  const { obs, studio } = useText(SETUP_TEXT);
  const { width, height } = CANVAS_SIZE[orientation];
  return (
    <Instructions>
      <Do instruction={studio.add} />
      <Do instruction={studio.link}>
        <LiveLinkField orientation={orientation} link={link} />
      </Do>
      <Do instruction={studio.size}>
        <Values
          values={[
            { name: obs.width, value: String(width), isCopied: true },
            { name: obs.height, value: String(height), isCopied: true },
          ]}
        />
      </Do>
      <Do instruction={studio.order} />
    </Instructions>
  );
}
