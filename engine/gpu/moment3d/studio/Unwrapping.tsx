/** A wrapped box: its ribbon comes off, the lid flies away, the sides fall open, and the gift rises. */
import { RoundedBox } from '@react-three/drei/core/RoundedBox';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Color, DoubleSide } from 'three';
import type { Group, Mesh } from 'three';
import { BOX_OPENS_S, unwrappingAt } from '../motion/figureMotion.ts';
import { burstLaw } from '../motion/pieceMotion.ts';
import { GOLD, Lacquer, Metal } from './Materials.tsx';
import { Pieces } from './Pieces.tsx';
import { ribbonColor } from './ribbonColor.ts';
import { fade, GroundShadow, SoftPlane } from './Soft.tsx';
import { Sparkles } from './Sparkles.tsx';
import { useStage } from './StageContext.ts';
import { Subject } from './Subject.tsx';
import { useAnimate } from './useAnimate.ts';

const WHITE = new Color('#ffffff');
const SIDE = 0.96;
const HEIGHT = 0.8;
const BAND = 0.17;
const SPARKLES = [
  [-0.66, 0.75, 0.3, 0.36],
  [0.62, 0.2, 0.4, 0.3],
  [0.5, 0.95, 0.3, 0.24],
] as const;
const PAPERS = 60;
const FLOOR = -0.92;

export function Unwrapping(): ReactNode {
  const { textures, colors, glowColor, softSize, seed } = useStage();
  const box = useRef<Group>(null);
  const sides = useRef<(Group | null)[]>([]);
  const bands = useRef<(Group | null)[]>([]);
  const lid = useRef<Group>(null);
  const bow = useRef<Group>(null);
  const glow = useRef<Mesh>(null);
  const beam = useRef<Mesh>(null);
  const rays = useRef<Mesh>(null);
  const papers = useMemo(() => burstLaw(seed, PAPERS, FLIGHT), [seed]);
  const ribbon = ribbonColor(colors.accent);
  const paper = useMemo(() => `#${new Color(colors.accent).lerp(WHITE, 0.55).getHexString()}`, [colors.accent]);
  useAnimate((seconds) => {
    const { size, turn, ribbon: off, lid: away, sides: open, light } = unwrappingAt(seconds);
    box.current!.scale.setScalar(Math.max(0.001, size));
    box.current!.rotation.y = turn;
    for (const side of sides.current) side!.rotation.x = open;
    for (const band of bands.current) band!.scale.y = Math.max(0.001, 1 - off);
    lid.current!.position.set(-0.5 * away, HEIGHT + 0.06 + 1.5 * away - 0.5 * away * away, -1.5 * away);
    lid.current!.rotation.set(-2.2 * away, 0, 0.7 * away);
    lid.current!.scale.setScalar(Math.max(0.001, 1 - away * away));
    bow.current!.position.set(1.1 * off, 0.1 + 0.5 * off - 1.5 * off * off, 0.5 * off);
    bow.current!.rotation.z = -1.6 * off;
    bow.current!.scale.setScalar(Math.max(0.001, 1 - off * off));
    fade(glow.current!, 0.8 * light);
    fade(beam.current!, 0.5 * light);
    fade(rays.current!, 0.4 * light);
    rays.current!.rotation.z = seconds * 0.22;
  });
  return (
    <>
      <SoftPlane
        ref={glow}
        texture={textures.spot}
        color={glowColor}
        opacity={0}
        position={[0, 0.1, -1.4]}
        scale={[3.8 * softSize, 3.4 * softSize, 1]}
        order={-9}
      />
      <SoftPlane
        ref={rays}
        texture={textures.rays}
        color={glowColor}
        opacity={0}
        position={[0, 0.35, -1.3]}
        scale={[4 * softSize, 4 * softSize, 1]}
        order={-8}
      />
      <GroundShadow texture={textures.spot} y={FLOOR - 0.04} width={2.9} />
      <group ref={box} position={[0, FLOOR, 0]}>
        <mesh position={[0, 0.02, 0]}>
          <boxGeometry args={[SIDE, 0.04, SIDE]} />
          <Lacquer color={colors.accent} roughness={0.4} />
        </mesh>
        {[0, 1, 2, 3].map((index) => (
          <group key={index} rotation={[0, (index * Math.PI) / 2, 0]}>
            <group ref={(group) => void (sides.current[index] = group)} position={[0, 0.02, SIDE / 2]}>
              <RoundedBox args={[SIDE - 0.02, HEIGHT, 0.05]} radius={0.02} position={[0, HEIGHT / 2, 0]}>
                <Lacquer color={colors.accent} roughness={0.35} />
              </RoundedBox>
              <mesh position={[0, HEIGHT / 2, -0.027]} rotation={[0, Math.PI, 0]}>
                <planeGeometry args={[SIDE - 0.06, HEIGHT - 0.04]} />
                <Lacquer color={paper} roughness={0.7} />
              </mesh>
              <group ref={(group) => void (bands.current[index] = group)}>
                <RoundedBox args={[BAND, HEIGHT, 0.03]} radius={0.012} position={[0, HEIGHT / 2, 0.025]}>
                  <Metal color={ribbon} roughness={0.4} />
                </RoundedBox>
              </group>
            </group>
          </group>
        ))}
        <group ref={lid}>
          <RoundedBox args={[SIDE + 0.12, 0.2, SIDE + 0.12]} radius={0.035}>
            <Lacquer color={colors.accent} roughness={0.3} />
          </RoundedBox>
          {[0, Math.PI / 2].map((angle) => (
            <RoundedBox key={angle} args={[BAND, 0.22, SIDE + 0.15]} radius={0.02} rotation={[0, angle, 0]}>
              <Metal color={ribbon} roughness={0.4} />
            </RoundedBox>
          ))}
          <group ref={bow}>
            <Bow color={ribbon} />
          </group>
        </group>
      </group>
      <SoftPlane
        ref={beam}
        texture={textures.beam}
        color="#fff3c9"
        opacity={0}
        position={[0, 0, -0.2]}
        scale={[1.7, 2.1, 1]}
        order={1}
      />
      <Pieces count={PAPERS} law={papers} colors={[colors.accent, '#ffffff', GOLD, ribbon, colors.third]}>
        <planeGeometry args={[1, 0.62]} />
        <meshBasicMaterial color="#ffffff" side={DoubleSide} toneMapped={false} />
      </Pieces>
      <Sparkles places={SPARKLES} from={BOX_OPENS_S + 0.4} />
      <Subject side={1.5} z={0.25} at={(seconds) => unwrappingAt(seconds).subject} />
    </>
  );
}

const FLIGHT = {
  from: BOX_OPENS_S,
  spread: 0.3,
  y: -0.5,
  up: 4,
  side: 1.5,
  width: 0.4,
  gravity: 3.4,
  floor: -1.2,
  size: 0.085,
};

function Bow({ color }: { color: string }): ReactNode {
  return (
    <group rotation={[0, Math.PI / 4, 0]}>
      {([-1, 1] as const).map((side) => (
        <group key={side} position={[side * 0.17, 0.13, 0]} rotation={[0, 0, side * 0.45]}>
          <mesh scale={[1.25, 0.72, 1.5]}>
            <torusGeometry args={[0.14, 0.045, 12, 40]} />
            <Metal color={color} roughness={0.35} />
          </mesh>
        </group>
      ))}
      <mesh position={[0, 0.1, 0]} scale={[1, 0.9, 1]}>
        <sphereGeometry args={[0.085, 24, 16]} />
        <Metal color={color} roughness={0.35} />
      </mesh>
    </group>
  );
}
