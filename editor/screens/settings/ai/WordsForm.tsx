/** Unwanted words in AI texts. Changes are saved at once. */
import type { AiWords } from '#schemas/generated/types.ts';
import { aiWordsForm } from '#schemas/generated/requestForms.ts';
import { readAiWords, saveAiWords } from '#engine/client/api/calls/ai.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';

export function WordsForm({ saved }: { saved: AiWords }) {
  const save = useAction(saveAiWords, { invalidates: [readAiWords] });
  // The latest choice, until the server confirms it.
  const shown = save.isPending ? save.variables.body : saved;
  return (
    <RequestFields<AiWords>
      id="ai-words"
      form={aiWordsForm}
      values={shown}
      onChange={(changed) => save.mutate({ body: { ...shown, ...changed } })}
    />
  );
}
