import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'AI texts',
  words: 'Texts that your flows had the AI write, what they cost, and words you block. Characters include the prompt.',
  stream: 'This stream',
  month: 'This month',
  requests: 'Texts',
  characters: 'Characters',
  tokens: 'Tokens',
  cost: 'Cost',
  streams: 'Recent streams',
  began: 'Stream of',
  before: 'Outside streams',
  usedOf: (used: string, limit: string) => `${used} of ${limit}`,
};

/** Texts of the settings for AI texts. */
type AiText = typeof en;

const de: AiText = {
  title: 'KI-Texte',
  words:
    'Texte, die deine Flows die KI schreiben ließen, was sie kosten und welche Wörter du sperrst. Zeichen enthalten die Anfrage.',
  stream: 'Dieser Stream',
  month: 'Dieser Monat',
  requests: 'Texte',
  characters: 'Zeichen',
  tokens: 'Token',
  cost: 'Kosten',
  streams: 'Letzte Streams',
  began: 'Stream vom',
  before: 'Außerhalb von Streams',
  usedOf: (used, limit) => `${used} von ${limit}`,
};

export const AI_TEXT: Readonly<Record<Locale, AiText>> = { en, de };
