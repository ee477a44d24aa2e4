import { Scene } from 'three';
import { beforeEach, describe, expect, test } from 'vitest';
import { confettiLaw } from '../../core/confetti.ts';
import { ParticleCloud } from '../particles/ParticleCloud.ts';
import { Layer } from './Layer.ts';
import { Quad } from '../quad/Quad.ts';
import { createDamage } from './damage.ts';
import { PaintList } from './paintList.ts';
import { partAt } from './record.ts';
import type { Part } from './record.ts';

function quad(x: number, y: number, width = 10, height = 10): Quad {
  const made = Object.assign(new Quad(), { x, y, width, height });
  made.colorFrom.set(1, 0, 0, 1);
  return made;
}

function layer(order: number, ...children: (Quad | Layer | ParticleCloud)[]): Layer {
  const made = new Layer();
  made.paintOrder = order;
  made.add(...children);
  return made;
}

let scene: Scene;
let list: PaintList;

beforeEach(() => {
  scene = new Scene();
  list = new PaintList();
});

/**
 * Updates, and returns the changed parts as [left, top, right, bottom].
 * @param isMoving another frame follows
 */
function changed(isMoving = false): number[][] {
  const damage = createDamage(1080, 1920);
  list.update(scene, damage, isMoving);
  return damage.parts
    .slice(0, damage.count)
    .map(({ left, top, right, bottom }) => [left, top, right, bottom])
    .sort((one, other) => one[1]! - other[1]!);
}

function part(node: Quad, name: Part): number[] {
  const at = partAt(list.first[list.painted.indexOf(node)]!, name);
  return Array.from(list.records.subarray(at, at + 4));
}

describe('what is painted', () => {
  test('items by their order, in an item later ones on top', () => {
    const [a, b, c, d] = [quad(0, 0), quad(0, 0), quad(0, 0), quad(0, 0)];
    scene.add(layer(2000, a, b), layer(1000, layer(0, c), d));
    changed();
    expect(list.painted).toEqual([c, d, a, b]);
  });

  test('groups hand down place, size, turn and opacity', () => {
    const inner = layer(0, quad(1, 2));
    inner.place(10, 20, 2);
    inner.opacity = 0.5;
    const outer = layer(0, inner);
    outer.place(100, 200, 1, 0, 0, Math.PI / 2);
    outer.opacity = 0.5;
    scene.add(outer);
    changed();
    const node = list.painted[0] as Quad;
    const [a, b, c, d] = part(node, 'axes');
    expect([a, b, c, d].map((value) => Math.round(value! * 1000) / 1000 + 0)).toEqual([0, 2, -2, 0]);
    const [e, f, opacity, grow] = part(node, 'place');
    expect([Math.round(e!), Math.round(f!), opacity, grow]).toEqual([80, 210, 0.25, 1]);
  });

  test('nothing without area, without opacity, or in an invisible group', () => {
    const [flat, clear, hidden] = [quad(0, 0, 10, 0), quad(0, 0), layer(0, quad(0, 0))];
    clear.opacity = 0;
    hidden.opacity = 0;
    scene.add(layer(0, flat, clear, hidden));
    expect(changed()).toEqual([]);
    expect(list.length).toBe(0);
  });

  test('of a clipped group only what is inside', () => {
    const [cut, outside] = [quad(50, 0, 100, 100), quad(200, 0)];
    const clipped = layer(0, layer(0, cut, outside));
    clipped.place(10, 20);
    clipped.clip.set(0, 0, 100, 60);
    scene.add(clipped);
    expect(changed()).toEqual([[60, 20, 110, 80]]);
    expect(list.painted).toEqual([cut]);
    expect(part(cut, 'clip')).toEqual([0, 0, 100, 60]);
  });

  test('any number of them', () => {
    scene.add(layer(0, ...Array.from({ length: 500 }, (_, index) => quad(index, index))));
    changed();
    expect([list.length, list.recordCount]).toEqual([500, 500]);
    expect(part(list.painted[499] as Quad, 'rect')).toEqual([499, 499, 10, 10]);
  });
});

