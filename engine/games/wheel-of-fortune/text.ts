import type { Locale } from '#schemas/generated/types.ts';

/** Sections of the wheel in the editor's preview. */
export const SAMPLE_SECTION_TEXTS: Record<Locale, readonly string[]> = {
  en: ['Sing a song', '10 push-ups', 'Jackpot 🎉', 'Hot sauce', 'Tell a joke', 'Nothing', 'Dance!', 'Spin again'],
  de: ['Lied singen', '10 Liegestütze', 'Jackpot 🎉', 'Scharfe Soße', 'Witz erzählen', 'Niete', 'Tanzen!', 'Nochmal'],
};
