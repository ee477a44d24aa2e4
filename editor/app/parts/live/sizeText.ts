import type { Dimensions } from '#schemas/generated/types.ts';

/** `1080 × 1920`, with spaces that do not break. */
export function sizeText({ width, height }: Dimensions): string {
  return `${width}\u00a0×\u00a0${height}`;
}
