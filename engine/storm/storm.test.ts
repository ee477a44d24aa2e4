/** Tests that a storm fills an overlay of the gallery as a session would, and always in the same way. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overlayFromFile, type Overlay } from '../core/overlayDocument.ts';
import { withAlertBox } from '../items/alert-box/newAlertBox.ts';
import type { Bundle, LiveItem } from '#schemas/generated/types.ts';
import { createStorm } from './storm.ts';
import { STORM_MS, stormScript } from './stormScript.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/bundles/gallery');
const START_MS = 1_767_297_600_000;

function overlayNamed(id: string): Overlay {
  const bundle = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8')) as Bundle;
  return withAlertBox(overlayFromFile(bundle.overlay), 'alert-box', 'en');
}
const stormOf = (id: string) =>
  createStorm({ overlay: overlayNamed(id), locale: 'en', timeZone: 'UTC', startMs: START_MS });
const dataOf = (items: readonly LiveItem[], type: string): Record<string, unknown> =>
  items.find((item) => item.type === type)!.data;

// behaviour: theme-13
test('the gifts of a storm rise to 20,000 coins, between likes, follows and chat', () => {
  const script = stormScript('en');
  const coins = script.flatMap(({ draft }) =>
    draft.type === 'gift' && draft.payload.repeatEnd ? draft.payload.diamondCount * draft.payload.repeatCount : [],
  );
  expect(Math.max(...coins)).toBe(20_000);
  expect(coins.at(-1)).toBe(20_000);
  for (const type of ['like', 'follow', 'chat', 'share', 'subscribe'])
    expect(
      script.some(({ draft }) => draft.type === type),
      type,
    ).toBe(true);
  expect(script.at(-1)!.atMs).toBeLessThan(STORM_MS);
});

// behaviour: theme-13
test('feeds, goals, ranks and the alert box follow it', () => {
  const storm = stormOf('quest');
  storm.advance(START_MS + 12_500);
  const half = storm.items();
  expect(dataOf(half, 'ALERT_BOX')['moment']).toMatchObject({ coins: 299, staging: 'card' });
  storm.advance(START_MS + 33_000);
  const items = storm.items();
  expect(dataOf(items, 'ALERT_BOX')['moment']).toMatchObject({ coins: 20_000, staging: 'scene', count: 2 });
  expect((dataOf(items, 'GIFT_FEED')['gifts'] as unknown[]).length).toBeGreaterThan(10);
  expect(dataOf(items, 'GOAL')['amount']).toBeGreaterThan(1_000);
  expect(dataOf(items, 'TIMER')['startedAt']).toBe(START_MS);
  const lists = dataOf(items, 'TOP_USERS')['lists'] as { users: unknown[] }[];
  expect(lists[0]).not.toEqual((dataOf(half, 'TOP_USERS')['lists'] as unknown[])[0]);
});

// behaviour: theme-13
test('steps of any length give the same, and unchanged items stay the same objects', () => {
  const [fine, coarse] = [stormOf('blush'), stormOf('blush')];
  for (let ms = 0; ms <= STORM_MS; ms += 50) fine.advance(START_MS + ms);
  for (let ms = 0; ms <= STORM_MS; ms += 4_000) coarse.advance(START_MS + ms);
  const dataIn = (storm: typeof fine): unknown => storm.items().map(({ data }) => data);
  expect(dataIn(fine)).toEqual(dataIn(coarse));
  const before = fine.items();
  fine.advance(START_MS + STORM_MS);
  expect(fine.items().every((item, index) => item === before[index])).toBe(true);
});

test.each(readdirSync(FOLDER).map((file) => file.replace('.json', '')))('%s gets through it', (id) => {
  const storm = stormOf(id);
  for (let next = storm.nextMs(); next !== null && next <= START_MS + STORM_MS; next = storm.nextMs()) {
    storm.advance(next);
    const later = storm.nextMs();
    if (later === next) storm.advance(next + 1);
  }
  expect(storm.items().length).toBeGreaterThan(3);
});
