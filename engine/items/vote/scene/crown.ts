/** Draws the crown of the winner, in a square of 100. */

const GOLD_TOP = '#ffe9a6';
const GOLD = '#ffc23c';
const GOLD_DARK = '#e8930c';
const EDGE = 'rgba(74, 38, 4, 0.6)';

export function drawCrown(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.scale(width / 100, height / 100);
  const gold = context.createLinearGradient(0, 18, 0, 84);
  gold.addColorStop(0, GOLD_TOP);
  gold.addColorStop(0.5, GOLD);
  gold.addColorStop(1, GOLD_DARK);
  context.fillStyle = gold;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(14, 34);
  context.lineTo(33, 50);
  context.lineTo(50, 22);
  context.lineTo(67, 50);
  context.lineTo(86, 34);
  context.lineTo(79, 76);
  context.quadraticCurveTo(50, 83, 21, 76);
  context.closePath();
  // A dark edge separates it from golden bars.
  context.strokeStyle = EDGE;
  context.lineWidth = 10;
  context.stroke();
  context.strokeStyle = gold;
  context.lineWidth = 5;
  context.stroke();
  context.fill();
  for (const [x, y, radius] of [
    [14, 31, 6],
    [50, 18, 7],
    [86, 31, 6],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = 'rgba(255, 255, 255, 0.5)';
  context.beginPath();
  context.ellipse(50, 66, 20, 3.2, 0, 0, 2 * Math.PI);
  context.fill();
}
