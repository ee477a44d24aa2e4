/**
 * Decodes bytes in a charset. It works in two steps, because otherwise Node 20 takes Windows-1252 for Latin-1 and loses the
 * euro sign.
 * @throws RangeError for an unknown charset, TypeError for bytes that are no text in it
 */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = new TextDecoder(charset, { fatal: true });
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
