/** The browser's clipboard, and where it is out of reach the memory of this browser. */
import type { Environment } from './environment.ts';

export interface ClipboardPort {
  write(text: string): Promise<void>;
  /** Null = there is nothing. */
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
