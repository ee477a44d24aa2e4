import { SegmentedControl } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { PRESET_KINDS, type PresetKind } from './presetKinds.ts';
import { PRESETS_TEXT } from './presetsText.ts';

interface KindChoiceProps {
  value: PresetKind;
  onChange: (kind: PresetKind) => void;
}

/** Switches between presets of overlays and of audio alerts. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const text = useText(PRESETS_TEXT);
  return (
    <SegmentedControl<PresetKind>
      aria-label={text.kind}
      data={PRESET_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
      value={value}
      onChange={onChange}
    />
  );
}
