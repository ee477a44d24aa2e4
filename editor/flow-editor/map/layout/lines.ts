/** Lines between the parts of the map, collected in one path, which costs the browser almost nothing. Pure. */
const BEND = 10;

export interface Lines {
  /** Draws straight down. */
  down(x: number, fromY: number, toY: number): void;
  /** Draws down, to the side, and down again, with round corners; the bend is at `bendY`. */
  bent(from: { x: number; y: number }, to: { x: number; y: number }, bendY: number): void;
  path(): string;
}

export function createLines(): Lines {
  const parts: string[] = [];
  return {
    down(x, fromY, toY) {
      if (toY > fromY) parts.push(`M${x} ${fromY}V${toY}`);
    },
    bent(from, to, bendY) {
      const side = Math.sign(to.x - from.x);
      if (side === 0) {
        parts.push(`M${from.x} ${from.y}V${to.y}`);
        return;
      }
      const bend = Math.min(BEND, Math.abs(to.x - from.x) / 2, bendY - from.y, to.y - bendY);
      parts.push(
        `M${from.x} ${from.y}V${bendY - bend}Q${from.x} ${bendY} ${from.x + side * bend} ${bendY}` +
          `H${to.x - side * bend}Q${to.x} ${bendY} ${to.x} ${bendY + bend}V${to.y}`,
      );
    },
    path: () => parts.join(''),
  };
}
