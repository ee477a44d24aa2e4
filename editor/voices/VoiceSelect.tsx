/** Selects a voice by language. */
import { Select, type SelectProps } from '@mantine/core';
import { listVoices } from '#engine/client/api/calls/tts.ts';
import { useCall } from '../app/api/useCall.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { VOICES_TEXT } from './voicesText.ts';

interface VoiceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Label of the default voice. */
  usual: string;
  /** Voice id; empty = none. */
  value: string;
  onChange: (voiceId: string) => void;
}

export function VoiceSelect({ usual, value, onChange, ...select }: VoiceSelectProps) {
  const text = useText(VOICES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(listVoices, {}, { staleMs: Infinity });
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, language, costs } of data?.voices ?? []) {
    const group = languageName(languages, language);
    const label = costs ? `${name} (${text.paid})` : name;
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label }]);
  }
  const known = [...groups].map(([group, items]) => ({ group, items }));
  const isKnown = value === '' || data === undefined || data.voices.some(({ id }) => id === value);
  const others = isKnown ? [] : [{ value, label: value }];
  return (
    <Select
      {...select}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={[{ value: '', label: usual }, ...others, ...known]}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}

function languageName(languages: Intl.DisplayNames, language: string): string {
  try {
    return languages.of(language) ?? language;
  } catch {
    return language;
  }
}
