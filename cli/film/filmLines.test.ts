import { expect, test } from 'vitest';
import { filmLines, filmProgress } from './filmLines.ts';

const made = { frames: 90, drawn: 81, videoCodec: 'vp9', presenter: 'gl', missingSounds: [], errors: [] } as const;

test('names the file, its codecs and everything that is missing', () => {
  expect(filmLines('a.webm', false, { ...made, audioCodec: null })).toEqual([
    'written: a.webm (90 frames, 81 of them different, vp9, no sound)',
  ]);
  const missing = { missingSounds: ['/media/library/x'], errors: ['item goal: broken'] };
  const lines = filmLines('a.mp4', true, { ...made, ...missing, audioCodec: 'opus' });
  expect(lines.slice(1)).toEqual([
    'The sound is Opus, because this browser cannot encode AAC. Some players of MP4 files stay silent.',
    'missing sound: /media/library/x',
    'not drawn: item goal: broken',
  ]);
});

test('shows a line that changes in a terminal, and a line now and then in a file', () => {
  const written: string[] = [];
  let nowMs = 0;
  const write = (text: string): number => written.push(text);
  const terminal = filmProgress({ isTTY: true, write }, () => nowMs);
  for (const frame of [1, 2, 3]) {
    nowMs += 1_000;
    terminal.show(frame, 3);
  }
  terminal.end();
  const shown = written.splice(0).map((text) => text.replaceAll('\r\u001B[K', ''));
  expect(shown).toEqual([
    'film: 33 %, frame 1 of 3',
    'film: 66 %, frame 2 of 3, about 1 s left',
    'film: 100 %, frame 3 of 3',
    '',
  ]);
  const file = filmProgress({ write }, () => nowMs);
  for (const frame of [1, 2, 3]) file.show(frame, 3);
  file.end();
  expect(written).toEqual(['film: 100 %, frame 3 of 3\n']);
});
