import { describe, expect, it } from 'vitest';
import { newItem } from '../core/newItem.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import { ITEMS } from '../items/index.ts';
import { newMoments } from '../rules/moments/newMoments.ts';
import type { Flow, ItemType, JsonObject, Moments } from '#schemas/generated/types.ts';
import { bundleFindings } from './bundleRules.ts';

interface Given {
  /** Type and size of the only item. */
  item?: readonly [ItemType, number, number];
  isHidden?: boolean;
  steps?: readonly (readonly [kind: string, settings: JsonObject])[];
  isStepOff?: boolean;
  isFlowOff?: boolean;
  isShop?: boolean;
}

function rulesOf(given: Given): string[] {
  const { isShop = false } = given;
  const moments: Moments = { ...newMoments('o'), staysSmall: isShop };
  const flows = [flowOf(given)];
  return bundleFindings({ overlay: overlayOf(given), flows, moments }).map((finding) =>
    finding.rule === 'shop' ? `shop ${finding.what}` : finding.rule,
  );
}

function flowOf({ steps = [], isStepOff = false, isFlowOff = false }: Given): Flow {
  const blocks = steps.map(([kind, settings], index) => {
    const rank = `a${index}`;
    const block = { type: 'action', slot: 'main', rank, isEnabled: !isStepOff, onError: 'goOn', kind, settings };
    return [rank, block] as const;
  });
  const flow = { id: 'f', name: 'Thanks', isEnabled: !isFlowOff, blocksById: Object.fromEntries(blocks) };
  return flow as unknown as Flow;
}

function overlayOf({ item: given, isHidden = false }: Given): Overlay {
  const [type, width, height] = given ?? (['TEXT', 400, 100] as const);
  const size = { width, height };
  const item = {
    ...newItem('i', ITEMS[type], 'en'),
    position: { x: 0, y: 0 },
    positionLandscape: { x: 0, y: 0 },
    dimensions: size,
    dimensionsLandscape: size,
    isVisible: !isHidden,
    isVisibleLandscape: false,
  };
  return { id: 'o', name: 'Main', itemsById: { i: item }, order: ['i'] };
}

const show = (kind: string, durationMs: number): Given => ({ steps: [[kind, { durationMs }]] });

const cases: readonly [rule: string, fault: Given, correct: Given][] = [
  ['length', show('SHOW_MOMENT', 8_100), show('SHOW_MOMENT', 8_000)],
  ['length', show('SHOW_TEXT', 30_000), show('SHOW_TEXT', 5_000)],
  ['length', show('SHOW_IMAGE', 9_000), show('CHANGE_VISIBILITY', 9_000)],
  ['length', show('SHOW_TEXT', 600_000), { ...show('SHOW_TEXT', 600_000), isStepOff: true }],
  ['length', show('SHOW_IMAGE', 60_000), { ...show('SHOW_IMAGE', 60_000), isFlowOff: true }],
  ['shop voice', { isShop: true, steps: [['READ_ALOUD', {}]] }, { steps: [['READ_ALOUD', {}]] }],
  [
    'shop voice',
    { isShop: true, steps: [['READ_ALOUD', {}]] },
    { isShop: true, steps: [['READ_ALOUD', {}]], isStepOff: true },
  ],
  ['shop area', { isShop: true, item: ['IMAGE', 1080, 1000] }, { isShop: true, item: ['IMAGE', 1080, 900] }],
  ['shop area', { isShop: true, item: ['VIDEO', 1080, 1920] }, { isShop: true, item: ['CAMERA_FRAME', 1080, 1920] }],
  [
    'shop area',
    { isShop: true, item: ['SCENE', 1080, 1920] },
    { isShop: true, item: ['SCENE', 1080, 1920], isHidden: true },
  ],
  [
    'shop moment',
    { isShop: true, item: ['ALERT_BOX', 1000, 1200], steps: [['SHOW_MOMENT', { staging: 'scene', durationMs: 3000 }]] },
    { isShop: true, item: ['ALERT_BOX', 1000, 1200], steps: [['SHOW_MOMENT', { staging: 'card', durationMs: 3000 }]] },
  ],
  [
    'shop moment',
    { isShop: true, item: ['ALERT_BOX', 1000, 1200], steps: [['SHOW_MOMENT', { staging: 'stage', durationMs: 3000 }]] },
    { isShop: true, item: ['ALERT_BOX', 1000, 900], steps: [['SHOW_MOMENT', { staging: 'stage', durationMs: 3000 }]] },
  ],
];

describe('what an overlay does (behaviour: lint-8)', () => {
  it.each(cases)('finds %s: %j', (rule, fault, correct) => {
    expect(rulesOf(fault)).toEqual([rule]);
    expect(rulesOf(correct)).toEqual([]);
  });
});
