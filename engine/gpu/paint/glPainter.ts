/**
 * Paints the scene with WebGL, only where it changed since the last frame: each changed part is cleared and painted
 * again with everything that reaches into it, as if the whole canvas had been painted. Consecutive objects with the
 * same program and texture share one draw call.
 */
import type { Texture } from 'three';
import { ABILITIES } from './abilities.ts';
import type { Bounds } from './Bounds.ts';
import { createDamage } from './damage.ts';
import type { Painted } from './Painted.ts';
import type { Painter } from './painter.ts';
import { PaintList } from './paintList.ts';
import { CORNER, createPrograms, MAP_UNIT, RECORDS_UNIT } from './programs.ts';
import type { Programs } from './programs.ts';
import { createRecordTexture } from './recordTexture.ts';
import type { RecordTexture } from './recordTexture.ts';
import { createGpuTextures } from './textures.ts';

const CORNERS = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]);
const TRIANGLES = new Uint16Array([0, 2, 1, 0, 3, 2]);

/**
 * @param gl context that keeps its drawing buffer
 * @param width of the overlay, px
 */
export function createGlPainter(gl: WebGL2RenderingContext, width: number, height: number): Painter {
  const list = new PaintList();
  const damage = createDamage(width, height);
  const textures = createGpuTextures(gl);
  let programs: Programs;
  let records: RecordTexture;
  let isWhole = true;
  let resolution = 1;
  let drawCalls = 0;
  let paintedPx = 0;
  const onePixel = new Uint8Array(4);

  function setUp(): void {
    programs = createPrograms(gl, projectionOf(width, height));
    records = createRecordTexture(gl);
    bindSquare(gl);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.clearColor(0, 0, 0, 0);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.enable(gl.SCISSOR_TEST);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  }

  function paintPart(part: Bounds): void {
    part.align(1 / resolution);
    paintedPx += part.area;
    // The GPU counts rows from below.
    gl.scissor(
      part.left * resolution,
      (height - part.bottom) * resolution,
      (part.right - part.left) * resolution,
      (part.bottom - part.top) * resolution,
    );
    gl.clear(gl.COLOR_BUFFER_BIT);
    for (let index = 0; index < list.length;) index = paintRun(index, part);
  }

  /** Paints as many consecutive objects as one draw call allows; returns the next index. */
  function paintRun(start: number, part: Bounds): number {
    const { painted } = list.painted[start]!;
    if (!painted.bounds.meets(part)) return start + 1;
    let end = start + 1;
    let last = start;
    for (; end < list.length && goesWith(painted, list.painted[end]!.painted); end++) {
      if (list.painted[end]!.painted.bounds.meets(part)) last = end;
    }
    draw(painted.abilities, painted.texture, list.first[start]!, recordsUntil(last) - list.first[start]!);
    return end;
  }

  function recordsUntil(index: number): number {
    return list.first[index]! + list.painted[index]!.recordCount;
  }

  function draw(abilities: number, texture: Texture | null, first: number, count: number): void {
    const { firstRecord } = programs.use(abilities);
    if ((abilities & ABILITIES.TEXTURED) !== 0) textures.bind(texture!);
    gl.uniform1i(firstRecord, first);
    gl.drawElementsInstanced(gl.TRIANGLES, TRIANGLES.length, gl.UNSIGNED_SHORT, 0, count);
    drawCalls++;
  }

  setUp();
  return {
    paint: (scene, isMoving) => {
      damage.clear();
      list.update(scene, damage, isMoving);
      if (isWhole) damage.addAll();
      if (damage.count === 0 || gl.isContextLost()) return false;
      isWhole = false;
      gl.activeTexture(gl.TEXTURE0 + RECORDS_UNIT);
      records.upload(list.records, list.recordCount);
      gl.activeTexture(gl.TEXTURE0 + MAP_UNIT);
      for (let index = 0; index < damage.count; index++) paintPart(damage.parts[index]!);
      return true;
    },
    setQuality: (newResolution, hasAdornments) => {
      resolution = newResolution;
      list.hasAdornments = hasAdornments;
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      isWhole = true;
    },
    forgetPainted: () => list.forget(),
    // Browsers postpone `finish`; reading a pixel forces the work to be done.
    finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, onePixel),
    restore: () => {
      textures.forget();
      setUp();
      isWhole = true;
    },
    textures: () => ({ count: textures.count(), bytes: textures.bytes() }),
    drawCalls: () => drawCalls,
    paintedPx: () => paintedPx,
    dispose: () => {
      textures.dispose();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

function goesWith(one: Painted['painted'], other: Painted['painted']): boolean {
  return one.abilities === other.abilities && one.texture === other.texture;
}

/** Projects px with (0, 0) at the top left, y down. */
function projectionOf(width: number, height: number): number[] {
  return [2 / width, 0, 0, 0, 0, -2 / height, 0, 0, 0, 0, -1, 0, -1, 1, 0, 1];
}

/** Binds the unit square, the shape of all rectangles, wound for a y axis that points down. */
function bindSquare(gl: WebGL2RenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, TRIANGLES, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(CORNER);
  gl.vertexAttribPointer(CORNER, 2, gl.FLOAT, false, 0, 0);
}
