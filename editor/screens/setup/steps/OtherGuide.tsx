import { Code } from '@mantine/core';
import { useApp, useText } from '../../../app/AppContext.ts';
import { LiveLinkField } from '../../../app/parts/live/LiveLinkField.tsx';
import { isOnlyHere } from '../connection.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { Do, Instructions } from './Instructions.tsx';
import type { GuideProps } from './guideProps.ts';

const START = 'HOST=0.0.0.0 npm start';

/** Guide for another device of the network. It depends on whether the dashboard itself was reached over the network. */
export function OtherGuide({ orientation, link }: GuideProps) {
  const { environment } = useApp();
  const { other } = useText(SETUP_TEXT);
  const isHere = isOnlyHere(environment.pageUrl);
  return (
    <Instructions>
      {isHere && (
        <>
          <Do instruction={other.here} />
          <Do instruction={other.host}>
            <Code block>{START}</Code>
          </Do>
          <Do instruction={other.reach} />
        </>
      )}
      <Do instruction={other.link}>
        <LiveLinkField orientation={orientation} link={link} />
      </Do>
      <Do instruction={other.mobile} />
    </Instructions>
  );
}
