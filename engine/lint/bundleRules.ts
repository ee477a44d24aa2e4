/** Rules on what an overlay does: how long its alerts stand, and what a shop stream must not do. Pure. */
import { CANVAS_SIZE, type Box } from '../core/geometry.ts';
import { isItemVisible, itemBox } from '../core/orientationMerge.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import type { Flow, ItemType, Moments, Orientation } from '#schemas/generated/types.ts';
import { type Finding, LIMITS } from './finding.ts';

export interface Shown {
  overlay: Overlay;
  /** Flows that run for the overlay. */
  flows: readonly Flow[];
  /** Moments of the overlay; null = none. */
  moments: Moments | null;
}

/** Steps that show something for a while. */
const SHOWING = new Set(['SHOW_MOMENT', 'SHOW_TEXT', 'SHOW_IMAGE']);
/** Types that cover less than their box. */
const OPEN: ReadonlySet<ItemType> = new Set<ItemType>(['ALERT_BOX', 'CAMERA_FRAME', 'PARTICLES', 'LOCATION']);
/** Sizes of moments that a shop stream does not show. */
const LARGE_STAGINGS = new Set<unknown>(['stage', 'scene']);

/** Returns the findings of flows and moments. */
export function bundleFindings({ overlay, flows, moments }: Shown): Finding[] {
  const steps = flows.filter(({ isEnabled }) => isEnabled).flatMap((flow) => stepsOf(flow));
  const lengths = steps.flatMap((step) => lengthOf(step));
  if (moments?.staysSmall !== true) return lengths;
  return [
    ...lengths,
    ...steps.flatMap((step) => voiceOf(step)),
    ...steps.flatMap((step) => momentOf(step, overlay)),
    ...areasOf(overlay),
  ];
}

interface Step {
  flowName: string;
  kind: string;
  settings: Readonly<Record<string, unknown>>;
}

function stepsOf({ name, blocksById }: Flow): Step[] {
  return Object.values(blocksById).flatMap((block) =>
    block.type === 'action' && block.isEnabled
      ? [{ flowName: name, kind: block.kind ?? '', settings: block.settings as Step['settings'] }]
      : [],
  );
}

const NOWHERE = { itemId: null, orientation: null } as const;

function lengthOf({ flowName, kind, settings }: Step): Finding[] {
  const { durationMs } = settings;
  if (!SHOWING.has(kind) || typeof durationMs !== 'number' || durationMs <= LIMITS.lengthMs) return [];
  return [{ rule: 'length', ...NOWHERE, flowName, durationMs }];
}

function voiceOf({ flowName, kind }: Step): Finding[] {
  return kind === 'READ_ALOUD' ? [{ rule: 'shop', ...NOWHERE, what: 'voice', flowName, share: 0 }] : [];
}

/** The ladder keeps its own moments small; those of flows are shown as they are set. */
function momentOf({ flowName, kind, settings }: Step, overlay: Overlay): Finding[] {
  if (kind !== 'SHOW_MOMENT' || !LARGE_STAGINGS.has(settings['staging'])) return [];
  return ORIENTATIONS.flatMap((orientation): Finding[] => {
    const boxes = shownItems(overlay, orientation).filter(({ type }) => type === 'ALERT_BOX');
    const share = Math.max(0, ...boxes.map((item) => shareOf(itemBox(item, orientation), orientation)));
    return share > LIMITS.shopShare
      ? [{ rule: 'shop', itemId: null, orientation, what: 'moment', flowName, share }]
      : [];
  });
}

function areasOf(overlay: Overlay): Finding[] {
  return ORIENTATIONS.flatMap((orientation) =>
    shownItems(overlay, orientation).flatMap((item): Finding[] => {
      const share = shareOf(itemBox(item, orientation), orientation);
      if (OPEN.has(item.type) || share <= LIMITS.shopShare) return [];
      return [{ rule: 'shop', itemId: item.id, orientation, what: 'area', flowName: '', share }];
    }),
  );
}

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

const shownItems = ({ order, itemsById }: Overlay, orientation: Orientation) =>
  order.flatMap((id) => itemsById[id] ?? []).filter((item) => isItemVisible(item, {}, orientation));

/** Returns the share of the picture that a box covers, 0..1. */
function shareOf({ x, y, width, height }: Box, orientation: Orientation): number {
  const picture = CANVAS_SIZE[orientation];
  const across = Math.min(x + width, picture.width) - Math.max(0, x);
  const down = Math.min(y + height, picture.height) - Math.max(0, y);
  return (Math.max(0, across) * Math.max(0, down)) / (picture.width * picture.height);
}
