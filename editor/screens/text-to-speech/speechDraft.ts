import type { SpeechSettings } from '#schemas/generated/types.ts';

/** What a part of the form shows and changes. */
export interface PartProps {
  draft: SpeechSettings;
  onChange: (part: Partial<SpeechSettings>) => void;
}
