/** Scenes of the broadcast software by their ids, beside the names that people read. */
import type { SceneRef } from '#schemas/generated/types.ts';

/** The scene is known by its name only. */
export const NO_SCENE: SceneRef = { canvasUuid: '', sceneUuid: '', name: '' };

/** Tells whether the ids are those of the scene that is named beside them. */
export const isRefOf = (scene: string, { sceneUuid, name }: SceneRef): boolean => sceneUuid !== '' && name === scene;

/** Returns what a request carries beside the name of a scene: nothing when only the name is known. */
export const sceneRefIn = (
  scene = '',
  sceneRef: SceneRef = NO_SCENE,
): { sceneRef?: { [key in keyof SceneRef]: string } } =>
  isRefOf(scene, sceneRef) ? { sceneRef: { ...sceneRef } } : {};

/** Names a scene for comparisons: two steps may know the same scene by an old and a new name. */
export const sceneKey = (scene: string, sceneRef: SceneRef): string =>
  isRefOf(scene, sceneRef) ? `${sceneRef.canvasUuid}/${sceneRef.sceneUuid}` : scene;
