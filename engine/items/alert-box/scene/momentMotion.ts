/** Motion of moments that come and leave (behaviour: moment-13): functions of time, so that every page shows the same. */
import { easeInCubic, easeOutBack, easeOutCubic, mix, progressAt } from '../../../core/easing.ts';
import type { Box } from '../../../core/geometry.ts';
import type { Layer } from '../../../gpu/paint/Layer.ts';
import type { MomentEntrance } from '#schemas/generated/types.ts';
import { COMES_MS, LEAVES_MS } from '../phases.ts';
import type { MomentView } from '../state.ts';

/** Size at which a moment that pops up begins, and one that comes from nearby. */
const POPS_FROM = 0.6;
const ZOOMS_FROM = 1.7;
/** Share of its side over which a moment travels. */
const TRAVELS = 0.6;
/** Angle at which a swinging moment begins. */
const SWINGS_FROM_RAD = -0.32;
/** Share of its height by which a leaving moment rises. */
const RISES = 0.08;

interface Placing {
  layer: Layer;
  panel: Box;
  /** Progress of coming, 0..1. */
  come: number;
  /** Shift of leaving, px. */
  leftY: number;
  isScene: boolean;
}

const ENTRANCES: Readonly<Record<MomentEntrance, (placing: Placing) => void>> = {
  pop({ layer, panel, come, leftY, isScene }) {
    const grown = isScene ? easeOutCubic(come) : easeOutBack(come);
    layer.place(0, leftY, mix(POPS_FROM, 1, grown), centreX(panel), centreY(panel));
  },
  zoom({ layer, panel, come, leftY }) {
    layer.place(0, leftY, mix(ZOOMS_FROM, 1, easeOutCubic(come)), centreX(panel), centreY(panel));
  },
  rise({ layer, panel, come, leftY }) {
    layer.place(0, leftY + panel.height * TRAVELS * (1 - easeOutCubic(come)));
  },
  drop({ layer, panel, come, leftY }) {
    layer.place(0, leftY - panel.height * TRAVELS * (1 - easeOutBack(come)));
  },
  slide({ layer, panel, come, leftY }) {
    layer.place(-panel.width * TRAVELS * (1 - easeOutCubic(come)), leftY);
  },
  swing({ layer, panel, come, leftY }) {
    const angle = SWINGS_FROM_RAD * (1 - easeOutBack(come));
    layer.place(0, leftY, mix(0.85, 1, easeOutCubic(come)), centreX(panel), panel.y, angle);
  },
  unfold({ layer, panel, come, leftY }) {
    // It opens from its middle like a curtain: the clip grows, nothing is squeezed.
    layer.place(0, leftY);
    const open = (panel.width / 2) * easeOutCubic(come);
    if (come >= 1) layer.clip.open();
    else layer.clip.set(centreX(panel) - open, -FAR, centreX(panel) + open, FAR);
  },
};

/** Beyond every canvas, px. */
const FAR = 10_000;

const centreX = ({ x, width }: Box): number => x + width / 2;
const centreY = ({ y, height }: Box): number => y + height / 2;

interface Progress {
  /** Progress of coming, 0..1. */
  come: number;
  /** Progress of leaving, 0..1. */
  leave: number;
  opacity: number;
}

function progressOf({ staging, startedAtMs, untilMs }: MomentView, nowMs: number): Progress {
  const come = untilMs === null ? 1 : progressAt(nowMs, startedAtMs, COMES_MS[staging]);
  const leave = untilMs === null ? 0 : progressAt(nowMs, untilMs, LEAVES_MS);
  return { come, leave, opacity: easeOutCubic(Math.min(1, come * 2)) * (1 - leave) };
}

/** Fades what lies behind a moment in and out with it. */
export function fadeBehind(layer: Layer, moment: MomentView, nowMs: number): void {
  layer.opacity = progressOf(moment, nowMs).opacity;
}

/** Lets a moment come and leave; a line slides, whatever the setting. */
export function placeMoment(
  layer: Layer,
  panel: Box,
  { moment, entrance }: { moment: MomentView; entrance: MomentEntrance },
  nowMs: number,
): void {
  const { staging } = moment;
  const { come, leave, opacity } = progressOf(moment, nowMs);
  const left = easeInCubic(leave);
  layer.opacity = opacity;
  if (staging === 'line') return layer.place(0, panel.height * (0.5 * (1 - easeOutCubic(come)) - 0.4 * left));
  ENTRANCES[entrance]({ layer, panel, come, leftY: -panel.height * RISES * left, isScene: staging === 'scene' });
}
