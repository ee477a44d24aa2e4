import { expect, test } from 'vitest';
import { releaseNotes } from './releaseNotes.ts';

const changes = [{ kind: 'new', en: 'A wheel.' }];
const released = { version: '0.2.0', date: '2026-01-02', changes };

// behaviour: name-133
test('a release has the notes of its version', () => {
  const notes = releaseNotes('v0.2.0', '0.2.0', [released, { version: '0.1.0', date: '2025-01-02', changes }]);
  expect(notes).toBe('## 0.2.0 (2026-01-02)\n\n### Added\n\n- A wheel.');
});

test.each([
  ['0.2.0', '0.2.0', [released], 'not a tag like v0.1.0'],
  ['v0.2.0', '0.1.0', [released], 'set its version to 0.2.0'],
  ['v0.2.0', '0.2.0', [], 'has no version 0.2.0'],
  ['v0.2.0', '0.2.0', [{ ...released, date: null }], 'has no date'],
])('%s is refused with package %s and changelog %j', (tag, version, all, message) => {
  expect(() => releaseNotes(tag, version, all)).toThrow(message);
});
