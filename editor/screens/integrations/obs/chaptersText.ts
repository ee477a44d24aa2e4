import { COINS_A_CHAPTER } from '#engine/rules/chapters.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Chapters in recordings',
  words: 'While OBS records, it sets a chapter at these moments, at most one every 30 seconds.',
  needs: 'Needs OBS 30.2 or newer and the recording format “Hybrid MP4” (Settings, Output, Recording).',
  several: 'The moments are the same for each OBS that you connect.',
  tooOld: 'This version of OBS sets no chapters. Update OBS to 30.2 or newer.',
  coins: `Every ${wholeNumberText(COINS_A_CHAPTER, 'en')} coins of the stream`,
  goals: 'Goal reached',
  levels: 'Viewer reaches a level',
  fromLevel: 'From level',
  last: (title: string, time: string) => `Last chapter: ${title}, ${time}`,
  failed: (title: string, time: string, problem: string) => `“${title}” was not set at ${time}: ${problem}`,
};

type ChaptersText = typeof en;

const de: ChaptersText = {
  title: 'Kapitel in Aufnahmen',
  words: 'Während OBS aufnimmt, setzt es in diesen Momenten ein Kapitel, höchstens eines in 30 Sekunden.',
  needs: 'Braucht OBS 30.2 oder neuer und das Aufnahmeformat „Hybrid MP4“ (Einstellungen, Ausgabe, Aufnahme).',
  several: 'Die Momente gelten für jedes OBS, das du verbindest.',
  tooOld: 'Diese Version von OBS setzt keine Kapitel. Aktualisiere OBS auf 30.2 oder neuer.',
  coins: `Alle ${wholeNumberText(COINS_A_CHAPTER, 'de')} Münzen des Streams`,
  goals: 'Ziel erreicht',
  levels: 'Jemand erreicht ein Level',
  fromLevel: 'Ab Level',
  last: (title, time) => `Letztes Kapitel: ${title}, ${time}`,
  failed: (title, time, problem) => `„${title}“ wurde um ${time} nicht gesetzt: ${problem}`,
};

export const CHAPTERS_TEXT: Record<Locale, ChaptersText> = { en, de };
