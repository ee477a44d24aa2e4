/** A rocket that rises on its flame, with the gift in its window. */
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { DoubleSide, Shape, SplineCurve, Vector2 } from 'three';
import type { Group } from 'three';
import { rocketAt } from '../motion/figureMotion.ts';
import { smokeLaw, streakLaw } from '../motion/pieceMotion.ts';
import { Lacquer, Metal } from './Materials.tsx';
import { Pieces } from './Pieces.tsx';
import { SoftPlane } from './Soft.tsx';
import { useStage } from './StageContext.ts';
import { Star } from './Subject.tsx';
import { useAnimate } from './useAnimate.ts';

/** Outline of the hull from its foot to the nose: radius, height. */
const HULL: readonly [number, number][] = [
  [0.22, -0.6],
  [0.31, -0.42],
  [0.385, -0.12],
  [0.4, 0.12],
  [0.37, 0.36],
  [0.3, 0.56],
];
const NOSE: readonly [number, number][] = [
  [0.302, 0.555],
  [0.24, 0.69],
  [0.15, 0.82],
  [0.06, 0.92],
  [0.001, 0.95],
];
const SMOKE = 26;
const STREAKS = 26;
const WINDOW = 0.27;

const curveOf = (points: readonly [number, number][]): Vector2[] =>
  new SplineCurve(points.map(([radius, y]) => new Vector2(radius, y))).getPoints(30);

export function Rocket(): ReactNode {
  const { textures, colors, glowColor, softSize, seed, visibleWidth } = useStage();
  const rocket = useRef<Group>(null);
  const hull = useRef<Group>(null);
  const flame = useRef<Group>(null);
  const smoke = useMemo(() => smokeLaw(seed, SMOKE, 0.15), [seed]);
  const streaks = useMemo(() => streakLaw(seed, STREAKS, visibleWidth / 2), [seed, visibleWidth]);
  useAnimate((seconds) => {
    const { size, y, lean, turn, flame: length } = rocketAt(seconds);
    rocket.current!.scale.setScalar(Math.max(0.001, size));
    rocket.current!.position.y = y;
    rocket.current!.rotation.z = lean;
    hull.current!.rotation.y = turn;
    flame.current!.scale.set(1, length, 1);
  });
  return (
    <>
      <SoftPlane
        texture={textures.spot}
        color={glowColor}
        opacity={0.5}
        position={[0, 0.1, -1.6]}
        scale={[4 * softSize, 3.6 * softSize, 1]}
        order={-9}
      />
      <Pieces count={STREAKS} law={streaks} colors={[colors.accent, '#ffffff', colors.third]}>
        <boxGeometry args={[0.018, 0.42, 0.018]} />
        <meshBasicMaterial color="#ffffff" transparent opacity={0.7} toneMapped={false} />
      </Pieces>
      <group ref={rocket}>
        <group ref={hull}>
          <Hull accent={colors.accent} />
          <Window />
        </group>
        <group ref={flame} position={[0, -0.68, 0]}>
          <Flame />
        </group>
        <group position={[0, -0.85, 0]}>
          <Pieces count={SMOKE} law={smoke} colors={['#ffffff', '#eef1f8', '#dfe4ee']}>
            <sphereGeometry args={[1, 20, 14]} />
            <meshStandardMaterial color="#ffffff" roughness={1} transparent opacity={0.86} />
          </Pieces>
        </group>
      </group>
    </>
  );
}

function Hull({ accent }: { accent: string }): ReactNode {
  const body = useMemo(() => curveOf(HULL), []);
  const nose = useMemo(() => curveOf(NOSE), []);
  return (
    <>
      <mesh>
        <latheGeometry args={[body, 56]} />
        <Lacquer color="#f4f5fa" roughness={0.22} isDoubleSided />
      </mesh>
      <mesh>
        <latheGeometry args={[nose, 56]} />
        <Lacquer color={accent} roughness={0.2} isDoubleSided />
      </mesh>
      <mesh position={[0, 0.555, 0]} rotation={[Math.PI / 2, 0, 0]}>
        <torusGeometry args={[0.302, 0.022, 12, 56]} />
        <Metal color="#cfd4e2" />
      </mesh>
      <mesh position={[0, -0.64, 0]}>
        <cylinderGeometry args={[0.2, 0.26, 0.14, 40]} />
        <Metal color="#6d7285" roughness={0.35} />
      </mesh>
      {[0, 1, 2, 3].map((fin) => (
        <group key={fin} rotation={[0, Math.PI / 4 + (fin * Math.PI) / 2, 0]}>
          <Fin color={accent} />
        </group>
      ))}
    </>
  );
}

function Fin({ color }: { color: string }): ReactNode {
  const shape = useMemo(() => {
    const fin = new Shape();
    fin.moveTo(0.3, -0.05);
    fin.bezierCurveTo(0.5, -0.12, 0.64, -0.34, 0.62, -0.74);
    fin.bezierCurveTo(0.52, -0.6, 0.4, -0.56, 0.24, -0.54);
    fin.closePath();
    return fin;
  }, []);
  return (
    <mesh position={[0, 0, -0.03]}>
      <extrudeGeometry args={[shape, FIN_DEPTH]} />
      <Lacquer color={color} roughness={0.25} />
    </mesh>
  );
}

const FIN_DEPTH = { depth: 0.05, bevelEnabled: true, bevelSize: 0.012, bevelThickness: 0.014, bevelSegments: 3 };

function Window(): ReactNode {
  const { subject } = useStage();
  return (
    <group position={[0, 0.12, 0.385]}>
      <mesh>
        <torusGeometry args={[WINDOW, 0.04, 16, 56]} />
        <Metal color="#d9dee9" roughness={0.2} />
      </mesh>
      <mesh position={[0, 0, 0.006]}>
        <circleGeometry args={[WINDOW, 48]} />
        <meshBasicMaterial color="#26324f" toneMapped={false} />
      </mesh>
      {subject === null ? (
        <group position={[0, 0, 0.05]}>
          <Star radius={WINDOW * 0.8} />
        </group>
      ) : (
        <mesh position={[0, 0, 0.03]} renderOrder={3}>
          <planeGeometry args={[WINDOW * 1.62, WINDOW * 1.62]} />
          <meshBasicMaterial map={subject} transparent alphaTest={0.02} side={DoubleSide} toneMapped={false} />
        </mesh>
      )}
    </group>
  );
}

/** Three cones inside each other, the brightest one in the middle. */
function Flame(): ReactNode {
  return (
    <>
      {FLAMES.map(([radius, length, color, opacity]) => (
        <mesh key={color} position={[0, -length / 2, 0]} rotation={[Math.PI, 0, 0]} renderOrder={2}>
          <coneGeometry args={[radius, length, 32, 1, true]} />
          <meshBasicMaterial
            color={color}
            transparent
            opacity={opacity}
            depthWrite={false}
            side={DoubleSide}
            toneMapped={false}
          />
        </mesh>
      ))}
    </>
  );
}

const FLAMES = [
  [0.22, 0.95, '#ff5a1f', 0.7],
  [0.16, 0.72, '#ffb42e', 0.85],
  [0.09, 0.46, '#fff4c4', 0.95],
] as const;
