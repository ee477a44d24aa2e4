/** Shader programs of one context, one for each set of abilities, compiled at first use. */
import { FRAGMENT_SHADER, VERTEX_SHADER } from './quadShader.ts';
import { ABILITIES } from './abilities.ts';
import { PARTS, PARTS_PER_RECORD, RECORDS_PER_ROW } from './record.ts';

export interface Program {
  handle: WebGLProgram;
  /** Number of the first painted record. */
  firstRecord: WebGLUniformLocation | null;
}

/** Texture units: the picture, and the records. */
export const MAP_UNIT = 0;
export const RECORDS_UNIT = 1;

/** Attribute with a corner of the unit square. */
export const CORNER = 0;

export interface Programs {
  /** Activates the program with these abilities. */
  use(abilities: number): Program;
}

/** @param projection from px on the overlay to the GPU's own, 16 numbers */
export function createPrograms(gl: WebGL2RenderingContext, projection: readonly number[]): Programs {
  const programs = new Map<number, Program>();

  function make(abilities: number): Program {
    const handle = link(gl, abilities);
    gl.useProgram(handle);
    gl.uniformMatrix4fv(gl.getUniformLocation(handle, 'projection'), false, projection);
    gl.uniform1i(gl.getUniformLocation(handle, 'map'), MAP_UNIT);
    gl.uniform1i(gl.getUniformLocation(handle, 'records'), RECORDS_UNIT);
    const program = { handle, firstRecord: gl.getUniformLocation(handle, 'firstRecord') };
    programs.set(abilities, program);
    return program;
  }

  return {
    use: (abilities) => {
      const program = programs.get(abilities) ?? make(abilities);
      gl.useProgram(program.handle);
      return program;
    },
  };
}

/** Returns the common beginning of both shaders. */
function head(abilities: number): string {
  const defined = Object.entries(ABILITIES).filter(([, bit]) => (abilities & bit) !== 0);
  return [
    '#version 300 es',
    'precision highp float;',
    'precision highp int;',
    ...defined.map(([name]) => `#define ${name}`),
    ...Object.entries(PARTS).map(([name, index]) => `#define PART_${name} ${index}`),
    `#define PARTS_PER_RECORD ${PARTS_PER_RECORD}`,
    `#define RECORDS_PER_ROW ${RECORDS_PER_ROW}`,
    '',
  ].join('\n');
}

/** @throws {Error} with the compiler's message, unless the context was lost in the meantime */
function link(gl: WebGL2RenderingContext, abilities: number): WebGLProgram {
  const program = gl.createProgram();
  const shaders = [
    compile(gl, gl.VERTEX_SHADER, head(abilities) + VERTEX_SHADER),
    compile(gl, gl.FRAGMENT_SHADER, head(abilities) + FRAGMENT_SHADER),
  ];
  shaders.forEach((shader) => gl.attachShader(program, shader));
  gl.bindAttribLocation(program, CORNER, 'corner');
  gl.linkProgram(program);
  shaders.forEach((shader) => gl.deleteShader(shader));
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const words = [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
    throw new Error(`A shader program could not be made: ${words.join(' ')}`);
  }
  return program;
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)!;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}
