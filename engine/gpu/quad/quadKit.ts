/** Geometry and materials shared by all quads of one renderer; a program is compiled when it is first needed. */
import { BufferAttribute, BufferGeometry, NormalBlending, ShaderMaterial, Vector2, Vector3, Vector4 } from 'three';
import type { IUniform, Texture } from 'three';
import { QUAD_FRAGMENT_SHADER, QUAD_VERTEX_SHADER } from './quadShader.ts';

/** What a quad writes before it is drawn. Shared by all materials. */
export interface QuadUniforms extends Record<string, IUniform> {
  rect: IUniform<Vector4>;
  clip: IUniform<Vector4>;
  grow: IUniform<number>;
  uvRect: IUniform<Vector4>;
  opacity: IUniform<number>;
  map: IUniform<Texture | null>;
  colorFrom: IUniform<Vector4>;
  colorTo: IUniform<Vector4>;
  gradient: IUniform<Vector3>;
  radius: IUniform<Vector4>;
  blur: IUniform<number>;
  borderWidth: IUniform<number>;
  borderColor: IUniform<Vector4>;
  accent: IUniform<Vector3>;
  accentColor: IUniform<Vector4>;
  pattern: IUniform<Vector2>;
  patternColor: IUniform<Vector4>;
}

/** What a material can do; to be added up. */
export const TEXTURED = 1;
export const ROUNDED = 2;
export const BORDERED = 4;
export const KEYED = 8;
export const DECORATED = 16;

export interface QuadKit {
  geometry: BufferGeometry;
  uniforms: QuadUniforms;
  /** The material with these abilities: each set of them is a program of its own, so that plain quads stay cheap. */
  materialFor(abilities: number): ShaderMaterial;
  dispose(): void;
}

/** Makes the shared parts for one renderer. */
export function createQuadKit(): QuadKit {
  const geometry = unitSquare();
  const uniforms = quadUniforms();
  const materials: ShaderMaterial[] = [];
  return {
    geometry,
    uniforms,
    materialFor: (wanted) => {
      // Borders and decorations end at the edge, which only a cut rectangle knows.
      const abilities = wanted & (BORDERED | DECORATED) ? wanted | ROUNDED : wanted;
      return (materials[abilities] ??= quadMaterial(uniforms, {
        ...(abilities & TEXTURED && { TEXTURED: 1 }),
        ...(abilities & ROUNDED && { ROUNDED: 1 }),
        ...(abilities & BORDERED && { BORDERED: 1 }),
        ...(abilities & KEYED && { KEYED: 1 }),
        ...(abilities & DECORATED && { DECORATED: 1 }),
      }));
    },
    dispose: () => {
      geometry.dispose();
      materials.forEach((material) => material.dispose());
    },
  };
}

function quadUniforms(): QuadUniforms {
  return {
    rect: { value: new Vector4() },
    clip: { value: new Vector4() },
    grow: { value: 0 },
    uvRect: { value: new Vector4(0, 0, 1, 1) },
    opacity: { value: 1 },
    map: { value: null },
    colorFrom: { value: new Vector4() },
    colorTo: { value: new Vector4() },
    gradient: { value: new Vector3() },
    radius: { value: new Vector4() },
    blur: { value: 0 },
    borderWidth: { value: 0 },
    borderColor: { value: new Vector4() },
    accent: { value: new Vector3() },
    accentColor: { value: new Vector4() },
    pattern: { value: new Vector2() },
    patternColor: { value: new Vector4() },
  };
}

function quadMaterial(uniforms: QuadUniforms, defines: Record<string, number>): ShaderMaterial {
  const material = new ShaderMaterial({
    vertexShader: QUAD_VERTEX_SHADER,
    fragmentShader: QUAD_FRAGMENT_SHADER,
    defines,
    transparent: true,
    premultipliedAlpha: true,
    blending: NormalBlending,
    depthTest: false,
    depthWrite: false,
  });
  // Assigned afterwards: the constructor would clone them, and all materials must share one set.
  material.uniforms = uniforms;
  return material;
}

/** (0,0)..(1,1), wound for a camera whose y points down. */
function unitSquare(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  return geometry;
}
