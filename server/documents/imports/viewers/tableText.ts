/**
 * The text of a table, in the encodings in which spreadsheets save one: they say when it is UTF-16, and leave open whether it is
 * UTF-8 or what Windows wrote before, in which umlauts of the former are no text at all. Pure.
 */
const SIGNS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

export function tableText(bytes: Uint8Array): string {
  const said = SIGNS.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2];
  if (said !== undefined) return new TextDecoder(said).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
