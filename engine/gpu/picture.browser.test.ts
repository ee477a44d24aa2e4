/** A picture that cannot be loaded reports it once, so that waiting work can continue. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenItem } from '#tests/golden/cases/goldenItem.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';

/** Same start as in harness/MediaStage.ts. */
const START_MS = 1_767_225_600_000;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

/** Collects a page's reports about a picture in its first second. */
function endsOf(url: string) {
  const showing = { playbackId: 'p1', url, shownAtMs: START_MS, durationMs: 60_000 };
  const item = goldenItem('IMAGE', { box: { x: 0, y: 0, width: 100, height: 100 }, data: { showing } });
  return page.evaluate(async (given) => {
    const stage = new window.harness.MediaStage([given]);
    await stage.renderer.ready;
    await stage.pass(400);
    const { ends, errors } = stage;
    stage.renderer.dispose();
    return { ends, errors };
  }, item);
}

test.each(['/media/none.png', '/media/sound/broken.mp3', 'https://example.com/a.png'])('%s', async (url) => {
  expect(await endsOf(url)).toEqual({ ends: [{ playbackId: 'p1', durationMs: null }], errors: [] });
});

test('one that is there is not reported', async () => {
  expect(await endsOf('/media/gifts/rose.png')).toEqual({ ends: [], errors: [] });
});
