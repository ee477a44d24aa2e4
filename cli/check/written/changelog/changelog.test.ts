import { expect, test } from 'vitest';
import { changelogText } from './changelog.ts';

// behaviour: name-132
test('groups the changes of each version by their kind', () => {
  const changes = [
    { kind: 'fixed', en: 'A goal no longer counts a gift twice.' },
    { kind: 'new', en: 'A wheel.' },
    { kind: 'new', en: 'A balloon.' },
  ];
  const text = changelogText([
    { version: '0.2.0', date: null, changes },
    { version: '0.1.0', date: '2026-01-02', changes: [{ kind: 'better', en: 'Faster pages.' }] },
  ]);
  expect(text).toBe(
    '## 0.2.0 (unreleased)\n\n### Added\n\n- A wheel.\n- A balloon.\n\n### Fixed\n\n- A goal no longer counts a gift twice.' +
      '\n\n## 0.1.0 (2026-01-02)\n\n### Changed\n\n- Faster pages.',
  );
});
