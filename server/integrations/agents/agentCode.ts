/** Codes that let an agent in: eight letters that nobody confuses when they are read out. */

/** Without I, L and O; its length divides 256 unevenly, so larger bytes are drawn again. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const FAIR_BELOW = 256 - (256 % LETTERS.length);

/** @param randomBytes as in `node:crypto` */
export function newAgentCode(randomBytes: (size: number) => Uint8Array): string {
  let code = '';
  while (code.length < LENGTH)
    for (const byte of randomBytes(LENGTH))
      if (byte < FAIR_BELOW && code.length < LENGTH) code += LETTERS[byte % LETTERS.length]!;
  return code;
}

/** Ignores what people add when they type it. */
export const plainCode = (code: string): string => code.replaceAll(/[ -]/g, '').toUpperCase();
