import { describe, expect, test } from 'vitest';
import { changed, discarded, draftOf, isSame, looked, notSaved, saved, sending } from './draft.ts';

const STORED = { name: 'Hello', isEnabled: true, replies: [{ text: 'Welcome' }] };
const untouched = draftOf(STORED);

describe('a fresh answer', () => {
  test('is adopted where nothing was changed, and nowhere else', () => {
    const typed = changed(untouched, { name: 'Good evening' });
    const { shown, base } = looked(typed, { ...STORED, name: 'Hi', isEnabled: false });
    expect(shown).toEqual({ ...STORED, name: 'Good evening', isEnabled: false });
    expect(base.name).toBe('Hi');
  });

  test('that says the same changes nothing, in any order of its keys', () => {
    const typed = changed(untouched, { name: 'Good evening' });
    expect(looked(typed, structuredClone(STORED))).toBe(typed);
  });

  test('is adopted in a field that was changed and changed back', () => {
    const back = changed(changed(untouched, { isEnabled: false }), { isEnabled: true });
    expect(looked(back, { ...STORED, isEnabled: false }).shown.isEnabled).toBe(false);
  });

  test('that is what stands in the form leaves nothing to be saved', () => {
    const { shown, base } = looked(changed(untouched, { name: 'Hi' }), { ...STORED, name: 'Hi' });
    expect(isSame(shown, base)).toBe(true);
  });

  test('does not bring back a field that was taken out', () => {
    const colour: { name: string; colour?: string | undefined } = { name: 'Hello', colour: 'red' };
    const { shown } = looked(changed(draftOf(colour), { colour: undefined }), { ...colour, name: 'Hi' });
    expect(JSON.stringify(shown)).toBe('{"name":"Hi"}');
  });
});

describe('a save', () => {
  const typed = changed(untouched, { name: 'Good evening ' });
  const sent = sending(typed, typed.shown);
  const answer = { ...STORED, name: 'Good evening' };

  test('leaves what the server made of it', () => {
    const { shown, base } = saved(sent, typed.shown, answer);
    expect(shown).toEqual(answer);
    expect(isSame(shown, base)).toBe(true);
  });

  test('leaves what was typed until its answer came, which then is not saved', () => {
    const { shown, base } = saved(changed(sent, { name: 'Good evening all' }), typed.shown, answer);
    expect(shown.name).toBe('Good evening all');
    expect(base).toEqual(answer);
  });

  test('leaves a field that was changed back meanwhile', () => {
    const back = looked(changed(sent, { name: STORED.name }), answer);
    expect(looked(saved(back, typed.shown, answer), answer).shown.name).toBe(STORED.name);
  });

  test('is not undone by an older answer that stands in the cache still', () => {
    expect(looked(saved(sent, typed.shown, answer), STORED).shown).toEqual(answer);
  });

  test('adopts afterwards what came from elsewhere meanwhile', () => {
    const elsewhere = { ...STORED, isEnabled: false };
    expect(looked(sent, elsewhere)).toBe(sent);
    expect(looked(notSaved(sent), elsewhere).shown).toEqual({ ...elsewhere, name: 'Good evening ' });
  });

  test('that failed leaves what was typed to be saved again', () => {
    const { shown, base } = notSaved(sent);
    expect([shown, base]).toEqual([typed.shown, STORED]);
  });
});

test('what was typed is discarded: all of it, or while it is saved what was typed since', () => {
  const typed = changed(untouched, { name: 'Hi' });
  expect(discarded(typed).shown).toEqual(STORED);
  expect(discarded(changed(sending(typed, typed.shown), { name: 'Hi there' })).shown).toEqual(typed.shown);
});
