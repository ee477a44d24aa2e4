/** Options of a test: real effects and visible output, both off by default, and only those that a step can use. */
import { Checkbox, Select, Stack } from '@mantine/core';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { effectsOf } from '../effects.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import type { TryOptions } from './tryOptions.ts';

interface OptionsProps {
  options: TryOptions;
  onChange: (options: TryOptions) => void;
}

export function Options({ options, onChange }: OptionsProps) {
  const text = useText(TRY_TEXT);
  const { data } = useCall(listProfiles, { query: { limit: 100, sortColumn: 'createdAt' } });
  const profiles = data?.items ?? [];
  const { isReal, profileId } = options;
  const { outward, isShown } = effectsOf(useFlow());
  if (outward.length === 0 && !isShown) return null;
  return (
    <Stack gap={10}>
      {outward.length > 0 && (
        <Checkbox
          size="sm"
          label={text.real}
          description={text.realHint(outward)}
          checked={isReal}
          onChange={({ currentTarget: { checked } }) => onChange({ ...options, isReal: checked })}
        />
      )}
      {isShown && profiles.length > 0 && (
        <Checkbox
          size="sm"
          label={text.onLive}
          description={text.onLiveHint}
          checked={profileId !== null}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...options, profileId: checked ? profiles[0]!.id : null })
          }
        />
      )}
      {profileId !== null && profiles.length > 1 && (
        <Select
          pl={30}
          aria-label={text.overlay}
          translate="no"
          allowDeselect={false}
          data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profileId}
          onChange={(id) => onChange({ ...options, profileId: id })}
        />
      )}
    </Stack>
  );
}
