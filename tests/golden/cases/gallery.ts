/** Pictures of the gallery's overlays at a busy moment of the demo: a vote, a popup, a growing streak. */
import { join } from 'node:path';
import { foldMoments } from '#cli/render/foldMoments.ts';
import { DEMO_HEADER } from '#cli/content/demo/stream/header.ts';
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Bundle, LiveItem, Orientation } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import type { GoldenCase } from '../goldenCase.ts';

const RECORDING = join(packageFolder(), 'fixtures/recordings/demo.jsonl');
const MOMENT = { text: '37s', offsetMs: 37_000 };

/** Returns an overlay's items at that moment as pages see them. */
async function seenItems(bundle: Bundle): Promise<readonly LiveItem[]> {
  const seen = foldMoments({
    recording: { path: RECORDING, name: 'demo.jsonl' },
    header: DEMO_HEADER,
    bundle,
    moments: [MOMENT],
    signPictures: (data) => data,
  });
  for await (const { overlay } of seen) return [...overlay.items];
  return [];
}

async function casesOf(bundle: Bundle): Promise<GoldenCase[]> {
  const items = await seenItems(bundle);
  const orientations: readonly Orientation[] = ['portrait', 'landscape'];
  return orientations.map((orientation) => ({
    name: `gallery-${bundle.overlay.id}-${orientation}`,
    orientation,
    mode: 'live',
    locale: 'en',
    nowMs: DEMO_HEADER.startedAt + MOMENT.offsetMs,
    items,
    crop: { x: 0, y: 0, ...CANVAS_SIZE[orientation] },
    isHalved: true,
  }));
}

/** Cases: one picture per style and orientation. */
export const GALLERY_CASES: readonly GoldenCase[] = (await Promise.all(GALLERY.map(casesOf))).flat();
