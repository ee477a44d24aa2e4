/** What a reader takes for one character: emoji sequences, flags and letters with marks stay whole. */

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The graphemes of a text, in order. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), (part) => part.segment);
}

/** The first grapheme, or '' for an empty text. */
export function firstGrapheme(text: string): string {
  for (const part of graphemeSegmenter.segment(text)) return part.segment;
  return '';
}

/** Words by dictionary, for scripts written without spaces. */
export function dictionaryWords(text: string): string[] {
  return Array.from(wordSegmenter.segment(text), (part) => part.segment);
}
