import { expect, it } from 'vitest';
import cueMiss from '#schemas/common/cue-miss.json' with { type: 'json' };
import { SHOWN, shownText } from '#editor/flow-runs/shown.ts';

const at = '2026-11-23T18:00:00.000Z';

// behaviour: flowrun-8
it('each reason for which a page did not show something is said in both languages', () => {
  for (const { why } of Object.values(SHOWN)) expect(Object.keys(why).sort()).toEqual([...cueMiss.enum].sort());
});

it('says on how many pages it was, what is missing, and why', () => {
  const one = { cues: 1, shown: 1, pages: 1, missed: [] };
  expect(shownText(one, 'en')).toBe('Shown on 1 page');
  expect(shownText({ ...one, pages: 3 }, 'de')).toBe('Auf 3 Seiten gezeigt');
  expect(shownText({ ...one, shown: 0, pages: 0 }, 'en')).toBe('Not shown yet');
  const none = { cues: 1, shown: 0, pages: 0, missed: [{ at, reason: 'noPage' as const }] };
  expect(shownText(none, 'en')).toBe('Not shown: no page was open');
  expect(shownText({ ...none, isShownAgain: true }, 'en')).toBe('Not shown: no page was open · repeated later');
  expect(shownText({ ...none, cues: 3, shown: 2, pages: 1 }, 'de')).toBe('2 von 3 gezeigt: keine Seite war offen');
});
