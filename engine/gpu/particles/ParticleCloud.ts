/**
 * Many small coloured rectangles in one draw call. The CPU writes their positions into one list that is allocated once;
 * edges are smooth at any angle. Scenes use Particles.
 */
import { Vector4 } from 'three';
import type { Particle, ParticleLaw } from '../../core/confetti.ts';
import { writePremultiplied } from '../color.ts';
import { ABILITIES } from '../paint/abilities.ts';
import { Bounds } from '../paint/Bounds.ts';
import { Painted } from '../paint/Painted.ts';
import { FLOATS_PER_RECORD, partAt, writePart } from '../paint/record.ts';

/** Margin in pixels around the shape, so that an edge between two pixels is smooth. */
const GROW = 1;

export class ParticleCloud extends Painted {
  readonly recordCount: number;
  readonly #records: Float32Array;
  readonly #colors: Vector4[] = [];
  readonly #particle: Particle = { x: 0, y: 0, width: 0, height: 0, rotationRad: 0, opacity: 0, light: 1 };
  readonly #reach = new Bounds();
  #isEmpty = true;

  /** @param count most particles at once */
  constructor(count: number) {
    super();
    this.recordCount = count;
    this.#records = new Float32Array(count * FLOATS_PER_RECORD);
  }

  override get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** @param colors at least one, used in turn */
  setColors(colors: readonly string[]): void {
    this.#colors.length = 0;
    for (const color of colors) {
      const premultiplied = new Vector4();
      writePremultiplied(color, premultiplied);
      this.#colors.push(premultiplied);
    }
  }

  /** Moves all particles to a moment. Allocates nothing. */
  move(law: ParticleLaw, elapsedMs: number): void {
    this.#isEmpty = true;
    this.#reach.set(Infinity, Infinity, -Infinity, -Infinity);
    for (let index = 0; index < this.recordCount; index++) {
      law(this.#particle, index, elapsedMs);
      this.#write(index);
      if (this.#particle.opacity > 0) this.#include();
    }
  }

  /** Hides everything until the next `move`. */
  hide(): void {
    this.#isEmpty = true;
  }

  #write(index: number): void {
    const { x, y, width, height, rotationRad, opacity, light } = this.#particle;
    const { x: red, y: green, z: blue, w: alpha } = this.#colors[index % this.#colors.length]!;
    const records = this.#records;
    const shade = light * opacity;
    writePart(records, partAt(index, 'rect'), x, y, width, height);
    writePart(records, partAt(index, 'uvRect'), Math.cos(rotationRad), Math.sin(rotationRad), 0, 0);
    writePart(records, partAt(index, 'colorFrom'), red * shade, green * shade, blue * shade, alpha * opacity);
  }

  #include(): void {
    const { x, y, width, height } = this.#particle;
    const radius = Math.hypot(width, height) / 2;
    this.#isEmpty = false;
    const reach = this.#reach;
    reach.set(
      Math.min(reach.left, x - radius),
      Math.min(reach.top, y - radius),
      Math.max(reach.right, x + radius),
      Math.max(reach.bottom, y + radius),
    );
  }

  override abilities(): number {
    return ABILITIES.PARTICLE;
  }

  override grow(): number {
    return GROW;
  }

  override reach(bounds: Bounds): void {
    bounds.copy(this.#reach);
  }

  override write(records: Float32Array, first: number): void {
    const from = first * FLOATS_PER_RECORD;
    for (let index = 0; index < this.#records.length; index++) records[from + index] = this.#records[index]!;
  }
}
