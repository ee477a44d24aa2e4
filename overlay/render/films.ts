/** Makes films for `liveloom render --video`: one page draws and encodes all frames, and passes the bytes on. */
import type { FilmHandle, FilmOutlet, FilmRequest, FilmScript } from '#engine/film/filmRequest.ts';

declare global {
  interface Window extends Partial<FilmOutlet> {
    __film?: FilmHandle;
  }
}

/** Bytes that become text at once; more arguments than that overflow the stack. */
const TEXT_PIECE = 0x8000;

/** Loads the code of films when the first one is wanted, which pictures never need. */
export function openFilms(): void {
  let wanted: FilmRequest | null = null;
  let changes: FilmScript['changes'] = [];

  window.__film = {
    async open(request) {
      wanted = request;
      changes = [];
      return (await import('#engine/film/filmWriter.ts')).filmProblem(request);
    },
    add: (more) => void (changes = [...changes, ...more]),
    async run() {
      const { makeFilm } = await import('#engine/film/makeFilm.ts');
      const { startMs, endMs, snapshot, wantsDigests, ...look } = wanted!;
      const canvas = document.createElement('canvas');
      document.body.replaceChildren(canvas);
      let digest: string | null = null;
      return makeFilm({
        ...look,
        canvas,
        script: { startMs, endMs, snapshot, changes },
        baseUrl: location.href,
        write: (position, bytes) => window.__filmWrite!(position, base64(bytes)),
        async onFrame(frame, pixels) {
          if (wantsDigests && pixels !== null) digest = await digestOf(pixels);
          await window.__filmProgress!(frame, digest);
        },
      });
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += TEXT_PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + TEXT_PIECE));
  return btoa(text);
}

async function digestOf(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
