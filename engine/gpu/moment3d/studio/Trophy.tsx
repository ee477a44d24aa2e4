/** A golden cup that turns and sparkles; the gift rises out of it. */
import { RoundedBox } from '@react-three/drei/core/RoundedBox';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { SplineCurve, Vector2 } from 'three';
import type { Group, Mesh } from 'three';
import { trophyAt } from '../motion/figureMotion.ts';
import { GOLD, Lacquer, Metal } from './Materials.tsx';
import { fade, GroundShadow, SoftPlane } from './Soft.tsx';
import { Sparkles } from './Sparkles.tsx';
import { useStage } from './StageContext.ts';
import { Subject } from './Subject.tsx';
import { useAnimate } from './useAnimate.ts';

/** Outline of the cup from its foot over the rim down inside: radius, height. */
const CUP: readonly [number, number][] = [
  [0.001, -0.52],
  [0.3, -0.52],
  [0.31, -0.49],
  [0.22, -0.43],
  [0.11, -0.34],
  [0.075, -0.22],
  [0.1, -0.14],
  [0.13, -0.11],
  [0.1, -0.07],
  [0.15, -0.02],
  [0.33, 0.1],
  [0.435, 0.3],
  [0.485, 0.5],
  [0.54, 0.61],
  [0.53, 0.645],
  [0.49, 0.63],
  [0.42, 0.4],
  [0.25, 0.13],
  [0.001, 0.08],
];
const SPARKLES = [
  [-0.42, 0.3, 0.5, 0.5],
  [0.3, 0.34, 0.55, 0.38],
  [0.12, -0.05, 0.6, 0.42],
  [-0.2, -0.68, 0.6, 0.3],
] as const;

export function Trophy(): ReactNode {
  const { textures, colors, glowColor, softSize } = useStage();
  const cup = useRef<Group>(null);
  const rays = useRef<Mesh>(null);
  const glow = useRef<Mesh>(null);
  const outline = useMemo(() => {
    const curve = new SplineCurve(CUP.map(([radius, y]) => new Vector2(radius, y)));
    return curve.getPoints(110).map(({ x, y }) => new Vector2(Math.max(0.001, x), y));
  }, []);
  useAnimate((seconds) => {
    const { size, turn, light, raysTurn } = trophyAt(seconds);
    cup.current!.scale.setScalar(Math.max(0.001, size));
    cup.current!.rotation.y = turn;
    rays.current!.rotation.z = raysTurn;
    fade(rays.current!, 0.5 * light);
    fade(glow.current!, 0.7 * light);
  });
  return (
    <>
      <SoftPlane
        ref={rays}
        texture={textures.rays}
        color={glowColor}
        opacity={0}
        position={[0, 0.2, -1.2]}
        scale={[4.4 * softSize, 4.4 * softSize, 1]}
        order={-9}
      />
      <SoftPlane
        ref={glow}
        texture={textures.spot}
        color={glowColor}
        opacity={0}
        position={[0, 0.15, -1.1]}
        scale={[3 * softSize, 3 * softSize, 1]}
        order={-8}
      />
      <GroundShadow texture={textures.spot} y={-1.15} width={2.2} />
      <Subject side={0.74} at={(seconds) => trophyAt(seconds).subject} />
      <group ref={cup} position={[0, -0.26, 0]}>
        <mesh>
          <latheGeometry args={[outline, 72]} />
          <Metal color={GOLD} roughness={0.16} isDoubleSided />
        </mesh>
        <Handle side={-1} />
        <Handle side={1} />
        <group position={[0, -0.66, 0]}>
          <RoundedBox args={[0.8, 0.27, 0.8]} radius={0.04} smoothness={4}>
            <Lacquer color="#3a2620" roughness={0.2} />
          </RoundedBox>
          <RoundedBox args={[0.46, 0.13, 0.03]} radius={0.012} position={[0, 0.01, 0.405]}>
            <Metal color={colors.accent} roughness={0.3} />
          </RoundedBox>
        </group>
        <RoundedBox args={[1, 0.1, 1]} radius={0.03} position={[0, -0.83, 0]}>
          <Lacquer color="#2b1b16" roughness={0.2} />
        </RoundedBox>
      </group>
      <Sparkles places={SPARKLES} from={0.5} />
    </>
  );
}

function Handle({ side }: { side: 1 | -1 }): ReactNode {
  return (
    <group position={[side * 0.47, 0.34, 0]} rotation={[0, 0, side * (-Math.PI / 2 - 0.25)]} scale={[side, 1, 1]}>
      <mesh scale={[1, 1.15, 1]} rotation={[0, side === 1 ? 0 : Math.PI, 0]}>
        <torusGeometry args={[0.2, 0.042, 16, 40, Math.PI * 1.08]} />
        <Metal color={GOLD} roughness={0.18} isDoubleSided />
      </mesh>
    </group>
  );
}
