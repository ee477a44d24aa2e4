/** Soft light and shadow: planes with a gradient, much cheaper than real shadows and without their edges. */
import type { ReactNode, Ref } from 'react';
import type { Mesh, Texture } from 'three';

interface SoftPlaneProps {
  ref?: Ref<Mesh>;
  texture: Texture;
  color: string;
  opacity: number;
  position: [number, number, number];
  rotation?: [number, number, number];
  scale: [number, number, number];
  /** Lower ones are drawn first. */
  order?: number;
}

export function SoftPlane({ ref, texture, color, opacity, order = -5, ...place }: SoftPlaneProps): ReactNode {
  return (
    <mesh ref={ref} renderOrder={order} {...place}>
      <planeGeometry />
      <meshBasicMaterial
        map={texture}
        color={color}
        transparent
        opacity={opacity}
        depthWrite={false}
        toneMapped={false}
      />
    </mesh>
  );
}

/** Shadow on the ground. */
export function GroundShadow({ texture, y, width }: { texture: Texture; y: number; width: number }): ReactNode {
  return (
    <SoftPlane
      texture={texture}
      color="#000000"
      opacity={0.5}
      position={[0, y, 0]}
      rotation={[-Math.PI / 2, 0, 0]}
      scale={[width, width * 0.62, 1]}
    />
  );
}

/** Sets the opacity of a soft plane. */
export function fade(plane: Mesh, opacity: number): void {
  const { material } = plane as Mesh & { material: { opacity: number } };
  material.opacity = opacity;
  plane.visible = opacity > 0.004;
}
