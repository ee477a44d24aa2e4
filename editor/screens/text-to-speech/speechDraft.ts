import type { SpeechSettings } from '#schemas/generated/types.ts';

/** Props of a part of the form. */
export interface PartProps {
  draft: SpeechSettings;
  onChange: (part: Partial<SpeechSettings>) => void;
}
