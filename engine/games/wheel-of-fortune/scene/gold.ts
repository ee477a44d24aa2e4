/** Gold of the wheel's rim, hub, pegs and pointer. */

/** Light falls from the upper left: bright there, a second glint opposite. */
const SHEEN = [
  [0, '#c98a1b'],
  [0.1, '#7a4a08'],
  [0.22, '#b97a14'],
  [0.34, '#f3c552'],
  [0.42, '#a8690f'],
  [0.52, '#6d4006'],
  [0.62, '#d9a032'],
  [0.7, '#fff4c2'],
  [0.76, '#ffe28a'],
  [0.86, '#b67a17'],
  [0.94, '#e8b540'],
  [1, '#c98a1b'],
] as const;

/** Creates the gradient around a ring. Angle 0 = right. */
export function goldSheen(context: CanvasRenderingContext2D): CanvasGradient {
  const gradient = context.createConicGradient(0, 0, 0);
  for (const [at, color] of SHEEN) gradient.addColorStop(at, color);
  return gradient;
}

/** Creates the gradient of a dome, lit from the upper left. */
export function goldDome(context: CanvasRenderingContext2D, x: number, y: number, radius: number): CanvasGradient {
  const gradient = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, 0, x, y, radius);
  gradient.addColorStop(0, '#fff8d8');
  gradient.addColorStop(0.3, '#ffdf7a');
  gradient.addColorStop(0.65, '#d79a26');
  gradient.addColorStop(1, '#7c4a07');
  return gradient;
}

/** Traces a ring between two radii around the origin. */
export function ring(
  context: CanvasRenderingContext2D,
  outer: number,
  inner: number,
  fill: string | CanvasGradient,
): void {
  context.beginPath();
  context.arc(0, 0, outer, 0, 2 * Math.PI);
  context.arc(0, 0, inner, 0, 2 * Math.PI, true);
  context.fillStyle = fill;
  context.fill();
}

/** Traces a disc around a point. */
export function disc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}
