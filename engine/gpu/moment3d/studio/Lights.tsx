/** Lights of the stage, and the scene that metal mirrors. Nothing of it is a picture from a file. */
import { Lightformer } from '@react-three/drei/core/Lightformer';
import type { ReactNode } from 'react';
import { useStage } from './StageContext.ts';

export function Lights(): ReactNode {
  const { colors, hasReflections } = useStage();
  const most = hasReflections ? 1 : 1.55;
  return (
    <>
      <hemisphereLight args={['#ffffff', '#4a4258', 1.1 * most]} />
      <directionalLight position={[-3, 5, 5]} intensity={2.3 * most} color="#fff4e0" />
      <directionalLight position={[4, 2, 3]} intensity={0.8 * most} color="#dfe8ff" />
      <directionalLight position={[3.5, 2.5, -4]} intensity={2.6} color={colors.accent} />
      <directionalLight position={[-4, 1, -3]} intensity={1.6} color={colors.second} />
    </>
  );
}

/** Light scene for reflections: soft boxes around a dark room. The same for all moments, so it is prepared once. */
export function Softboxes(): ReactNode {
  return (
    <>
      <Lightformer form="rect" intensity={5} position={[0, 5, 2]} scale={[6, 3, 1]} />
      <Lightformer form="rect" intensity={3} position={[-5, 1, 2]} scale={[2, 6, 1]} color="#fff1d6" />
      <Lightformer form="rect" intensity={2.2} position={[5, 1, 2]} scale={[2, 6, 1]} color="#dbe6ff" />
      <Lightformer form="rect" intensity={1.4} position={[0, 0.5, 6]} scale={[7, 1.2, 1]} />
      <Lightformer form="ring" intensity={2.5} position={[3, 3, -4]} scale={3} />
      <Lightformer form="rect" intensity={0.5} position={[0, -4, 2]} scale={[8, 4, 1]} color="#ffe3b3" />
    </>
  );
}
