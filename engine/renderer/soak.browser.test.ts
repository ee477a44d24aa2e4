/**
 * Simulates hours of a stream: after thousands of messages and pictures the GPU holds only those shown and those kept
 * for reuse.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import { MAX_IDLE_PICTURES } from '../gpu/images/imageLoader.ts';
import { MAX_IDLE_TEXTS } from '../gpu/text/textTextures.ts';

const BATCHES = 40;
/** Size of the chat, so that every batch replaces all messages. */
const MESSAGES_PER_BATCH = 50;
/** Textures of three itself. */
const OWN_TEXTURES = 2;

let harness: OpenHarness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('textures stay bounded through 2,000 chat messages with a picture each, and go when the chat goes', async () => {
  const chat = goldenItem('CHAT', {
    box: { x: 0, y: 0, width: 560, height: 1920 },
    settings: { fontSize: 10, style: 'compact' },
    data: { messages: [] },
  });
  const page = await harness.newPage();
  const counts = await page.evaluate(
    async ({ chat, startMs, batches, perBatch }) => {
      const stage = new window.harness.LiveStage([chat], startMs);
      await stage.settle();
      const count = () => ({ texts: stage.renderer.textures(), pictures: stage.images.counts() });
      const message = (index: number) => ({
        msgId: `m${index}`,
        profilePictureUrl: `/media/avatars/0${1 + (index % 9)}.png?n=${index}`,
        nickname: `viewer ${index}`,
        comment: `message ${index} `.repeat(1 + (index % 5)),
        isModerator: index % 7 === 0,
        isSubscriber: false,
        isFollower: index % 2 === 0,
        isTeamMember: false,
        emotes: [],
        shownAtMs: stage.clock.nowMs(),
      });
      let mostTextures = 0;
      for (let batch = 0; batch < batches; batch++) {
        const messages = Array.from({ length: perBatch }, (_, index) => message(batch * perBatch + index));
        stage.setData('chat', { messages });
        await stage.advance(20);
        await stage.images.settled();
        // Waits until the rows are visible.
        await stage.advance(100);
        mostTextures = Math.max(mostTextures, stage.renderer.textures().gpu);
      }
      await stage.advance(1_000);
      const shown = count();
      stage.store.setState({ order: [] });
      await stage.advance(100);
      return { shown, mostTextures, gone: count(), errors: stage.errors, frames: stage.renderer.frames() };
    },
    { chat, startMs: GOLDEN_NOW_MS, batches: BATCHES, perBatch: MESSAGES_PER_BATCH },
  );
  const { shown, gone } = counts;
  expect(counts.errors).toEqual([]);
  expect(counts.frames).toBeGreaterThan(BATCHES);
  expect(shown.texts.live).toBeGreaterThan(MAX_IDLE_TEXTS);
  expect(shown.pictures.live).toBe(MESSAGES_PER_BATCH);
  expect(shown.texts.gpu).toBeLessThanOrEqual(
    shown.texts.live + shown.texts.idle + shown.pictures.live + shown.pictures.idle + OWN_TEXTURES,
  );
  // At most two sets of messages, the old one and the new one: letters, picture and its initial letter each.
  expect(counts.mostTextures).toBeLessThanOrEqual(2 * 3 * MESSAGES_PER_BATCH + MAX_IDLE_TEXTS + MAX_IDLE_PICTURES);
  expect([gone.texts.live, gone.pictures.live]).toEqual([0, 0]);
  expect(gone.texts.idle).toBeLessThanOrEqual(MAX_IDLE_TEXTS);
  expect(gone.pictures.idle).toBeLessThanOrEqual(MAX_IDLE_PICTURES);
  expect(gone.texts.gpu).toBeLessThanOrEqual(gone.texts.idle + gone.pictures.idle + OWN_TEXTURES);
  await page.close();
});

test('what the browser remembers of measured texts is forgotten again', async () => {
  const text = goldenItem('TEXT', {
    box: { x: 0, y: 0, width: 800, height: 100 },
    data: { changedAtMs: 0 },
    settings: { text: 'first' },
  });
  const page = await harness.newPage();
  await page.evaluate(
    async ({ item, startMs }) => {
      const stage = new window.harness.LiveStage([item], startMs);
      await stage.settle();
      for (let count = 0; count < 60; count++) {
        const words = Array.from({ length: 40 }, (_, index) => `word${count}x${index}`);
        stage.change({ settings: { [item.id]: { ...item.settings, text: words.join(' ') } } });
        await stage.advance(20);
        // The browser tidies up at the end of its own frame.
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // It must exist when they are counted.
      Object.assign(window, { stage });
    },
    { item: text, startMs: GOLDEN_NOW_MS },
  );
  // The browser remembers few of 2,400 words, and that of broadcast software none.
  expect(await countInHeap(page, 'blink::PlainTextNode')).toBeLessThan(600);
  await page.close();
});

/** Counts objects of a name after garbage collection. */
async function countInHeap(page: Page, name: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as {
    snapshot: { meta: { node_fields: string[] } };
    nodes: number[];
    strings: string[];
  };
  const { node_fields: fields } = snapshot.meta;
  const wanted = strings.indexOf(name);
  return nodes.filter((value, at) => at % fields.length === fields.indexOf('name') && value === wanted).length;
}
