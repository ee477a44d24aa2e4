/** Formats the cost of drawing an overlay as lines of a table. */
import type { FrameCost, MeasuredOverlay } from '#engine/renderer/pictureRequest.ts';

const HEAD = ['item', 'type', 'ms', 'draw calls', 'texture MB'] as const;
const ALL = 'all together';

/** Returns one line per item, in the order of the overlay, and one for all together. */
export function profileTable({ items, overlay }: MeasuredOverlay): string[] {
  const rows = [
    HEAD,
    ...items.map(({ name, type, ...cost }) => [name, type, ...cells(cost)]),
    [ALL, '', ...cells(overlay)],
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => aligned(cell, widths[column]!, column)).join('  ')}`.trimEnd(),
  );
}

function cells({ milliseconds, drawCalls, textureMegabytes }: FrameCost): string[] {
  return [milliseconds.toFixed(2), drawCalls.toFixed(0), textureMegabytes.toFixed(2)];
}

/** Aligns words to the left, numbers to the right. */
function aligned(cell: string, width: number, column: number): string {
  return column < 2 ? cell.padEnd(width) : cell.padStart(width);
}
