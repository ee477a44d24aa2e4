/** Selects a scene of the connected OBS. */
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import type { SceneRef } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { OBS_TEXT } from './obsText.ts';

interface SceneSelectProps {
  /** Empty = the current scene. */
  scene: string;
  /** @param sceneRef ids of the scene, where OBS tells them */
  onChange(scene: string, sceneRef: SceneRef): void;
}

export function SceneSelect({ scene, onChange }: SceneSelectProps) {
  const text = useText(OBS_TEXT);
  return (
    <ChoiceSelect
      program="broadcast"
      list="scenes"
      label={text.scene}
      placeholder={text.currentScene}
      value={scene}
      onChange={(id, choice) => onChange(id, choice?.sceneRef ?? NO_SCENE)}
    />
  );
}
