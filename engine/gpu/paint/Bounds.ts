/** Rectangle with movable sides; px, y down. Reused, so that painting allocates nothing. */
import type { Placement } from './Placement.ts';

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Bounds {
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;

  set(left: number, top: number, right: number, bottom: number): void {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }

  copy({ left, top, right, bottom }: Bounds): void {
    this.set(left, top, right, bottom);
  }

  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }

  get area(): number {
    return this.isEmpty ? 0 : (this.right - this.left) * (this.bottom - this.top);
  }

  /** Tells whether both have pixels in common. */
  meets(other: Bounds): boolean {
    return this.left < other.right && other.left < this.right && this.top < other.bottom && other.top < this.bottom;
  }

  /** Grows to include the other. */
  include({ left, top, right, bottom }: Bounds): void {
    this.left = Math.min(this.left, left);
    this.top = Math.min(this.top, top);
    this.right = Math.max(this.right, right);
    this.bottom = Math.max(this.bottom, bottom);
  }

  /** Keeps the intersection with the other. */
  cut({ left, top, right, bottom }: Readonly<Sides>): void {
    this.left = Math.max(this.left, left);
    this.top = Math.max(this.top, top);
    this.right = Math.min(this.right, right);
    this.bottom = Math.min(this.bottom, bottom);
  }

  /** Moves every side outwards. */
  widen(by: number): void {
    this.set(this.left - by, this.top - by, this.right + by, this.bottom + by);
  }

  /** Moves every side outwards to a multiple of `step`. */
  align(step: number): void {
    this.set(
      Math.floor(this.left / step) * step,
      Math.floor(this.top / step) * step,
      Math.ceil(this.right / step) * step,
      Math.ceil(this.bottom / step) * step,
    );
  }

  /** Becomes the whole pixels that it touches at a placement. */
  project({ a, b, c, d, e, f }: Placement): void {
    const { left, top, right, bottom } = this;
    this.set(
      Math.floor(Math.min(a * left, a * right) + Math.min(c * top, c * bottom) + e),
      Math.floor(Math.min(b * left, b * right) + Math.min(d * top, d * bottom) + f),
      Math.ceil(Math.max(a * left, a * right) + Math.max(c * top, c * bottom) + e),
      Math.ceil(Math.max(b * left, b * right) + Math.max(d * top, d * bottom) + f),
    );
  }
}
