import { expect, it } from 'vitest';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { MAX_REPORT_MS, type Report, type Written, writeEvents } from './report.ts';
import { reportView } from './reportView.ts';
import { tableOf } from './reportTables.ts';

const START = Date.parse('2026-11-23T18:00:00Z');
const NOBODY = { coins: [], likes: [], chats: [] };
const viewer = { tiktokId: '7', name: 'bea', displayName: 'Bea' } as JournalEvent['viewer'];

/** Events of a journal: seconds after the start, type, payload and other fields. */
type Told = [seconds: number, type: string, payload: object, more?: object];

let made = 0;
function journal(told: readonly Told[]): JournalEvent[] {
  return told.map(([seconds, type, payload, more]) => {
    const seq = ++made;
    const event = { id: `e${seq}`, seq, at: START + seconds * 1000, type, payload, origin: 'connector', depth: 0 };
    return { ...event, viewer, ...more } as unknown as JournalEvent;
  });
}

const deps = { newId: () => `r${++made}`, flowNameOf: () => 'Thanks' };
const write = (told: readonly Told[], current: Written | null = null): Written[] =>
  writeEvents(current, journal(told), deps);
const start = (seconds: number, roomId: string): Told => [seconds, 'streamStart', { roomId }];
const chat = (seconds: number): Told => [seconds, 'chat', { comment: 'hi', emotes: [] }];
const gift = (seconds: number, diamondCount: number, addedCount: number): Told => {
  return [seconds, 'gift', {}, { facts: { streak: { diamondCount, addedCount } } }];
};
const view = ({ report }: Written) => reportView(report, NOBODY);

// behaviour: report-1
it('counts what happened in steps of ten seconds, gifts by what they added', () => {
  const [written] = write([
    start(0, '1'),
    chat(3),
    chat(9),
    chat(10),
    gift(25, 5, 3),
    gift(26, 5, 0),
    [27, 'like', { likeCount: 15, totalLikeCount: 100 }],
    [28, 'viewerCount', { viewerCount: 40 }],
    [29, 'follow', {}],
    [31, 'share', {}],
    [60, 'streamEnd', { reason: 'ended' }],
  ]);
  const { report, deeds } = written!;
  expect(report.series).toEqual({
    coins: [0, 0, 15],
    likes: [0, 0, 15],
    chats: [2, 1],
    follows: [0, 0, 1],
    shares: [0, 0, 0, 1],
  });
  expect(deeds.get('7')).toEqual({ coins: 15, likes: 15, chats: 3 });
  expect(view(written!)).toMatchObject({
    seconds: 60,
    endedAt: '2026-11-23T18:01:00.000Z',
    peakViewers: 40,
    totals: { coins: 15, likes: 15, chats: 3, follows: 1, shares: 1 },
  });
  expect(JSON.stringify(report)).not.toMatch(/bea|"7"/i);
});

// behaviour: report-1
it('goes on in the same room, also after it had seemed to be over, and begins anew in another', () => {
  const before = write([start(0, '1'), chat(1), [20, 'streamEnd', { reason: 'unknown' }], chat(25)]);
  expect(before).toHaveLength(1);
  expect(before[0]!.report).toMatchObject({ endedAtMs: START + 20_000, series: { chats: [1] } });
  const [same, other, last] = write(
    [start(30, '1'), chat(31), start(40, '2'), chat(41), start(50, ''), start(60, '')],
    before[0],
  );
  expect(same!.report).toMatchObject({ id: before[0]!.report.id, endedAtMs: null, series: { chats: [1, 0, 0, 1] } });
  expect(other!.report).toMatchObject({ roomId: '2', startedAtMs: START + 40_000, series: { chats: [1] } });
  // Without a room, each start is another stream.
  expect(last!.report.startedAtMs).toBe(START + 50_000);
});

it('writes the same in portions as at once', () => {
  const told = [
    start(0, '1'),
    chat(1),
    gift(12, 10, 1),
    chat(13),
    [30, 'viewerCount', { viewerCount: 3 }] as Told,
    chat(45),
  ];
  const whole = write(told)[0]!.report;
  let current: Written | null = null;
  for (const one of told) {
    const last: Written = write([one], current).at(-1)!;
    current = { report: JSON.parse(JSON.stringify(last.report)) as Report, deeds: new Map() };
  }
  expect({ ...current!.report, id: '' }).toEqual({ ...whole, id: '' });
});

it('ends a report after a day: a source that repeats itself for ever has more of them', () => {
  const written = write([start(0, '1'), chat(1), chat(MAX_REPORT_MS / 1000 + 5), chat(MAX_REPORT_MS / 1000 + 6)]);
  expect(written.map(({ report }) => report.series.chats)).toEqual([[1], [2]]);
});

// behaviour: report-2
it('says what was shown, and what was not', () => {
  const asked = (seconds: number, run: string, playbackId: string): Told => {
    return [seconds, 'playSound', { playbackId }, { id: `e/flows/${run}:1/0`, origin: 'followUp' }];
  };
  const [written] = write([
    start(0, '1'),
    asked(5, 'r5.0', 'p1'),
    asked(6, 'r5.0', 'p2'),
    asked(8, 'r8.0', 'p3'),
    [9, 'cuePresented', { playbackId: 'p2', profileId: 'a', pages: 2 }],
    [20, 'streamEnd', { reason: 'ended' }],
    [40, 'cueNotShown', { playbackId: 'p3', reason: 'noPage' }],
  ]);
  expect(view(written!).alerts).toEqual([
    { at: '2026-11-23T18:00:05.000Z', name: 'Thanks', types: ['playSound'], pages: 2, missed: null },
    { at: '2026-11-23T18:00:08.000Z', name: 'Thanks', types: ['playSound'], pages: 0, missed: 'noPage' },
  ]);
  expect(view(written!).seconds).toBe(20);
});

// behaviour: report-2
it('says when nobody listened: then nobody knows how many watched', () => {
  const at = (seconds: number): number => START + seconds * 1000;
  const [written] = write([
    start(0, '1'),
    [5, 'viewerCount', { viewerCount: 10 }],
    [45, 'gap', { fromMs: at(20), toMs: at(40) }],
    [46, 'viewerCount', { viewerCount: 30 }],
    chat(55),
  ]);
  const { points, gaps, averageViewers } = view(written!);
  expect(points.map(({ viewers }) => viewers)).toEqual([10, 10, null, null, 30, 30]);
  expect([gaps.length, averageViewers]).toEqual([1, 20]);
});

it('draws a day with a few hundred points, and nothing is lost', () => {
  const told = Array.from({ length: 2000 }, (_none, n): Told => chat(n * 43));
  const { points, stepSeconds, totals } = view(write([start(0, '1'), ...told])[0]!);
  expect(points.length).toBeLessThanOrEqual(360);
  expect(points.reduce((sum, { chats }) => sum + chats, 0)).toBe(totals.chats);
  expect(stepSeconds).toBe(300);
});

// behaviour: report-4
it('no name becomes a formula in a table', () => {
  const [written] = write([start(0, '1'), chat(15)]);
  const person = { id: '7', name: '=1+1', displayName: '@SUM(A1)', profilePictureUrl: '', amount: 3 };
  const people = { ...NOBODY, chats: [person] };
  const table = [...tableOf('people', { report: written!.report, people }, 'de')].join('');
  expect(table).toContain(`chats;1;'=1+1;'@SUM(A1);3`);
  expect([...tableOf('course', { report: written!.report, people }, 'en')]).toHaveLength(3);
});
