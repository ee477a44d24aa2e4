import { useText } from '../../../app/AppContext.ts';
import { SourceForm } from '../../../source/SourceForm.tsx';
import { SETUP_TEXT } from '../setupText.ts';
import { Step } from './Step.tsx';

/** Whose events they are, and where they come from. @param isDone nothing is in the way of events */
export function OriginStep({ number, isDone }: { number: number; isDone: boolean }) {
  const { origin } = useText(SETUP_TEXT);
  return (
    <Step number={number} title={origin.title} about={origin.about} isDone={isDone}>
      <SourceForm />
    </Step>
  );
}
