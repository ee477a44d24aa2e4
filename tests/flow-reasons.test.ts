import { expect, it } from 'vitest';
import type { MissCode } from '#server/show/fold/flows/missReason.ts';
import { REASONS, reasonText } from '#editor/flow-runs/reasons.ts';
import { shortTime } from '#editor/flow-runs/shortTime.ts';

const ALL: Readonly<Record<MissCode, true>> = {
  wrongKey: true,
  tooFew: true,
  tooFewCoins: true,
  streakNotEnded: true,
  streakFiredBefore: true,
  followedBefore: true,
  notMatched: true,
  disabled: true,
  profile: true,
  condition: true,
  permission: true,
  cooldown: true,
  running: true,
  coalesced: true,
  chance: true,
  maxPerStream: true,
  maxPerViewer: true,
  notLive: true,
  plan: true,
  putAway: true,
  paused: true,
  queueFull: true,
  expired: true,
  lessSpecific: true,
  shownByFlow: true,
  climbed: true,
  depth: true,
  tooManySteps: true,
  tooManyRuns: true,
  tooMuchWork: true,
  deleted: true,
  missed: true,
  cancelled: true,
  restarted: true,
  skipped: true,
  stopped: true,
  stepFailed: true,
  deadline: true,
  restricted: true,
};

// behaviour: flowrun-7
it('each reason that there is has a sentence in both languages', () => {
  for (const sentences of Object.values(REASONS))
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(ALL).sort());
});

it('names what was compared, in the words of the language', () => {
  expect(reasonText({ code: 'tooFewCoins', is: 1200, wanted: 5000 }, 'en')).toBe(
    'The event had 1,200 of the 5,000 coins needed.',
  );
  expect(reasonText({ code: 'tooFewCoins', is: 1200, wanted: 5000 }, 'de')).toBe(
    'Es waren 1.200 von 5.000 Münzen, die nötig sind.',
  );
  expect(reasonText({ code: 'cooldown', is: 65_000, wanted: 0 }, 'en')).toBe(
    'The flow was on cooldown for another 1:05 min.',
  );
  expect(reasonText({ code: 'chance', wanted: 0.25 }, 'de')).toBe('Die Chance von 25\u00a0% traf nicht ein.');
  expect(reasonText({ code: 'condition' }, 'en')).toBe('A condition was not met.');
  expect(reasonText({ code: 'fromTheFuture' }, 'de')).toBe('fromTheFuture');
});

it('times are short and never shorter than what is left', () => {
  expect([1, 59_001, 3_600_000].map((ms) => shortTime(ms))).toEqual(['1 s', '1:00 min', '1:00 h']);
  expect(shortTime(61_000)).toBe('1:01 min');
});
