import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';

export interface Vote {
  question: string;
  options: string[];
  /** Duration in seconds; 0 = until somebody ends it. */
  duration: number;
}

/** Limits of schemas/events/start-vote.json. */
const MAX = { question: 200, option: 100, options: 6, seconds: 86_400 } as const;

/** Form for a single vote with another question than that of the settings. */
export function VoteForm({ initial, onStart }: { initial: Vote; onStart: (vote: Vote) => void }) {
  const { vote: text } = useText(CONTROLS_TEXT);
  const [question, setQuestion] = useState(initial.question);
  const [lines, setLines] = useState(initial.options.join('\n'));
  const [duration, setDuration] = useState(initial.duration);
  const options = lines.split('\n').flatMap((line) => line.trim() || []);
  const problem = problemOf(options, text.problems);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (problem === null) onStart({ question: question.trim(), options, duration });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={text.question}
          value={question}
          maxLength={MAX.question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <Textarea
          label={text.options}
          autosize
          minRows={2}
          maxRows={6}
          value={lines}
          error={problem}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <NumberField
          label={text.duration}
          description={text.durationHint}
          unit="s"
          rules={{ type: 'integer', minimum: 0, maximum: MAX.seconds }}
          value={duration}
          onChange={setDuration}
        />
        <Button type="submit" h={44} disabled={problem !== null}>
          {text.startThis}
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(options: readonly string[], problems: { count: string; length: string }): string | null {
  if (options.length < 2 || options.length > MAX.options) return problems.count;
  return options.some((option) => option.length > MAX.option) ? problems.length : null;
}
