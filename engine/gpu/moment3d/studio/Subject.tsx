/** The gift or the viewer's picture above a figure; a golden star where there is no picture. */
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { DoubleSide, Shape } from 'three';
import type { Group } from 'three';
import type { SubjectMotion } from '../motion/figureMotion.ts';
import { Metal } from './Materials.tsx';
import { useStage } from './StageContext.ts';
import { SoftPlane } from './Soft.tsx';
import { useAnimate } from './useAnimate.ts';

interface SubjectProps {
  /** Side of the picture, units. */
  side: number;
  at: (seconds: number) => SubjectMotion;
  z?: number;
}

export function Subject({ side, at, z = 0 }: SubjectProps): ReactNode {
  const { subject, textures, colors } = useStage();
  const group = useRef<Group>(null);
  const turning = useRef<Group>(null);
  useAnimate((seconds) => {
    const { y, size, turn } = at(seconds);
    group.current!.position.set(0, y, z);
    group.current!.scale.setScalar(Math.max(0.001, size));
    group.current!.visible = size > 0.001;
    turning.current!.rotation.y = turn;
  });
  return (
    <group ref={group}>
      <SoftPlane
        texture={textures.spot}
        color={colors.accent}
        opacity={0.5}
        position={[0, 0, -0.25]}
        scale={[side * 1.9, side * 1.9, 1]}
        order={2}
      />
      <group ref={turning}>
        {subject === null ? (
          <Star radius={side * 0.48} />
        ) : (
          <mesh renderOrder={3}>
            <planeGeometry args={[side, side]} />
            <meshBasicMaterial map={subject} transparent alphaTest={0.02} side={DoubleSide} toneMapped={false} />
          </mesh>
        )}
      </group>
    </group>
  );
}

export function Star({ radius }: { radius: number }): ReactNode {
  const shape = useMemo(() => starShape(radius), [radius]);
  const options = useMemo(
    () => ({
      depth: radius * 0.22,
      bevelEnabled: true,
      bevelSize: radius * 0.1,
      bevelThickness: radius * 0.14,
      bevelSegments: 4,
    }),
    [radius],
  );
  return (
    <mesh position={[0, 0, -radius * 0.11]}>
      <extrudeGeometry args={[shape, options]} />
      <Metal color="#ffce4a" roughness={0.2} />
    </mesh>
  );
}

function starShape(radius: number): Shape {
  const shape = new Shape();
  for (let point = 0; point < 10; point++) {
    const angle = Math.PI / 2 + (point * Math.PI) / 5;
    const reach = point % 2 === 0 ? radius * 0.9 : radius * 0.42;
    if (point === 0) shape.moveTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    else shape.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  shape.closePath();
  return shape;
}
