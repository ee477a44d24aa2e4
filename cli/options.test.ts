import { describe, expect, it } from 'vitest';
import {
  choice,
  decimalNumber,
  durationOption,
  instantOption,
  localeOption,
  timeZoneOption,
  wholeNumber,
} from './options.ts';

describe('options', () => {
  it('are read', () => {
    expect(wholeNumber('--seed', '7', 0, 10)).toBe(7);
    expect(decimalNumber('--rate', '0.5', 0, 10)).toBe(0.5);
    expect(choice('--from', 'b', ['a', 'b'])).toBe('b');
    expect(localeOption('--locale', 'de')).toBe('de');
    expect(timeZoneOption('--time-zone', 'Europe/Berlin')).toBe('Europe/Berlin');
    expect(['0', '90s', '10m', '2h', '7d'].map((text) => durationOption('--pause', text, 604_800))).toEqual([
      0, 90, 600, 7200, 604_800,
    ]);
    expect(instantOption('--started-at', '2026-01-01T12:00:00Z')).toBe(1_767_268_800_000);
    expect(instantOption('--started-at', '2026-01-01T12:00:00+01:00')).toBe(1_767_265_200_000);
  });

  it.each<[() => unknown, string]>([
    [() => wholeNumber('--seed', '1.5', 0, 10), '--seed: 1.5 is not valid. Use a whole number from 0 to 10.'],
    [() => wholeNumber('--seed', '-1', 0, 10), '--seed: -1 is not valid. Use a whole number from 0 to 10.'],
    [() => wholeNumber('--seed', '11', 0, 10), '--seed: 11 is not valid. Use a whole number from 0 to 10.'],
    [() => decimalNumber('--rate', 'fast', 1, 10), '--rate: fast is not valid. Use a number from 1 to 10.'],
    [() => decimalNumber('--rate', '0', 1, 10), '--rate: 0 is not valid. Use a number from 1 to 10.'],
    [() => choice('--from', 'c', ['a', 'b']), '--from: c is not valid. Use a or b.'],
    [() => durationOption('--pause', '10', 60), '--pause: 10 is not valid. Use a time like 90s, 10m or 2h.'],
    [() => durationOption('--pause', '2m', 60), '--pause: 2m is not valid. Use a time like 90s, 10m or 2h.'],
    [() => localeOption('--locale', 'fr'), '--locale: fr is not valid. Use en or de.'],
    [() => timeZoneOption('--time-zone', 'Berlin'), '--time-zone: Berlin is not valid. Use a name like Europe/Berlin.'],
    [
      () => instantOption('--started-at', 'today'),
      '--started-at: today is not valid. Use a time like 2026-01-01T12:00:00Z.',
    ],
    [
      () => instantOption('--started-at', '2026-01-01T12:00:00'),
      '--started-at: 2026-01-01T12:00:00 is not valid. Use a time like 2026-01-01T12:00:00Z.',
    ],
  ])('%# are refused', (read, message) => expect(read).toThrow(message));
});
