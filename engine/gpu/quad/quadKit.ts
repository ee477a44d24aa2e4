/** Geometry and materials shared by all quads of one renderer: four programs, made once, disposed with the renderer. */
import { BufferAttribute, BufferGeometry, NormalBlending, ShaderMaterial, Vector3, Vector4 } from 'three';
import type { IUniform, Texture } from 'three';
import { QUAD_FRAGMENT_SHADER, QUAD_VERTEX_SHADER } from './quadShader.ts';

/** What a quad writes before it is drawn. Shared by the four materials. */
export interface QuadUniforms extends Record<string, IUniform> {
  rect: IUniform<Vector4>;
  grow: IUniform<number>;
  uvRect: IUniform<Vector4>;
  opacity: IUniform<number>;
  map: IUniform<Texture | null>;
  colorFrom: IUniform<Vector4>;
  colorTo: IUniform<Vector4>;
  gradient: IUniform<Vector3>;
  radius: IUniform<Vector4>;
  blur: IUniform<number>;
}

export interface QuadKit {
  geometry: BufferGeometry;
  uniforms: QuadUniforms;
  solid: ShaderMaterial;
  rounded: ShaderMaterial;
  textured: ShaderMaterial;
  roundedTextured: ShaderMaterial;
  dispose(): void;
}

/** Makes the shared parts for one renderer. */
export function createQuadKit(): QuadKit {
  const geometry = unitSquare();
  const uniforms = quadUniforms();
  const solid = quadMaterial(uniforms, {});
  const rounded = quadMaterial(uniforms, { ROUNDED: 1 });
  const textured = quadMaterial(uniforms, { TEXTURED: 1 });
  const roundedTextured = quadMaterial(uniforms, { TEXTURED: 1, ROUNDED: 1 });
  const all = [geometry, solid, rounded, textured, roundedTextured];
  return {
    geometry,
    uniforms,
    solid,
    rounded,
    textured,
    roundedTextured,
    dispose: () => all.forEach((part) => part.dispose()),
  };
}

function quadUniforms(): QuadUniforms {
  return {
    rect: { value: new Vector4() },
    grow: { value: 0 },
    uvRect: { value: new Vector4(0, 0, 1, 1) },
    opacity: { value: 1 },
    map: { value: null },
    colorFrom: { value: new Vector4() },
    colorTo: { value: new Vector4() },
    gradient: { value: new Vector3() },
    radius: { value: new Vector4() },
    blur: { value: 0 },
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
  // Assigned afterwards: the constructor would clone them, and the four materials must share one set.
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
