/** Converts the decimal digits of all scripts to ASCII. */

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/** Converts `٥`, `५` and `５` to `5`. */
export function withAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, asciiDigit);
}

/**
 * Finds the value of a digit: every script has its ten digits in a row from zero to nine, and rows may follow each
 * other without a gap.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
