import { expect, it } from 'vitest';
import type { PageDrawing } from '#schemas/generated/types.ts';
import { drawingWords, drawnPages } from './drawingWords.ts';

const CARD: PageDrawing = {
  presenter: 'gl',
  reason: null,
  renderer: 'A card',
  isSoftware: false,
  wantedFrames: 60,
  reachedFrames: 58,
  droppedFrames: 3,
};
const SOFTWARE: PageDrawing = { ...CARD, presenter: '2d', reason: 'software', isSoftware: true, wantedFrames: 30 };

const shown = (...drawings: Partial<PageDrawing>[]) =>
  drawings.map((drawing) => ({ isPreview: false, drawing: { ...CARD, ...drawing } }));

// behaviour: page-100
it('says nothing about pages that a graphics card draws, that wanted no WebGL, or that reported nothing', () => {
  expect(drawingWords(shown({}, { presenter: '2d', reason: 'wanted' }, { reachedFrames: null }), 'en')).toBeNull();
  expect(drawingWords([{ isPreview: false }], 'en')).toBeNull();
});

it('says nothing about previews of the dashboard', () => {
  const preview = { isPreview: true, drawing: SOFTWARE };
  expect(drawingWords([preview], 'en')).toBeNull();
  expect(drawnPages([preview])).toEqual({ software: 0, blind: 0 });
});

it.each([
  [
    'without WebGL 2',
    { presenter: '2d', reason: 'noWebGl', wantedFrames: 30 },
    /without the graphics card\. It works, at 30 frames a second\..*hardware acceleration/,
  ],
  ['with a software renderer', SOFTWARE, /without the graphics card\. It works, at 30/],
  ['with WebGL by a software renderer', { isSoftware: true }, /without the graphics card\. It works, at 60/],
  ['after a lost context', { ...SOFTWARE, reason: 'lost' }, /The graphics card stopped.*Refresh the browser source/],
  ['after failed shaders', { ...SOFTWARE, reason: 'shader' }, /The graphics driver can't draw.*Update the driver/],
  ['too slowly', { reachedFrames: 20 }, /20 of 60 frames a second.*Close other programs/],
  ['not at all', { presenter: 'none' }, /can't draw this overlay.*Update the software/],
] as const)('describes a page that draws %s', (_name, drawing: Partial<PageDrawing>, words) => {
  expect(drawingWords(shown({}, drawing), 'en')).toMatch(words);
  expect(drawingWords(shown({}, drawing), 'de')).not.toBeNull();
});

it('describes the worst page and counts all', () => {
  const pages = shown(SOFTWARE, { ...SOFTWARE, reason: 'lost' }, { presenter: 'none' }, {});
  expect(drawingWords(pages, 'de')).toMatch(/^Deine Streaming-Software kann dieses Overlay nicht zeichnen/);
  expect(drawnPages(pages)).toEqual({ software: 2, blind: 1 });
});

it('never repeats a name that a page reported', () => {
  const pages = shown({ ...SOFTWARE, renderer: '<b>llvmpipe</b>' }, { presenter: 'none', renderer: '<b>llvmpipe</b>' });
  expect(drawingWords(pages, 'en')).not.toContain('llvmpipe');
});