describe('what looks different', () => {
  test('everything at first, then nothing', () => {
    scene.add(layer(0, quad(10, 20)));
    expect(changed()).toEqual([[10, 20, 20, 30]]);
    expect(changed()).toEqual([]);
  });

  test('everything again when it is forgotten', () => {
    scene.add(layer(0, quad(10, 20)));
    changed();
    list.forget();
    expect(changed()).toEqual([[10, 20, 20, 30]]);
  });

  test('where it was and where it is, and what its soft edge reaches', () => {
    const moving = quad(100, 100, 200, 100);
    moving.blur = 7.5;
    scene.add(layer(0, quad(500, 500), moving));
    changed();
    moving.y = 900;
    expect(changed()).toEqual([
      [91, 91, 309, 209],
      [91, 891, 309, 1009],
    ]);
  });

  test.each<[string, (node: Quad) => unknown]>([
    ['opacity', (node) => (node.opacity = 0.5)],
    ['a colour', (node) => node.colorTo.set(0, 0, 1, 1)],
    ['a border', (node) => (node.borderWidth = 2)],
    ['a picture', (node) => (node.texture = { version: 1 } as Quad['texture'])],
    ['the group', (node) => ((node.parent as Layer).opacity = 0.9)],
  ])('%s', (_name, change) => {
    const node = quad(100, 100);
    scene.add(layer(0, node), layer(1000, quad(500, 500)));
    changed();
    change(node);
    expect(changed()).toHaveLength(1);
  });

  test('a picture that was drawn anew', () => {
    const node = quad(100, 100);
    const texture = { version: 1 };
    node.texture = texture as Quad['texture'];
    scene.add(layer(0, node));
    changed();
    texture.version++;
    expect(changed()).toEqual([[99, 99, 111, 111]]);
  });

  test('the hole where something was taken away or became invisible', () => {
    const [first, second] = [quad(100, 100), quad(500, 500)];
    const item = layer(0, first, second);
    scene.add(item);
    changed();
    item.remove(first);
    expect(changed()).toEqual([[100, 100, 110, 110]]);
    second.opacity = 0;
    expect(changed()).toEqual([[500, 500, 510, 510]]);
    second.opacity = 1;
    expect(changed()).toEqual([[500, 500, 510, 510]]);
  });

  test('one of two that changed places', () => {
    const [below, above] = [layer(0, quad(100, 100)), layer(1000, quad(105, 105))];
    scene.add(below, above, layer(2000, quad(500, 500)));
    changed();
    below.paintOrder = 1500;
    expect(changed()).toEqual([[100, 100, 110, 110]]);
    expect(changed()).toEqual([]);
  });

  test('not those behind one that came or went', () => {
    const item = layer(0, quad(500, 500));
    scene.add(layer(0, quad(10, 10)), item);
    changed();
    item.children.unshift(quad(800, 800));
    expect(changed()).toEqual([[800, 800, 810, 810]]);
  });

  test('particles, as far as they fly', () => {
    const cloud = new ParticleCloud(50);
    cloud.setColors(['red']);
    const law = confettiLaw({ seed: 1, count: 50, x: 540, y: 900, reach: 200, durationMs: 3000 });
    scene.add(layer(0, cloud));
    expect(changed()).toEqual([]);
    cloud.move(law, 400);
    const [[left, top, right, bottom]] = changed() as [[number, number, number, number]];
    expect(list.recordCount).toBe(50);
    expect([left < 500, top < 850, right > 580, bottom > 900]).toEqual([true, true, true, true]);
    cloud.hide();
    expect(changed()).toEqual([[left, top, right, bottom]]);
  });
});

// behaviour: canvas-11
describe('movement without another pixel', () => {
  let moved: Quad;

  beforeEach(() => {
    moved = quad(100, 100);
    scene.add(layer(0, moved));
    changed();
  });

  test('waits for the next sixteenth of a pixel, and is painted as before until then', () => {
    moved.x = 100.02;
    expect(changed(true)).toEqual([]);
    expect(part(moved, 'rect')[0]).toBe(100);
    moved.x = 100.04;
    expect(changed(true)).toEqual([[100, 100, 111, 110]]);
  });

  test('is painted exactly when it rests, with everything else or before it', () => {
    moved.x = 100.02;
    expect(changed(true)).toEqual([]);
    expect(changed(true)).toEqual([[100, 100, 111, 110]]);
    expect(changed(true)).toEqual([]);
    moved.x = 100.03;
    expect(changed()).toEqual([[100, 100, 111, 110]]);
  });

  test('is painted under a clip, where the picture moves by less', () => {
    const clipped = layer(1000, quad(0, 0, 10, 10));
    clipped.clip.set(2, 0, 8, 10);
    scene.add(clipped);
    changed();
    (clipped.children[0] as Quad).x = 0.02;
    expect(changed(true)).toEqual([[2, 0, 8, 10]]);
  });

  test('a colour, and a size that an edge shows, are painted at once', () => {
    moved.colorFrom.set(1, 0.1, 0, 1);
    expect(changed(true)).toHaveLength(1);
    moved.width = 10.01;
    expect(changed(true)).toHaveLength(1);
  });
});
