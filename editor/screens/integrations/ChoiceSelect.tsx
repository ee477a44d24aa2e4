/** Selects a scene of the connected OBS. */
import { Select } from '@mantine/core';
import { listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';

/** Scenes change in OBS at any time. */
const EVERY_MS = 5_000;

interface SceneSelectProps {
  /** Empty = the current scene. */
  scene: string;
  onChange(scene: string): void;
}

export function SceneSelect({ scene, onChange }: SceneSelectProps) {
  const { obs: text } = useText(INTEGRATIONS_TEXT);
  const input = { params: { program: 'broadcast' }, query: { list: 'scenes', scene: '' } } as const;
  const { data, error } = useCall(listProgramChoices, input, { everyMs: EVERY_MS });
  return (
    <Select
      flex="1 1 220px"
      label={text.scene}
      placeholder={text.currentScene}
      clearable
      searchable
      translate="no"
      data={(data?.items ?? []).map(({ name }) => name)}
      value={scene === '' ? null : scene}
      error={error?.message}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
