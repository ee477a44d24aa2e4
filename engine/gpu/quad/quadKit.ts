/** Geometry and materials shared by all quads of one renderer; a program is compiled when it is first needed. */
import { BufferAttribute, BufferGeometry, NormalBlending, ShaderMaterial, Vector3, Vector4 } from 'three';
import type { IUniform, Texture } from 'three';
import { QUAD_FRAGMENT_SHADER, QUAD_VERTEX_SHADER } from './quadShader.ts';

/** What a quad writes before it is drawn. Shared by all materials. */
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
  borderWidth: IUniform<number>;
  borderColor: IUniform<Vector4>;
}

export interface QuadKit {
  geometry: BufferGeometry;
  uniforms: QuadUniforms;
  /** The material with these abilities: each pair of them is a program of its own, so that plain quads stay cheap. */
  materialFor(isTextured: boolean, isRounded: boolean, hasBorder: boolean, isKeyed: boolean): ShaderMaterial;
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
    materialFor: (isTextured, isRounded, hasBorder, isKeyed) => {
      const isCut = isRounded || hasBorder;
      const index = Number(isTextured) + 2 * Number(isCut) + 4 * Number(hasBorder) + 8 * Number(isKeyed && isTextured);
      return (materials[index] ??= quadMaterial(uniforms, {
        ...(isTextured && { TEXTURED: 1 }),
        ...(isCut && { ROUNDED: 1 }),
        ...(hasBorder && { BORDERED: 1 }),
        ...(isKeyed && isTextured && { KEYED: 1 }),
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
