/** Splits texts into the characters that readers see: emoji sequences, flags and letters with marks stay whole. */

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the graphemes of a text, in order. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), (part) => part.segment);
}

/** Returns the first grapheme, or '' for an empty text. */
export function firstGrapheme(text: string): string {
  for (const part of graphemeSegmenter.segment(text)) return part.segment;
  return '';
}

/** Splits words by dictionary, for scripts written without spaces. */
export function dictionaryWords(text: string): string[] {
  return Array.from(wordSegmenter.segment(text), (part) => part.segment);
}
