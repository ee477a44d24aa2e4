/** Inputs of requests: options with hints and plans, lists of words, texts that may be left out, and what was refused. */
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppContext } from '#editor/app/AppContext.ts';
import type { App } from '#editor/app/createApp.ts';
import { FormSurroundingsContext } from '#editor/forms/FormSurroundings.ts';
import { FrameContext } from '#editor/forms/form/FrameContext.ts';
import { SchemaForm } from '#editor/forms/form/SchemaForm.tsx';
import { kindProblems } from '#editor/forms/model/settingProblems.ts';
import { withWords } from '#editor/forms/model/withWords.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import type { RequestForm } from '#schemas/generated/forms.ts';
import {
  aiWordsForm,
  createApiKeyForm,
  createAudioAlertForm,
  pointsGambleForm,
  updatePointsCommandForm,
} from '#schemas/generated/requestForms.ts';
import type { Plan } from '#schemas/generated/types.ts';

interface Drawn {
  values: object;
  only?: readonly string[];
  plan?: Plan;
  path?: string;
  error?: ApiError;
}

function drawn(form: RequestForm, { values, plan = 'PRO', error, ...props }: Drawn): string {
  const app = { store: createStore(() => ({ locale: 'en' })), environment: {} } as unknown as App;
  const nothing = (): void => undefined;
  const frame = { error: error ?? null, join: () => nothing };
  return renderToString(
    <MantineProvider>
      <AppContext value={app}>
        <FormSurroundingsContext value={{ allItems: [], colors: [], plan }}>
          <FrameContext value={frame}>
            <SchemaForm
              {...props}
              id="form"
              look="page"
              kind={form}
              values={{ ...values }}
              onChange={nothing}
              onSettle={nothing}
            />
          </FrameContext>
        </FormSurroundingsContext>
      </AppContext>
    </MantineProvider>,
  );
}

// behaviour: form-172
describe('a choice with hints', () => {
  const values = { id: 'points', answer: 'toast' };
  const only = ['answer'];

  test('has the hint of each value', () => {
    expect(drawn(updatePointsCommandForm, { values, only })).toContain('Shows the answer for a moment');
  });

  test('locks the value that needs a higher plan', () => {
    const locked = drawn(updatePointsCommandForm, { values, only, plan: 'FREE' });
    expect(locked).toContain('Part of the BASIC plan');
    expect(locked.match(/disabled=""/g)).toHaveLength(1);
    expect(drawn(updatePointsCommandForm, { values, only })).not.toContain('disabled=""');
  });
});

// behaviour: form-184
describe('several of some values', () => {
  const values = { name: 'Macro pad', scopes: ['read', 'run'] };

  test('are checkboxes with the name and the hint of each value', () => {
    const markup = drawn(createApiKeyForm, { values, only: ['scopes'] });
    expect(markup.match(/type="checkbox"/g)).toHaveLength(5);
    expect(markup.match(/checked=""/g)).toHaveLength(2);
    expect(markup).toContain('Reads your overlays, flows, viewers and reports.');
  });

  test.each([
    ['en', 'Choose at least one.'],
    ['de', 'Wähle mindestens eins aus.'],
  ] as const)('none is refused in words: %s', (locale, words) => {
    expect(kindProblems(createApiKeyForm, { ...values, scopes: [] }, locale)).toEqual({ scopes: words });
  });
});

// behaviour: form-173
describe('words in an empty field', () => {
  test('are the example of its schema', () => {
    expect(drawn(aiWordsForm, { values: { words: [], usesSwearWords: true } })).toContain('placeholder="Word"');
  });

  test('say what it means to leave the text out', () => {
    expect(drawn(createAudioAlertForm, { values: {}, only: ['name'] })).toContain('placeholder="Name of the sound"');
  });

  test('are those that the screen knows better', () => {
    const form = withWords(createAudioAlertForm, { name: { label: 'Title', hint: 'Short', example: 'Roses' } });
    const markup = drawn(form, { values: {}, only: ['name'] });
    for (const words of ['Title', 'Short', 'placeholder="Roses"']) expect(markup).toContain(words);
  });
});

// behaviour: form-170
test('what the server refused is at its field, also in a part of the request', () => {
  const error = new ApiError('INVALID', 400, 'Refused', [{ path: 'gamble.largest', message: 'Too small.' }]);
  const values = { chance: 50, factor: 2, smallest: 10, largest: 5, lostText: '' };
  const marked = drawn(pointsGambleForm, { values, error, path: 'gamble' });
  expect(marked).toContain('Too small.');
  expect(marked.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(drawn(pointsGambleForm, { values, error })).not.toContain('Too small.');
});
