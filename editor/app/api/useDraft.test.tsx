import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDraft } from './useDraft.ts';

const STORED = { name: 'Hello', isEnabled: true };

/** One step per pass: first the name is typed, then another answer arrives. */
function Form() {
  const [step, setStep] = useState(0);
  const { draft, isChanged, change } = useDraft(step < 2 ? { ...STORED } : { ...STORED, isEnabled: false });
  if (step < 2) setStep(step + 1);
  if (step === 0) change(({ name }) => ({ name: `${name} all` }));
  return <p>{JSON.stringify({ ...draft, isChanged }).replaceAll('"', '')}</p>;
}

test('a form adopts a fresh answer while it is drawn, and keeps what was typed', () => {
  expect(renderToStaticMarkup(<Form />)).toBe('<p>{name:Hello all,isEnabled:false,isChanged:true}</p>');
});
