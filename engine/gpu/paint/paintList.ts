/**
 * Flattens the scene for painting: the objects in paint order, their records, and the changed parts of the canvas.
 * Changes are found by comparing records, so that nothing has to announce them.
 */
import type { Object3D } from 'three';
import { Layer } from './Layer.ts';
import { Bounds } from './Bounds.ts';
import type { Damage } from './damage.ts';
import { Painted } from './Painted.ts';
import { Placement } from './Placement.ts';
import { FLOATS_PER_RECORD, partAt, RECORDS_PER_ROW, writePart } from './record.ts';
import { CORNERS, looksSame } from './sameLook.ts';

/**
 * Number of the last frame of any list: objects remember the frame that they were in, and another list may go on with
 * them.
 */
let frames = 0;

export class PaintList {
  /** Objects in paint order; only the first `length` are valid. */
  painted: Painted[] = [];
  length = 0;
  /** Number of each object's first record. */
  readonly first: number[] = [];
  /** Records, in whole rows. */
  records = new Float32Array(RECORDS_PER_ROW * FLOATS_PER_RECORD);
  recordCount = 0;
  /** Whether glows and soft shadows are painted. */
  hasAdornments = true;
  #isMoving = false;
  #frame = -1;
  #frameBefore = -1;
  #before: Painted[] = [];
  #lastOrder = -1;
  readonly #placements = [new Placement()];
  readonly #layers: Layer[] = [];
  readonly #bounds = new Bounds();
  readonly #corners: number;

  /** @param corners see `CORNERS` */
  constructor(corners: number = CORNERS.rounded) {
    this.#corners = corners;
  }

  /**
   * Reads the current scene, whose children are the layers of the items, and adds the changes to `damage`.
   * @param isMoving the next frame will be another: movement that no pixel shows yet may wait for it
   */
  update(scene: Object3D, damage: Damage, isMoving = false): void {
    this.#isMoving = isMoving;
    this.#frameBefore = this.#frame;
    this.#frame = ++frames;
    this.#exchangeLists();
    this.length = 0;
    this.recordCount = 0;
    this.#lastOrder = -1;
    for (const layer of this.#sortedLayers(scene)) this.#collect(layer, 0, damage);
    this.painted.length = this.length;
    this.#addGone(damage);
  }

  /** Marks everything as new for the next update. */
  forget(): void {
    for (const { painted } of this.painted) painted.frame = -1;
    this.painted.length = 0;
  }

  #exchangeLists(): void {
    const reused = this.#before;
    this.#before = this.painted;
    this.painted = reused;
  }

