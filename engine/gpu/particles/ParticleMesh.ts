/**
 * Many small coloured rectangles in one draw call. Where they are is written by the processor into one buffer, which is
 * made once; edges are smooth at any angle. Scenes use Particles.
 */
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  NormalBlending,
  ShaderMaterial,
  Vector4,
} from 'three';
import type { Particle, ParticleLaw } from '../../core/confetti.ts';
import { writePremultiplied } from '../color.ts';

const VERTEX_SHADER = /* glsl */ `
attribute vec4 place;   // middle x, y, width, height, px, y down
attribute vec2 turn;    // cosine and sine of the angle
attribute vec4 tint;    // premultiplied
varying vec2 vPoint;    // px from the middle, along the sides
varying vec2 vHalf;
varying vec4 vTint;

void main() {
  // One pixel more than the shape, so that an edge between two pixels is smooth.
  vPoint = (position.xy - 0.5) * (place.zw + 2.0);
  vHalf = 0.5 * place.zw;
  vTint = tint;
  vec2 turned = vec2(turn.x * vPoint.x - turn.y * vPoint.y, turn.y * vPoint.x + turn.x * vPoint.y);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(place.xy + turned, 0.0, 1.0);
}
`;

const FRAGMENT_SHADER = /* glsl */ `
uniform float opacity;
varying vec2 vPoint;
varying vec2 vHalf;
varying vec4 vTint;

void main() {
  float pixel = max(length(vec2(dFdx(vPoint.x), dFdy(vPoint.x))), 0.0001);
  vec2 inside = clamp((vHalf - abs(vPoint)) / pixel + 0.5, 0.0, 1.0);
  gl_FragColor = vTint * (inside.x * inside.y * opacity);
}
`;

/** Floats of one particle in the buffer: place, turn, tint. */
const PER_PARTICLE = 10;

export class ParticleMesh extends Mesh<InstancedBufferGeometry, ShaderMaterial> {
  /** 0..1, times the opacity of all groups above. */
  opacity = 1;
  /** Opacity including the groups above; written by `prepareDraw`. */
  effectiveOpacity = 1;
  readonly #buffer: InstancedInterleavedBuffer;
  readonly #colors: Vector4[] = [];
  readonly #particle: Particle = { x: 0, y: 0, width: 0, height: 0, rotationRad: 0, opacity: 0, light: 1 };
  #isEmpty = true;

  /** @param count how many there can be at once */
  constructor(count: number) {
    const buffer = new InstancedInterleavedBuffer(new Float32Array(count * PER_PARTICLE), PER_PARTICLE);
    super(particleGeometry(buffer), particleMaterial());
    this.#buffer = buffer;
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
  }

  /** True when nothing of it can be seen. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** @param colors taken in turn, at least one */
  setColors(colors: readonly string[]): void {
    this.#colors.length = 0;
    for (const color of colors) {
      const premultiplied = new Vector4();
      writePremultiplied(color, premultiplied);
      this.#colors.push(premultiplied);
    }
  }

  /** Brings all particles to a moment. Allocates nothing. */
  move(law: ParticleLaw, elapsedMs: number): void {
    this.#isEmpty = true;
    for (let index = 0; index < this.#buffer.count; index++) {
      law(this.#particle, index, elapsedMs);
      if (this.#particle.opacity > 0) this.#isEmpty = false;
      this.#write(index);
    }
    this.#buffer.needsUpdate = true;
  }

  /** Nothing is to be seen until the next `move`. */
  hide(): void {
    this.#isEmpty = true;
  }

  #write(index: number): void {
    const { x, y, width, height, rotationRad, opacity, light } = this.#particle;
    const color = this.#colors[index % this.#colors.length]!;
    const array = this.#buffer.array;
    const at = index * PER_PARTICLE;
    array[at] = x;
    array[at + 1] = y;
    array[at + 2] = width;
    array[at + 3] = height;
    array[at + 4] = Math.cos(rotationRad);
    array[at + 5] = Math.sin(rotationRad);
    array[at + 6] = color.x * light * opacity;
    array[at + 7] = color.y * light * opacity;
    array[at + 8] = color.z * light * opacity;
    array[at + 9] = color.w * opacity;
  }

  override onBeforeRender(): void {
    this.material.uniforms['opacity']!.value = this.effectiveOpacity;
    this.material.uniformsNeedUpdate = true;
  }

  /** Gives buffer and program back to the GPU. */
  free(): void {
    this.geometry.dispose();
    this.material.dispose();
  }
}

function particleGeometry(buffer: InstancedInterleavedBuffer): InstancedBufferGeometry {
  buffer.setUsage(DynamicDrawUsage);
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  geometry.setAttribute('place', new InterleavedBufferAttribute(buffer, 4, 0));
  geometry.setAttribute('turn', new InterleavedBufferAttribute(buffer, 2, 4));
  geometry.setAttribute('tint', new InterleavedBufferAttribute(buffer, 4, 6));
  geometry.instanceCount = buffer.count;
  return geometry;
}

function particleMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms: { opacity: { value: 1 } },
    transparent: true,
    premultipliedAlpha: true,
    blending: NormalBlending,
    depthTest: false,
    depthWrite: false,
  });
}
