import { useText } from '../../../app/AppContext.ts';
import { SourceForm } from '../../../source/SourceForm.tsx';
import { SETUP_TEXT } from '../setupText.ts';
import { Step } from './Step.tsx';

/** Selects the streamer and the source of events. @param isDone true when nothing blocks events */
export function OriginStep({ number, isDone }: { number: number; isDone: boolean }) {
  const { origin } = useText(SETUP_TEXT);
  return (
    <Step number={number} title={origin.title} about={origin.about} isDone={isDone}>
      <SourceForm />
    </Step>
  );
}
