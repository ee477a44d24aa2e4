import { type ReactNode, useEffect } from 'react';
import type { PresetAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { notify } from '../../app/notify.ts';
import { PRESET_CALLS, type PresetKind } from './presetKinds.ts';

interface WithPresetProps {
  kind: PresetKind;
  id: string;
  onFailed: () => void;
  children: (preset: PresetAnswer) => ReactNode;
}

/** Loads a preset with its versions, and reports a failure. */
export function WithPreset({ kind, id, onFailed, children }: WithPresetProps) {
  const { data, error } = useCall(PRESET_CALLS[kind].read, { params: { id } }, { staleMs: 0 });
  useEffect(() => {
    if (error === null) return;
    notify.failed(error.message);
    onFailed();
  }, [error, onFailed]);
  return data === undefined ? null : children(data);
}
