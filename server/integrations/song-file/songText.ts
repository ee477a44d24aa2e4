/** Reads the song out of the bytes that a player wrote: `Artist - Title`. A second line, the album, keeps songs apart. Pure. */
import type { MusicTrack } from '#schemas/generated/types.ts';

const SEPARATOR = ' - ';
const MAX_NAME = 500;
const MAX_ID = 400;
/** Control characters, which no player means. */
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** Returns null for bytes that are no text. */
export function textOf(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  // A file that is read between two writes can end within a character.
  const whole = encoding.startsWith('utf-16') ? bytes.subarray(0, bytes.length & ~1) : bytes;
  const text = decoded(whole, encoding);
  return text.includes('\0') ? null : text;
}

/** Returns null when the text names no song: nothing plays. */
export function trackOf(text: string): MusicTrack | null {
  const [song = '', album = ''] = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(CONTROLS, ' ').trim())
    .filter((line) => line !== '');
  if (song === '') return null;
  const at = song.indexOf(SEPARATOR);
  const [artist, title] = at < 0 ? ['', song] : [song.slice(0, at).trim(), song.slice(at + SEPARATOR.length).trim()];
  return {
    id: `${song}\n${album}`.slice(0, MAX_ID),
    name: (title === '' ? song : title).slice(0, MAX_NAME),
    duration_ms: 0,
    artists: artist === '' || title === '' ? [] : [{ name: artist.slice(0, MAX_NAME) }],
    album: { images: [] },
  };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Some players write UTF-16 without a mark: every second byte of most texts is 0 then.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Older players of Windows write its Western code page.
    return new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes);
  }
}
