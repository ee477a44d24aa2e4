/** Coins rain onto a heap; behind it stands a large one with the gift. */
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Group, Mesh } from 'three';
import { coinsAt } from '../motion/figureMotion.ts';
import { rainLaw } from '../motion/pieceMotion.ts';
import { CoinShape, Coins } from './Coins.tsx';
import { GOLD, Metal } from './Materials.tsx';
import { fade, GroundShadow, SoftPlane } from './Soft.tsx';
import { Sparkles } from './Sparkles.tsx';
import { useStage } from './StageContext.ts';
import { Star } from './Subject.tsx';
import { useAnimate } from './useAnimate.ts';

const COUNT = 150;
const RADIUS = 0.66;
const SPARKLES = [
  [-0.62, 0.75, 0.3, 0.46],
  [0.8, -0.55, 0.5, 0.34],
  [-0.75, -0.75, 0.7, 0.38],
  [0.25, -0.85, 0.9, 0.3],
] as const;

export function CoinRain(): ReactNode {
  const { textures, glowColor, softSize, seed, visibleWidth } = useStage();
  const medal = useRef<Group>(null);
  const glow = useRef<Mesh>(null);
  const rays = useRef<Mesh>(null);
  const width = Math.min(1.75, visibleWidth * 0.44);
  const law = useMemo(
    () => rainLaw(seed, COUNT, { width, top: 2.2, ground: -0.98, spread: 1.5, size: 0.17 }),
    [seed, width],
  );
  useAnimate((seconds) => {
    const { size, y, turn, light, raysTurn } = coinsAt(seconds);
    medal.current!.scale.setScalar(Math.max(0.001, size));
    medal.current!.position.y = y;
    medal.current!.rotation.y = turn;
    rays.current!.rotation.z = raysTurn;
    fade(glow.current!, 0.75 * light);
    fade(rays.current!, 0.4 * light);
  });
  return (
    <>
      <SoftPlane
        ref={rays}
        texture={textures.rays}
        color={glowColor}
        opacity={0}
        position={[0, 0.25, -1.4]}
        scale={[4.2 * softSize, 4.2 * softSize, 1]}
        order={-9}
      />
      <SoftPlane
        ref={glow}
        texture={textures.spot}
        color={glowColor}
        opacity={0}
        position={[0, 0.1, -1.3]}
        scale={[3.4 * softSize, 3 * softSize, 1]}
        order={-8}
      />
      <GroundShadow texture={textures.spot} y={-1.04} width={width * 2.5} />
      <group ref={medal} position={[0, 0.3, -0.35]}>
        <Medal />
      </group>
      <Coins count={COUNT} law={law} />
      <Sparkles places={SPARKLES} from={0.9} />
    </>
  );
}

function Medal(): ReactNode {
  const { subject, colors } = useStage();
  return (
    <>
      <mesh rotation={[Math.PI / 2, 0, 0]} scale={[RADIUS, RADIUS * 0.8, RADIUS]}>
        <CoinShape segments={80} />
        <Metal color={GOLD} roughness={0.2} />
      </mesh>
      <mesh position={[0, 0, 0.056]}>
        <circleGeometry args={[RADIUS * 0.74, 64]} />
        <meshBasicMaterial color={colors.accent} transparent opacity={0.22} toneMapped={false} />
      </mesh>
      {subject === null ? (
        <group position={[0, 0, 0.1]}>
          <Star radius={RADIUS * 0.62} />
        </group>
      ) : (
        <mesh position={[0, 0, 0.075]} renderOrder={3}>
          <planeGeometry args={[RADIUS * 1.16, RADIUS * 1.16]} />
          <meshBasicMaterial map={subject} transparent alphaTest={0.02} toneMapped={false} />
        </mesh>
      )}
    </>
  );
}
