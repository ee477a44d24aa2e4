/** Event of a pointer, window px. */
export interface PointerInput {
  id: number;
  x: number;
  y: number;
  /** Button as in pointer events: 0 main, 1 middle, 2 right. */
  button: number;
  isTouch: boolean;
  isAlt: boolean;
  isShift: boolean;
}
