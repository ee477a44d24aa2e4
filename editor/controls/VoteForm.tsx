import { startVoteForm } from '#schemas/generated/requestForms.ts';
import { useText } from '../app/AppContext.ts';
import { RequestForm } from '../forms/form/RequestForm.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';

export interface Vote {
  question: string;
  options: string[];
  /** Duration in seconds; 0 = until somebody ends it. */
  duration: number;
}

interface VoteFormProps {
  /** Begins the ids in the page. */
  id: string;
  initial: Vote;
  onStart: (vote: Vote) => void;
}

/** Form for a single vote with another question than that of the settings. */
export function VoteForm({ id, initial, onStart }: VoteFormProps) {
  const { vote: text } = useText(CONTROLS_TEXT);
  return (
    <RequestForm
      id={`${id}-vote`}
      look="panel"
      form={startVoteForm}
      initial={initial}
      submit={text.startThis}
      onSubmit={(vote: Vote) => onStart(vote)}
    />
  );
}
