import { Alert, SegmentedControl } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { ObsGuide } from './ObsGuide.tsx';
import { OtherGuide } from './OtherGuide.tsx';
import { Step } from './Step.tsx';
import classes from './steps.module.css';
import { StudioGuide } from './StudioGuide.tsx';
import type { GuideProps } from './guideProps.ts';

const GUIDES = { obs: ObsGuide, studio: StudioGuide, other: OtherGuide } as const;
type Program = keyof typeof GUIDES;

interface SourceStepProps extends GuideProps {
  number: number;
  /** True when the page is connected. */
  isDone: boolean;
}

/** Guides for adding the overlay to the streamer's program. */
export function SourceStep({ number, isDone, ...guide }: SourceStepProps) {
  const { source } = useText(SETUP_TEXT);
  const [program, setProgram] = useState<Program>('obs');
  const Guide = GUIDES[program];
  return (
    <Step number={number} title={source.title} about={source.about} isDone={isDone}>
      <div className={classes.choice}>
        <SegmentedControl
          className={classes.programs}
          withItemsBorders={false}
          fullWidth
          aria-label={source.program}
          value={program}
          onChange={setProgram}
          data={(Object.keys(GUIDES) as Program[]).map((value) => ({ value, label: source.programs[value] }))}
        />
      </div>
      <Guide {...guide} />
      <Alert color="blue" variant="light" icon={<IconEyeOff size={20} />}>
        {source.secret}
      </Alert>
    </Step>
  );
}
