import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Texts by AI',
  words:
    'What your flows had the AI write, what it cost, and what it must not say on your stream. Characters are those asked and written.',
  stream: 'This stream',
  month: 'This month',
  requests: 'Texts',
  characters: 'Characters',
  tokens: 'Tokens',
  cost: 'Cost',
  streams: 'The last streams',
  began: 'Stream of',
  before: 'Outside of a stream',
  usedOf: (used: string, limit: string) => `${used} of ${limit}`,
  swearWords: 'Hold back texts with swear words',
  swearWordsHint: 'The usual ones, English and German, also disguised ones such as “sh!t”. The step then fails.',
  ownWords: 'Hold back texts with these words',
  ownWordsHint: 'Enter adds one. With * in front or behind it also counts inside of longer words: spoiler*',
  ownWordsExample: 'A word',
  clear: 'Remove all words',
};

/** Words about texts by AI in the settings. */
type AiText = typeof en;

const de: AiText = {
  title: 'Texte von der KI',
  words:
    'Was deine Flows die KI schreiben ließen, was es gekostet hat und was sie in deinem Stream nicht sagen soll. Zeichen sind gefragte und geschriebene.',
  stream: 'Dieser Stream',
  month: 'Dieser Monat',
  requests: 'Texte',
  characters: 'Zeichen',
  tokens: 'Token',
  cost: 'Kosten',
  streams: 'Die letzten Streams',
  began: 'Stream vom',
  before: 'Außerhalb eines Streams',
  usedOf: (used, limit) => `${used} von ${limit}`,
  swearWords: 'Texte mit Schimpfwörtern zurückhalten',
  swearWordsHint: 'Die üblichen, deutsch und englisch, auch verkleidete wie „Sche1ße“. Der Schritt schlägt dann fehl.',
  ownWords: 'Texte mit diesen Wörtern zurückhalten',
  ownWordsHint:
    'Die Eingabetaste fügt eines hinzu. Mit * davor oder dahinter zählt es auch in längeren Wörtern: spoiler*',
  ownWordsExample: 'Ein Wort',
  clear: 'Alle Wörter entfernen',
};

export const AI_TEXT: Readonly<Record<Locale, AiText>> = { en, de };
