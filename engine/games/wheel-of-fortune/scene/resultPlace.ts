/**
 * Places the winner's name in a strip at the lower end of the item's box (behaviour: wheel-12). The wheel moves up, and
 * shrinks if the box has no space for both. Pure.
 */
export interface ResultPlace {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of the wheel beside the result, as a share of its normal size. */
  wheelScale: number;
  /** Distance that the wheel's middle moves up, px. */
  wheelUp: number;
}

/** Height of the strip, as a share of the wheel. */
const HEIGHT_SHARE = 0.2;
/** Gap between wheel and strip: the wheel grows into it when it zooms. */
const GAP_SHARE = 0.03;
/** Largest width of the strip, in diameters of the wheel. */
const MAX_WIDTH_SHARE = 1.6;

export function placeResult({ width, height }: { width: number; height: number }, text: string): ResultPlace {
  const size = Math.min(width, height);
  const said = text.trim().replace(/\s+/gu, ' ');
  if (said === '') return { text: '', x: 0, y: 0, width: 0, height: 0, wheelScale: 1, wheelUp: 0 };
  const strip = Math.round(size * HEIGHT_SHARE);
  const room = height - strip - size * GAP_SHARE;
  const wheel = Math.min(size, room);
  const free = room - wheel;
  // In a tall box the name is close under the wheel.
  const top = free / 2;
  const stripWidth = Math.round(Math.min(width, size * MAX_WIDTH_SHARE));
  return {
    text: said,
    x: Math.round((width - stripWidth) / 2),
    y: Math.round(top + wheel + size * GAP_SHARE),
    width: stripWidth,
    height: strip,
    wheelScale: wheel / size,
    wheelUp: height / 2 - (top + wheel / 2),
  };
}
