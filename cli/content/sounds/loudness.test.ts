/** Compares the measurement with the values that its recommendations name. */
import { describe, expect, test } from 'vitest';
import { loudness, momentaryLoudness, truePeak, weighting } from './loudness.ts';
import type { Signal } from './signal.ts';

const RATE = 48_000;

/** A sine of a level in dBFS; a peak of 1 is 0 dBFS. */
const sineAt = (hz: number, dbfs: number, seconds: number, phase = 0): Signal =>
  Float64Array.from(
    { length: seconds * RATE },
    (_, index) => 10 ** (dbfs / 20) * Math.sin(2 * Math.PI * ((hz * index) / RATE + phase)),
  );

function joined(...parts: readonly Signal[]): Signal {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

test('the filters at 48 kHz are those of tables 1 and 2 of ITU-R BS.1770-4', () => {
  const [shelf, highPass] = weighting(RATE);
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585].forEach(
    (coefficient, index) => expect(shelf[index]).toBeCloseTo(coefficient, 8),
  );
  [1, -2, 1, -1.99004745483398, 0.99007225036621].forEach((coefficient, index) =>
    expect(highPass[index]).toBeCloseTo(coefficient, 8),
  );
});

describe('loudness', () => {
  test('of a sine of 997 Hz at full scale in one channel is -3.01 LUFS (ITU-R BS.1770-4, annex 1)', () => {
    expect(loudness(sineAt(997, 0, 5), RATE)).toBeCloseTo(-3.01, 2);
  });

  // EBU Tech 3341 has these cases in two channels; one of them alone is 3.01 dB quieter.
  test.each<[string, number, () => Signal]>([
    ['case 1', -23, () => sineAt(1_000, -23, 20)],
    ['case 2', -33, () => sineAt(1_000, -33, 20)],
    [
      'case 3, the relative gate',
      -23,
      () => joined(sineAt(1_000, -36, 10), sineAt(1_000, -23, 60), sineAt(1_000, -36, 10)),
    ],
    [
      'case 4, both gates',
      -23,
      () =>
        joined(
          sineAt(1_000, -72, 10),
          sineAt(1_000, -36, 10),
          sineAt(1_000, -23, 60),
          sineAt(1_000, -36, 10),
          sineAt(1_000, -72, 10),
        ),
    ],
    ['case 5', -23, () => joined(sineAt(1_000, -26, 20), sineAt(1_000, -20, 20.1), sineAt(1_000, -26, 20))],
  ])('of %s of EBU Tech 3341 is right within 0.1 LU', (_name, lufs, signal) => {
    expect(Math.abs(loudness(signal(), RATE) + 3.01 - lufs)).toBeLessThan(0.1);
  });

  test('of something shorter than a block cannot be measured', () => {
    expect(loudness(sineAt(997, 0, 0.3), RATE)).toBe(-Infinity);
  });
});

describe('momentary loudness', () => {
  test('of a long sine is its loudness', () => {
    expect(momentaryLoudness(sineAt(1_000, -23, 2), RATE) + 3.01).toBeCloseTo(-23, 1);
  });

  // Case 9 of EBU Tech 3341 has tones in turn; this is the loudest window of one of them.
  test('is that of the loudest 400 ms', () => {
    const signal = joined(sineAt(1_000, -40, 1), sineAt(1_000, -20, 0.4), sineAt(1_000, -40, 1));
    expect(Math.abs(momentaryLoudness(signal, RATE) + 3.01 + 20)).toBeLessThan(0.1);
  });

  test('of something shorter counts silence up to 400 ms: half the length is 3 dB less', () => {
    const [whole, half] = [sineAt(1_000, -20, 0.4), sineAt(1_000, -20, 0.2)];
    expect(momentaryLoudness(whole, RATE) - momentaryLoudness(half, RATE)).toBeCloseTo(3.01, 1);
  });
});

// EBU Tech 3341: the samples of these sines miss their peaks; 0.2 dB more and 0.4 dB less are allowed.
test.each([
  ['case 15', RATE / 4, 0, -6],
  ['case 16', RATE / 4, 0.125, -6],
  ['case 17', RATE / 6, 1 / 6, -6],
  ['case 18', RATE / 8, 1 / 16, -6],
])('the true peak of %s of EBU Tech 3341 is right', (_name, hz, phase, dbtp) => {
  const peak = truePeak(sineAt(hz, 20 * Math.log10(0.5), 0.5, phase).map((value, index) => fadeIn(value, index)));
  expect(peak).toBeGreaterThan(dbtp - 0.4);
  expect(peak).toBeLessThan(dbtp + 0.2);
});

/** A sudden start would overshoot. */
function fadeIn(value: number, index: number): number {
  const fromEnd = Math.min(index, RATE / 2 - index);
  return value * Math.min(1, fromEnd / 1_000);
}
