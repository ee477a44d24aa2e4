/** Uploads the records of a frame to the GPU as a texture of floats, one part a texel, some records a row. */
import { PARTS_PER_RECORD, RECORDS_PER_ROW } from './record.ts';

export interface RecordTexture {
  /** Uploads the first `count` records; the texture stays bound. */
  upload(records: Float32Array, count: number): void;
}

const WIDTH = PARTS_PER_RECORD * RECORDS_PER_ROW;
const FIRST_ROWS = 8;

export function createRecordTexture(gl: WebGL2RenderingContext): RecordTexture {
  let handle: WebGLTexture | null = null;
  let rows = 0;

  function grow(wanted: number): void {
    gl.deleteTexture(handle);
    rows = Math.max(FIRST_ROWS, rows * 2, wanted);
    handle = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, handle);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, WIDTH, rows);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  }

  return {
    upload: (records, count) => {
      const used = Math.ceil(count / RECORDS_PER_ROW);
      if (used > rows) grow(used);
      else gl.bindTexture(gl.TEXTURE_2D, handle);
      if (used === 0) return;
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDTH, used, gl.RGBA, gl.FLOAT, records);
    },
  };
}
