/** Clipboard of the browser, or memory of this app where the browser forbids access. */
import type { Environment } from './environment.ts';

export interface ClipboardPort {
  write(text: string): Promise<void>;
  /** Null = empty. */
  read(): Promise<string | null>;
}

const KEY = 'liveloom.clipboard';

export function clipboardOf({ copyText, readText, storage }: Environment): ClipboardPort {
  return {
    write: async (text) => {
      storage.write(KEY, text);
      await copyText(text).catch(() => undefined);
    },
    read: async () => (await readText()) ?? storage.read(KEY),
  };
}
