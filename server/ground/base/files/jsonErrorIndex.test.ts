import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonErrorIndex } from './jsonErrorIndex.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('jsonErrorIndex', () => {
  it.each([
    ['{"a":1,}', 7],
    ['{"a":}', 5],
    ['{a:1}', 1],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{,}', 1],
    ['01', 1],
    ['1.', 1],
    ['nul', 0],
    ['"a\\x"', 2],
    ['"a\nb"', 2],
    ['{} {}', 3],
    ['[}', 1],
    ['', 0],
    ['{"a":1', 6],
    ['["abc', 5],
    ['  ', 2],
  ])('finds the place in %j', (text, index) => {
    expect(jsonErrorIndex(text)).toBe(index);
  });

  it('does not break on deep nesting or long texts', () => {
    expect(jsonErrorIndex('['.repeat(1_000_000))).toBe(1_000_000);
    expect(jsonErrorIndex(`["${'ä'.repeat(1_000_000)}"}`)).toBe(1_000_003);
  });

  it('agrees with JSON.parse about what is JSON', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '"', '\\', ':', '0', '-', 'e', ' '),
        (json, at, char) => {
          const index = at % (json.length + 1);
          // Checks each text unchanged, and with one character replaced.
          for (const text of [json, json.slice(0, index) + char + json.slice(index + 1)]) {
            expect(jsonErrorIndex(text) === -1, text).toBe(isJson(text));
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