  /** Sorts the layers: React adds them in item order, but a moved one may still be at its old position. */
  #sortedLayers({ children }: Object3D): readonly Layer[] {
    const layers = this.#layers;
    layers.length = 0;
    for (const child of children) {
      if (!(child instanceof Layer)) continue;
      let index = layers.length;
      while (index > 0 && layers[index - 1]!.paintOrder > child.paintOrder) {
        layers[index] = layers[index - 1]!;
        index--;
      }
      layers[index] = child;
    }
    return layers;
  }

  #collect(node: Object3D, depth: number, damage: Damage): void {
    if (node instanceof Painted) return this.#add(node, this.#placements[depth]!, damage);
    if (!(node instanceof Layer)) return;
    const placement = (this.#placements[depth + 1] ??= new Placement());
    placement.enter(this.#placements[depth]!, node);
    if (placement.opacity <= 0) return;
    for (const child of node.children) this.#collect(child, depth + 1, damage);
  }

  #add(node: Painted, placement: Placement, damage: Damage): void {
    const opacity = node.opacity * placement.opacity;
    if (opacity <= 0 || node.isEmpty || (node.isAdornment && !this.hasAdornments)) return;
    const abilities = node.abilities(placement.isTurned);
    node.reach(this.#bounds);
    this.#bounds.widen(node.grow(abilities));
    this.#bounds.cut(placement.clip);
    if (this.#bounds.isEmpty) return;
    const first = this.recordCount;
    this.#reserve(first + node.recordCount);
    this.#write(node, first, placement, opacity, node.grow(abilities));
    this.painted[this.length] = node;
    this.first[this.length] = first;
    this.recordCount += node.recordCount;
    this.#compare(node, first, abilities, placement, damage);
    this.length++;
  }

  #write(node: Painted, first: number, placement: Placement, opacity: number, grow: number): void {
    const { a, b, c, d, e, f, clip } = placement;
    node.write(this.records, first);
    for (let record = first; record < first + node.recordCount; record++) {
      writePart(this.records, partAt(record, 'clip'), clip.left, clip.top, clip.right, clip.bottom);
      writePart(this.records, partAt(record, 'axes'), a, b, c, d);
      writePart(this.records, partAt(record, 'place'), e, f, opacity, grow);
    }
  }

  #compare(node: Painted, first: number, abilities: number, placement: Placement, damage: Damage): void {
    const { painted } = node;
    const wasThere = painted.frame === this.#frameBefore && painted.frame > 0;
    // An object that used to be painted after its predecessor has changed places with it.
    const isInOrder = wasThere && painted.order > this.#lastOrder;
    if (isInOrder) this.#lastOrder = painted.order;
    painted.frame = this.#frame;
    painted.order = this.length;
    if (isInOrder && this.#isUnchanged(node, first, abilities)) return;
    if (wasThere) damage.add(painted.bounds);
    this.#remember(node, first, abilities, placement);
    damage.add(painted.bounds);
  }

  /** Tells whether an object needs no painting. */
  #isUnchanged({ painted, texture, recordCount }: Painted, first: number, abilities: number): boolean {
    const size = recordCount * FLOATS_PER_RECORD;
    if (painted.abilities !== abilities || painted.texture !== texture || painted.records.length !== size) return false;
    if (texture !== null && painted.textureVersion !== texture.version) return false;
    if (this.#isAt(painted.records, first)) return true;
    return this.#isMoving && recordCount === 1 && this.#isLeftOut(painted, first);
  }

  /** Tells whether a record moves without another pixel. It is painted at the latest when it has come to rest. */
  #isLeftOut(painted: Painted['painted'], first: number): boolean {
    const from = first * FLOATS_PER_RECORD;
    if (!looksSame(painted.records, 0, this.records, from, this.#corners)) return false;
    if (painted.isBehind && this.#isAt(painted.latest, first)) return false;
    if (painted.latest.length === 0) painted.latest = new Float32Array(FLOATS_PER_RECORD);
    for (let index = 0; index < FLOATS_PER_RECORD; index++) {
      painted.latest[index] = this.records[from + index]!;
      // What is painted again beside it still meets it at the same place.
      this.records[from + index] = painted.records[index]!;
    }
    painted.isBehind = true;
    return true;
  }

  #isAt(records: Float32Array, first: number): boolean {
    const from = first * FLOATS_PER_RECORD;
    for (let index = 0; index < records.length; index++) {
      if (records[index] !== this.records[from + index]) return false;
    }
    return true;
  }

  #remember(node: Painted, first: number, abilities: number, placement: Placement): void {
    const { painted, texture, recordCount } = node;
    const size = recordCount * FLOATS_PER_RECORD;
    if (painted.records.length !== size) painted.records = new Float32Array(size);
    const from = first * FLOATS_PER_RECORD;
    for (let index = 0; index < size; index++) painted.records[index] = this.records[from + index]!;
    painted.isBehind = false;
    painted.abilities = abilities;
    painted.texture = texture;
    painted.textureVersion = texture?.version ?? 0;
    painted.bounds.copy(this.#bounds);
    painted.bounds.project(placement);
  }

  /** Adds the areas of removed objects. */
  #addGone(damage: Damage): void {
    for (const { painted } of this.#before) {
      if (painted.frame !== this.#frame) damage.add(painted.bounds);
    }
  }

  #reserve(count: number): void {
    const floats = Math.ceil(count / RECORDS_PER_ROW) * RECORDS_PER_ROW * FLOATS_PER_RECORD;
    if (floats <= this.records.length) return;
    const grown = new Float32Array(Math.max(floats, this.records.length * 2));
    grown.set(this.records);
    this.records = grown;
  }
}
