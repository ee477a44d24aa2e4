/** Decodes text of a request. Bytes that are invalid in their charset are refused, so that nothing broken is stored. Pure. */
import { isUtf8 as isValidUtf8 } from 'node:buffer';
import { AppError } from '#engine/core/appError.ts';
import { decodeCharset } from '../base/decodeCharset.ts';

const MARKS = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;
const MAX_SHOWN = 40;
const ASCII: ReadonlySet<string> = new Set(['ascii', 'us-ascii', 'ansi_x3.4-1968']);

/** Returns the declared charset of a `Content-Type` in lower case; `utf-8` without one. */
export function charsetOf(contentType: string): string {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  return (quoted ?? plain ?? '').replaceAll("'", '').trim().toLowerCase() || 'utf-8';
}

/** @throws TEXT_NOT_DECODABLE when the bytes are invalid in the charset, or the charset is unknown */
export function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    return decodeCharset(bytes, isUtf8(bytes, charset) ? 'utf-8' : charset);
  } catch (error) {
    throw new AppError('TEXT_NOT_DECODABLE', { charset: charset.slice(0, MAX_SHOWN) }, { cause: error });
  }
}

/**
 * Checks whether bytes are UTF-8 although another charset is declared. Many programs declare Latin-1 because their server does,
 * and its text is almost never valid UTF-8 by accident. ASCII has no other letters, so a text with some is UTF-8 or broken.
 */
function isUtf8(bytes: Uint8Array, charset: string): boolean {
  if (!bytes.some((byte) => byte > 0x7f)) return false;
  if (ASCII.has(charset)) return true;
  return new TextDecoder(charset).encoding === 'windows-1252' && isValidUtf8(bytes);
}

/** Decodes a whole body, whose byte order mark takes precedence over the declared charset. @throws TEXT_NOT_DECODABLE */
export function decodeBody(bytes: Uint8Array, charset: string): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  return decodeText(bytes, marked?.charset ?? charset);
}
