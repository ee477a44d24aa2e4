import { describe, expect, it } from 'vitest';
import { parseMoments } from './moments.ts';

const HOUR_MS = 3_600_000;

describe('moments', () => {
  it('are read as people write them, in their order', () => {
    expect(parseMoments('10s, 5s,0s,1m30s,250ms,1.5s,1h,2h3m4s5ms,61m', 3 * HOUR_MS)).toEqual([
      { text: '10s', offsetMs: 10_000 },
      { text: '5s', offsetMs: 5_000 },
      { text: '0s', offsetMs: 0 },
      { text: '1m30s', offsetMs: 90_000 },
      { text: '250ms', offsetMs: 250 },
      { text: '1.5s', offsetMs: 1_500 },
      { text: '1h', offsetMs: HOUR_MS },
      { text: '2h3m4s5ms', offsetMs: 2 * HOUR_MS + 184_005 },
      { text: '61m', offsetMs: 61 * 60_000 },
    ]);
  });

  it('may be the end of the recording', () => {
    expect(parseMoments('60s', 60_000)).toEqual([{ text: '60s', offsetMs: 60_000 }]);
  });

  const form = 'moments like 5s, 1m30s or 250ms, separated by commas';
  it.each([
    ['', `--at: "" is not valid. Use ${form}.`],
    ['5s,', `--at: "" is not valid. Use ${form}.`],
    ['5', `--at: 5 is not valid. Use ${form}.`],
    ['-5s', `--at: -5s is not valid. Use ${form}.`],
    ['5 s', `--at: 5 s is not valid. Use ${form}.`],
    ['s', `--at: s is not valid. Use ${form}.`],
    ['1s1m', `--at: 1s1m is not valid. Use ${form}.`],
    ['1e3s', `--at: 1e3s is not valid. Use ${form}.`],
    ['1.2345s', `--at: 1.2345s is not valid. Use ${form}.`],
    ['../x', `--at: ../x is not valid. Use ${form}.`],
    ['5s,1m', '--at: 1m is not valid. Use moments up to 59.9s, the end of the recording.'],
    ['5s,10s,5000ms', '--at: 5000ms is not valid. Use every moment once.'],
  ])('%j is refused', (text, message) => {
    expect(() => parseMoments(text, 59_900)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', message }));
  });
});
