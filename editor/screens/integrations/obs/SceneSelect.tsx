/** Selects a scene of the connected OBS. */
import { useText } from '../../../app/AppContext.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { OBS_TEXT } from './obsText.ts';

interface SceneSelectProps {
  /** Empty = the current scene. */
  scene: string;
  onChange(scene: string): void;
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
      onChange={onChange}
    />
  );
}
