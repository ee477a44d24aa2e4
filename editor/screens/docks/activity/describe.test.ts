import { expect, it } from 'vitest';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { describe as inWords } from './describe.ts';

const entry = (type: string, payload: object, displayName = 'Anna 🌸'): ActivityEntry => ({
  id: 'e1',
  seq: 1,
  at: '2026-01-31T18:00:00.000Z',
  type,
  viewer: displayName === '' ? null : ({ displayName, name: 'anna' } as never),
  payload: payload as never,
  itemId: null,
  overlayName: null,
  canRefire: false,
});

const lion = { giftId: '6369', giftName: 'Lion', giftImageUrl: '/lion.png', repeatCount: 1234, coins: 37_018_766 };

it.each<[string, object, string, string, string]>([
  ['streakEnded', lion, 'de', '1.234× Löwe', '37.018.766 Münzen'],
  ['streakEnded', lion, 'en', '1,234× Lion', '37,018,766 coins'],
  ['streakEnded', { ...lion, giftId: '1', giftName: '', coins: 1 }, 'en', '1,234× Gift', '1 coin'],
  ['follow', {}, 'de', 'folgt dir jetzt', ''],
  ['subscribe', { months: 1 }, 'en', 'subscribed', ''],
  ['subscribe', { months: 3 }, 'en', 'subscribed', 'Month 3'],
  ['subscribe', { months: 1, kind: 'superFan' }, 'en', 'became a Super Fan', ''],
  ['subscribe', { months: 1, kind: 'superFan' }, 'de', 'ist jetzt Super Fan', ''],
  ['subscribe', { months: 0, kind: 'superFanBox', giftedCount: 5 }, 'en', 'gave 5 Super Fans', ''],
  ['subscribe', { months: 0, kind: 'superFanBox' }, 'de', 'hat einen Super Fan verschenkt', ''],
  ['voteEnded', { question: 'Tea?', options: ['Yes', 'No'], optionIndex: 1, counts: [1, 2] }, 'en', 'Tea?', 'No'],
  [
    'voteEnded',
    { question: '', options: ['Yes'], optionIndex: null, counts: [0] },
    'de',
    'Abstimmung beendet',
    'Kein Sieger',
  ],
  ['playSound', { url: '/media/files/applause.mp3?v=2' }, 'en', 'Sound played', 'applause.mp3'],
  ['playSound', { url: '/media/library/x8sK2_aB' }, 'en', 'Sound played', ''],
  [
    'gap',
    { fromMs: Date.parse('2026-01-31T19:14:10Z'), toMs: Date.parse('2026-01-31T19:16:00Z') },
    'de',
    'Verbindung unterbrochen',
    'von 20:14 bis 20:16',
  ],
  ['aKindOfTomorrow', {}, 'en', 'aKindOfTomorrow', ''],
])('%s %j in %s', (type, payload, locale, what, detail) => {
  expect(inWords(entry(type, payload), locale as 'en', 'Europe/Berlin')).toMatchObject({
    who: 'Anna 🌸',
    what,
    detail,
  });
});

// behaviour: list-320
it('names the file of a library, and never its id', () => {
  const played = { ...entry('playSound', { url: '/media/library/x8sK2_aB' }), fileName: 'Applause' };
  expect(inWords(played, 'en', 'UTC')).toMatchObject({ what: 'Sound played', detail: 'Applause' });
  const { what, detail, who } = inWords(entry('playVideo', { url: '/media/library/x8sK2_aB' }), 'en', 'UTC');
  expect([what, detail, who].join(' ')).not.toContain('x8sK2_aB');
});

it('names nobody where nobody did it', () => {
  expect(inWords(entry('timerEnded', {}, ''), 'en', 'UTC').who).toBeNull();
});
