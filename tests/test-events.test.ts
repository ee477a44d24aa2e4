/** Tests that the dialog of test events and the server have the same list. */
import { expect, it } from 'vitest';
import { formOf } from '#editor/test-events/eventFields.ts';
import { newDraft, otherViewer, testEventOf } from '#editor/test-events/testDraft.ts';
import { TEST_TEXT } from '#editor/test-events/testEventText.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import * as FORMS from '#schemas/generated/requestForms.ts';
import { testDrafts } from '#server/rehearsals/testDrafts.ts';

const SITUATION = { idPrefix: 'test', totalLikeCount: 100 };

it.each(PLATFORM_EVENTS)('%s is taken as the dialog sends it, and named', (type) => {
  for (const { samples, events } of Object.values(TEST_TEXT)) {
    const drafts = testDrafts([testEventOf(newDraft(type, samples))], SITUATION);
    expect(drafts.length).toBeGreaterThan(0);
    expect(events[type]).not.toBe('');
  }
});

// behaviour: form-180
it.each(PLATFORM_EVENTS)('the form of %s is the one of its schema', (type) => {
  const drawn: unknown = Reflect.get(FORMS, `${type}Form`);
  expect(formOf(type)).toBe(drawn ?? null);
});

it('a combo of ten comes as ten frames that grow, and one that ends it', () => {
  const frames = testDrafts([testEventOf(newDraft('gift', TEST_TEXT.en.samples))], SITUATION);
  const counts = frames.map(({ draft: { payload } }) => Reflect.get(payload, 'repeatCount'));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
  expect(new Set(frames.map(({ draft }) => draft.id)).size).toBe(11);
});

it('somebody with another name is somebody else', () => {
  const draft = newDraft('chat', TEST_TEXT.en.samples);
  const idOf = (displayName: string): string | undefined =>
    testEventOf({ ...draft, viewer: { ...draft.viewer, displayName } }).viewer?.tiktokId;
  expect(idOf(draft.viewer.displayName)).toBe(draft.viewer.tiktokId);
  expect(idOf('Somebody')).not.toBe(draft.viewer.tiktokId);
  expect(idOf('Somebody')).not.toBe(idOf('Somebody else'));
  expect(otherViewer(draft.viewer)).not.toEqual(draft.viewer);
});
