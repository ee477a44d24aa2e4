/** A treasure chest whose lid opens: light comes out, coins fly, and the gift rises. */
import { RoundedBox } from '@react-three/drei/core/RoundedBox';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Group, Mesh, PointLight } from 'three';
import { CHEST_OPENS_S, chestAt } from '../motion/figureMotion.ts';
import { burstLaw, heapLaw } from '../motion/pieceMotion.ts';
import { Coins } from './Coins.tsx';
import { GOLD, Lacquer, Metal } from './Materials.tsx';
import { fade, GroundShadow, SoftPlane } from './Soft.tsx';
import { Sparkles } from './Sparkles.tsx';
import { useStage } from './StageContext.ts';
import { Subject } from './Subject.tsx';
import { useAnimate } from './useAnimate.ts';

/** Sizes of the chest, units; its lid is half a cylinder as deep as the chest. */
const WIDTH = 1.42;
const HEIGHT = 0.56;
const DEPTH = 0.92;
const RADIUS = DEPTH / 2;
const WOOD = '#8a4f24';
const BANDS = [-0.56, 0, 0.56] as const;
const FLYING = 34;
const HEAP = 36;
const SPARKLES = [
  [-0.5, -0.32, 0.6, 0.3],
  [0.42, -0.3, 0.6, 0.34],
  [0.05, -0.62, 0.8, 0.26],
] as const;

export function Chest(): ReactNode {
  const { textures, colors, glowColor, softSize, seed } = useStage();
  const chest = useRef<Group>(null);
  const lid = useRef<Group>(null);
  const beam = useRef<Mesh>(null);
  const glow = useRef<Mesh>(null);
  const lamp = useRef<PointLight>(null);
  const flying = useMemo(() => burstLaw(seed, FLYING, FLIGHT), [seed]);
  const heap = useMemo(() => heapLaw(seed, HEAP, { width: WIDTH * 0.4, depth: DEPTH * 0.36, size: 0.13 }), [seed]);
  useAnimate((seconds) => {
    const { size, y, turn, lid: open, light } = chestAt(seconds);
    chest.current!.scale.setScalar(Math.max(0.001, size));
    chest.current!.position.y = y - 1.12;
    chest.current!.rotation.y = turn;
    lid.current!.rotation.x = -open;
    fade(beam.current!, 0.62 * light);
    fade(glow.current!, 0.85 * light);
    lamp.current!.intensity = 5 * light;
  });
  return (
    <>
      <SoftPlane
        ref={glow}
        texture={textures.spot}
        color={glowColor}
        opacity={0}
        position={[0, -0.1, -1]}
        scale={[3.6 * softSize, 3 * softSize, 1]}
        order={-9}
      />
      <GroundShadow texture={textures.spot} y={-1.14} width={2.7} />
      <group ref={chest}>
        <group position={[0, HEIGHT / 2, 0]}>
          <Body accent={colors.accent} />
        </group>
        <group position={[0, HEIGHT - 0.02, 0]}>
          <mesh scale={[WIDTH * 0.46, 0.17, DEPTH * 0.43]}>
            <sphereGeometry args={[1, 32, 16]} />
            <Metal color="#f0ac24" roughness={0.4} />
          </mesh>
          <group position={[0, 0.02, 0]}>
            <Coins count={HEAP} law={heap} />
          </group>
        </group>
        <pointLight ref={lamp} position={[0, HEIGHT + 0.3, 0]} color="#ffd98a" distance={3} />
        <group ref={lid} position={[0, HEIGHT, -RADIUS]}>
          <Lid />
        </group>
      </group>
      <SoftPlane
        ref={beam}
        texture={textures.beam}
        color="#ffe6a3"
        opacity={0}
        position={[0, 0.32, -0.1]}
        scale={[1.9, 1.9, 1]}
        order={1}
      />
      <Coins count={FLYING} law={flying} />
      <Subject side={0.92} z={0.45} at={(seconds) => chestAt(seconds).subject} />
      <Sparkles places={SPARKLES} from={CHEST_OPENS_S + 0.3} />
    </>
  );
}

const FLIGHT = {
  from: CHEST_OPENS_S + 0.05,
  spread: 1.5,
  y: -0.5,
  up: 3.1,
  side: 0.85,
  width: 0.35,
  gravity: 3.6,
  floor: -1.15,
  size: 0.105,
};

function Body({ accent }: { accent: string }): ReactNode {
  return (
    <>
      <RoundedBox args={[WIDTH, HEIGHT, DEPTH]} radius={0.03}>
        <Lacquer color={WOOD} roughness={0.55} />
      </RoundedBox>
      {[-0.1, 0.09].map((y) => (
        <mesh key={y} position={[0, y, DEPTH / 2 + 0.001]}>
          <planeGeometry args={[WIDTH * 0.97, 0.012]} />
          <meshBasicMaterial color="#43230f" />
        </mesh>
      ))}
      {BANDS.map((x) => (
        <RoundedBox key={x} args={[0.13, HEIGHT + 0.03, DEPTH + 0.05]} radius={0.02} position={[x, 0, 0]}>
          <Metal color={GOLD} roughness={0.3} />
        </RoundedBox>
      ))}
      <RoundedBox args={[WIDTH + 0.05, 0.07, DEPTH + 0.05]} radius={0.02} position={[0, -HEIGHT / 2 + 0.03, 0]}>
        <Metal color={GOLD} roughness={0.3} />
      </RoundedBox>
      <RoundedBox args={[0.26, 0.26, 0.06]} radius={0.03} position={[0, 0.1, DEPTH / 2 + 0.05]}>
        <Metal color={accent} roughness={0.25} />
      </RoundedBox>
      <mesh position={[0, 0.12, DEPTH / 2 + 0.082]}>
        <circleGeometry args={[0.045, 24]} />
        <meshBasicMaterial color="#2a1508" />
      </mesh>
    </>
  );
}

/** Half a cylinder, hinged at its back lower edge. */
function Lid(): ReactNode {
  return (
    <group position={[0, 0, RADIUS]}>
      <Half radius={RADIUS} length={WIDTH}>
        <Lacquer color={WOOD} roughness={0.55} isDoubleSided />
      </Half>
      {BANDS.map((x) => (
        <group key={x} position={[x, 0, 0]}>
          <Half radius={RADIUS + 0.025} length={0.13}>
            <Metal color={GOLD} roughness={0.3} isDoubleSided />
          </Half>
        </group>
      ))}
      <mesh rotation={[Math.PI / 2, 0, 0]} position={[0, 0.004, 0]}>
        <planeGeometry args={[WIDTH * 0.97, DEPTH * 0.96]} />
        <meshBasicMaterial color="#5a3013" />
      </mesh>
    </group>
  );
}

function Half({ radius, length, children }: { radius: number; length: number; children: ReactNode }): ReactNode {
  return (
    <mesh rotation={[0, 0, Math.PI / 2]}>
      <cylinderGeometry args={[radius, radius, length, 40, 1, false, 0, Math.PI]} />
      {children}
    </mesh>
  );
}
