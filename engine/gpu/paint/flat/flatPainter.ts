/**
 * Paints the scene with a 2D context, for browsers without WebGL: the same list, the same changed parts, the same order as
 * with WebGL. Positions at whole pixels give the same picture; scaled and turned ones are filtered by the browser.
 */
import type { Object3D } from 'three';
import { ABILITIES } from '../abilities.ts';
import type { Bounds } from '../Bounds.ts';
import { createDamage } from '../damage.ts';
import type { Painted } from '../Painted.ts';
import type { Painter } from '../painter.ts';
import { PaintList } from '../paintList.ts';
import { FLOATS_PER_RECORD } from '../record.ts';
import { CORNERS } from '../sameLook.ts';
import { createFlatPictures } from './pictures.ts';
import { cutTo, drawCut, fillPlain, paintParticle, placeAt, recordAt, sharesOf } from './records.ts';

/** Number of frames between two searches for unused pictures. */
const FRAMES_PER_SWEEP = 60;

/**
 * @param context of a canvas with this size times the resolution
 * @param width of the overlay, px
 */
export function createFlatPainter(context: CanvasRenderingContext2D, width: number, height: number): Painter {
  const list = new PaintList(CORNERS.cut);
  const damage = createDamage(width, height);
  const pictures = createFlatPictures();
  const record = new Float32Array(FLOATS_PER_RECORD);
  let isWhole = true;
  let resolution = 1;
  let drawCalls = 0;
  let paintedPx = 0;
  let frames = 0;

  function paintPart(part: Bounds): void {
    part.align(1 / resolution);
    paintedPx += part.area;
    const { left, top, right, bottom } = part;
    context.save();
    context.setTransform(resolution, 0, 0, resolution, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    for (let index = 0; index < list.length; index++) {
      const node = list.painted[index]!;
      if (node.painted.bounds.meets(part)) paintNode(node, list.first[index]!);
    }
    context.restore();
  }

  function paintNode(node: Painted, first: number): void {
    for (let number = first; number < first + node.recordCount; number++) {
      recordAt(list.records, number, record);
      placeAt(context, record, resolution);
      paintRecord(node);
      drawCalls++;
    }
    context.globalAlpha = 1;
  }

  function paintRecord(node: Painted): void {
    const { abilities } = node.painted;
    if ((abilities & ABILITIES.PARTICLE) !== 0) return paintParticle(context, record);
    if ((abilities & ABILITIES.ROUNDED) !== 0) return paintShape(node);
    if ((abilities & ABILITIES.TEXTURED) !== 0) return paintPicture(node);
    fillPlain(context, record);
  }

  function paintShape(node: Painted): void {
    const margin = Math.ceil(node.grow(node.painted.abilities));
    const picture = pictures.shape(node, record, margin);
    if (picture === null) return;
    const cut = cutTo(record, margin, { u: 0, v: 0, across: 1, down: 1 }, picture);
    if (cut !== null) drawCut(context, picture.source, cut);
  }

  function paintPicture(node: Painted): void {
    const picture = pictures.texture(node);
    const cut = picture && cutTo(record, 0, sharesOf(record), picture);
    if (cut !== null) drawCut(context, picture!.source, cut);
  }

  return {
    paint: (scene: Object3D, isMoving) => {
      damage.clear();
      list.update(scene, damage, isMoving);
      if (isWhole) damage.addAll();
      if (damage.count === 0) return false;
      isWhole = false;
      for (let index = 0; index < damage.count; index++) paintPart(damage.parts[index]!);
      if (++frames % FRAMES_PER_SWEEP === 0) pictures.keep(list.painted);
      return true;
    },
    setQuality: (newResolution, hasAdornments) => {
      resolution = newResolution;
      list.hasAdornments = hasAdornments;
      isWhole = true;
    },
    forgetPainted: () => list.forget(),
    finish: () => void context.getImageData(0, 0, 1, 1),
    restore: () => {
      pictures.forget();
      isWhole = true;
    },
    textures: () => ({ count: pictures.count(), bytes: pictures.bytes() }),
    drawCalls: () => drawCalls,
    paintedPx: () => paintedPx,
    dispose: () => pictures.forget(),
  };
}
