/** Shows an overlay in a program, as a browser source. */
import { sceneRefIn } from '#engine/rules/sceneRefs.ts';
import type { Dimensions, OverlaySourceAnswer, ProgramConnection, SceneRef } from '#schemas/generated/types.ts';
import type { ProgramHost } from './programHost.ts';

export interface OverlaySource extends Dimensions {
  name: string;
  url: string;
  /** Empty = the current scene. */
  scene: string;
  sceneRef?: SceneRef;
}

/** @throws PROGRAM_HAS_NO_BROWSER, and as `Reach.perform` */
export async function addOverlay(
  programs: Pick<ProgramHost, 'call'>,
  streamerId: string,
  connection: ProgramConnection,
  { sceneRef, ...source }: OverlaySource,
): Promise<OverlaySourceAnswer> {
  const values = { ...source, ...sceneRefIn(source.scene, sceneRef) };
  const { scene, source: added } = await programs.call(streamerId, connection, 'addOverlay', values);
  return { scene: String(scene), source: String(added) };
}
