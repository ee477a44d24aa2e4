/**
 * Three people in one overlay over a real server: two edit while a third puts themes on, adjusts one and takes it off. At the
 * end all see the same, and it is what the edits alone give.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { createDocumentSync, type DocumentPort } from '#editor/sync/documentSync.ts';
import type { Patch } from '#editor/document/diffPatch.ts';
import { fitOverlay } from '#editor/document/fitOverlay.ts';
import { createEditor, type Editor } from '#editor/overlay-editor/editorStore.ts';
import type { DocumentChanges, EditAnswer, OverlayAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from './support/apiServer.ts';

const ROUNDS = 12;
const POLL_MS = 15;
const PATH = '/overlay/mia-profile';
const scheduler = {
  after(delayMs: number, task: () => void) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let api: ApiServer;
let mia: Account;
const closing: (() => void)[] = [];

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia', { plan: 'PRO' });
  await ask('POST', `${PATH}/apply-starter`, { starter: 'minimal' });
});
afterAll(async () => {
  closing.forEach((close) => close());
  await api.close();
});

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: mia, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json() as T;
}
const read = async (): Promise<{ document: Overlay; version: number }> => {
  const { overlay, version } = await ask<OverlayAnswer>('GET', PATH);
  return { document: overlayFromFile(overlay), version };
};

/** Follows the overlay by asking again and again. */
const port: DocumentPort<Overlay> = {
  read,
  save: async (patch) => (await ask<EditAnswer>('PATCH', PATH, { patch })).version,
  changes: (after) => ask<DocumentChanges>('GET', `${PATH}/changes?after=${after}`),
  watch({ after, onAnswer }) {
    const over = new AbortController();
    void (async () => {
      while (!over.signal.aborted) {
        const version = after();
        const answer = await port.changes(version);
        if (!over.signal.aborted && answer.version !== version) onAnswer(answer, version);
        await pause(POLL_MS);
      }
    })().catch(() => undefined);
    return () => over.abort();
  },
};

async function person(): Promise<Editor> {
  const describe = String;
  const sync = createDocumentSync({
    loaded: await read(),
    fit: fitOverlay,
    port,
    scheduler,
    random: () => 0.5,
    describe,
  });
  let ids = 0;
  const editor = createEditor({
    document: sync.document,
    scheduler,
    newId: () => `new-${++ids}`,
    locale: () => 'en',
    plan: 'PRO',
    clipboard: { copy: () => Promise.resolve(), paste: () => Promise.resolve(null) } as never,
  });
  closing.push(sync.start());
  return editor;
}
const overlayOf = ({ document }: Editor): Overlay => document.store.getState().document;
const isSaved = ({ document }: Editor): boolean => document.store.getState().save === 'saved';

// behaviour: theme-4, theme-5
test('two edit while a third changes the theme: all end equal, and without it the edits alone are left', async () => {
  const people = [await person(), await person(), await person()] as const;
  const [anna, ben, cleo] = people;
  const before = overlayOf(anna);
  const [first, second] = before.order as [string, string];
  const settingOf = (n: number): Patch => ({ itemsById: { [first]: { settings: { textColor: `#0000${10 + n}` } } } });
  const placeOf = (n: number): Patch => ({
    itemsById: { [second]: { position: { x: 40 + n }, settings: { cornerRadius: n, fontSize: 30 + n } } },
  });
  const themes = SHIPPED_THEMES.slice(0, 4);

  await Promise.all([
    (async () => {
      for (let n = 0; n < ROUNDS; n++) {
        anna.document.edit('settings', settingOf(n));
        await pause(11);
      }
    })(),
    (async () => {
      for (let n = 0; n < ROUNDS; n++) {
        ben.document.edit('settings', placeOf(n));
        await pause(17);
      }
    })(),
    (async () => {
      for (let n = 0; n < ROUNDS; n++) {
        if (n % 4 === 3) cleo.commands.takeOffTheme();
        else if (n % 2 === 0) cleo.commands.putOnTheme(themes[n % themes.length]!);
        else cleo.commands.adjustTheme({ cornerRadius: n });
        cleo.commands.settle();
        await pause(13);
      }
      cleo.commands.putOnTheme(themes[1]!);
    })(),
  ]);

  const agree = async (): Promise<boolean> => {
    const { document } = await read();
    return people.every((one) => isSaved(one) && JSON.stringify(overlayOf(one)) === JSON.stringify(document));
  };
  await expect.poll(agree, { timeout: 30_000 }).toBe(true);
  expect(overlayOf(anna).theme?.id).toBe(themes[1]!.id);
  cleo.commands.takeOffTheme();
  await expect.poll(() => overlayOf(anna).theme, { timeout: 30_000 }).toBeUndefined();
  await expect.poll(agree, { timeout: 30_000 }).toBe(true);

  const alone = [settingOf(ROUNDS - 1), placeOf(ROUNDS - 1)].reduce<Overlay>(
    (overlay, patch) => mergePatch(overlay, patch) as Overlay,
    before,
  );
  for (const one of people) expect(overlayOf(one)).toEqual(alone);
}, 120_000);
