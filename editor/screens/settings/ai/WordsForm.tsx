/** Unwanted words in AI texts. Changes are saved at once. */
import { Stack, Switch, TagsInput } from '@mantine/core';
import type { AiWords } from '#schemas/generated/types.ts';
import { readAiWords, saveAiWords } from '#engine/client/api/calls/ai.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { AI_TEXT } from './aiText.ts';

/** Limit of the schema. */
const MOST_WORDS = 200;
const LONGEST = 60;

export function WordsForm({ saved }: { saved: AiWords }) {
  const text = useText(AI_TEXT);
  const save = useAction(saveAiWords, { invalidates: [readAiWords] });
  // The latest choice, until the server confirms it.
  const shown = save.isPending ? save.variables.body : saved;
  const change = (changed: Partial<AiWords>): void => save.mutate({ body: { ...shown, ...changed } });
  return (
    <Stack gap="md">
      <Switch
        label={text.swearWords}
        description={text.swearWordsHint}
        checked={shown.usesSwearWords}
        onChange={(event) => change({ usesSwearWords: event.currentTarget.checked })}
      />
      <TagsInput
        label={text.ownWords}
        description={text.ownWordsHint}
        placeholder={shown.words.length === 0 ? text.ownWordsExample : ''}
        translate="no"
        value={shown.words}
        maxTags={MOST_WORDS}
        maxLength={LONGEST}
        splitChars={[',', ';', '\n']}
        clearable
        clearButtonProps={{ 'aria-label': text.clear }}
        onChange={(words) => change({ words })}
      />
    </Stack>
  );
}
