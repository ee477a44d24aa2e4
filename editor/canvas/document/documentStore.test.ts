import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import type { Patch } from './diffPatch.ts';
import { createDocumentStore, type DocumentStore } from './documentStore.ts';

const OVERLAY: Overlay = {
  id: 'o',
  name: 'Mine',
  itemsById: { goal: testItem('GOAL', 'goal'), timer: testItem('TIMER', 'timer') },
  order: ['goal', 'timer'],
};
const moved = (id: string, x: number): Patch => ({ itemsById: { [id]: { position: { x } } } });

/** A server that numbers steps in the order they arrive and tells everybody of them. */
class Server {
  overlay = OVERLAY;
  version = 1;
  isBroken = false;
  readonly editors: DocumentStore[] = [];

  open(): DocumentStore {
    const editor = createDocumentStore({
      overlay: this.overlay,
      version: this.version,
      save: async (patch) => this.take(patch),
      describe: String,
    });
    this.editors.push(editor);
    return editor;
  }

  take(patch: Patch): number {
    if (this.isBroken) throw new Error('no server');
    this.overlay = mergePatch(this.overlay, patch) as Overlay;
    const version = ++this.version;
    for (const editor of this.editors) editor.receive({ version, patch });
    return version;
  }
}

const xOf = (editor: DocumentStore, id: string): number => editor.store.getState().overlay.itemsById[id]!.position.x;
const stateOf = (editor: DocumentStore) => editor.store.getState();

test('a gesture is seen while it goes on, saved once and taken back by one undo', async () => {
  const server = new Server();
  const editor = server.open();
  for (const x of [5, 9, 30]) editor.draft(moved('goal', x));
  expect([xOf(editor, 'goal'), server.version]).toEqual([30, 1]);
  editor.commitDraft('move');
  await editor.settled();
  expect([server.version, server.overlay.itemsById['goal']!.position.x, stateOf(editor).save]).toEqual([
    2,
    30,
    'saved',
  ]);
  editor.undo();
  await editor.settled();
  expect(server.overlay).toEqual(OVERLAY);
  editor.redo();
  await editor.settled();
  expect(xOf(editor, 'goal')).toBe(30);
});

test('a gesture that is given up leaves nothing, and one that changes nothing is no step', () => {
  const editor = new Server().open();
  editor.draft(moved('goal', 30));
  editor.draft(null);
  editor.edit('move', moved('goal', 0));
  expect(stateOf(editor).overlay).toEqual(OVERLAY);
  expect(stateOf(editor).history.done).toEqual([]);
});

test('items that were added and removed come back whole', async () => {
  const server = new Server();
  const editor = server.open();
  editor.edit('remove', { itemsById: { goal: null }, order: ['timer'] });
  await editor.settled();
  expect(Object.keys(server.overlay.itemsById)).toEqual(['timer']);
  editor.undo();
  await editor.settled();
  expect(server.overlay.itemsById['goal']).toEqual(OVERLAY.itemsById['goal']);
  expect(server.overlay.order).toEqual(['goal', 'timer']);
});

test('undo leaves alone what somebody else changed since, and says which fields', async () => {
  const server = new Server();
  const [mine, theirs] = [server.open(), server.open()];
  mine.edit('place', { itemsById: { goal: { position: { x: 10 }, name: 'A' } } });
  await mine.settled();
  theirs.edit('rename', { itemsById: { goal: { name: 'B' } } });
  await theirs.settled();
  mine.undo();
  await mine.settled();
  expect(stateOf(mine).refused).toEqual(['itemsById.goal.name']);
  expect(server.overlay.itemsById['goal']).toMatchObject({ name: 'B', position: { x: 0 } });
});

test('a step that cannot be saved stays seen and is sent again', async () => {
  const server = new Server();
  const editor = server.open();
  server.isBroken = true;
  editor.edit('move', moved('goal', 7));
  await editor.settled();
  expect(stateOf(editor)).toMatchObject({ save: 'failed', problem: 'Error: no server' });
  expect(xOf(editor, 'goal')).toBe(7);
  server.isBroken = false;
  editor.edit('move', moved('timer', 8));
  await editor.settled();
  expect([server.version, stateOf(editor).save, stateOf(editor).problem]).toEqual([3, 'saved', null]);
});

test('two editors who edit, undo and redo at once end on what the server has', async () => {
  const action = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('edit', 'edit', 'edit', 'undo', 'redo', 'wait'),
    id: fc.constantFrom('goal', 'timer'),
    x: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const server = new Server();
      const editors = [server.open(), server.open()];
      for (const { who, what, id, x } of actions) {
        const editor = editors[who]!;
        if (what === 'edit') editor.edit('move', moved(id, x));
        else if (what === 'wait') await editor.settled();
        else editor[what]();
      }
      for (const editor of editors) await editor.settled();
      for (const editor of editors) expect(stateOf(editor).overlay).toEqual(server.overlay);
    }),
    { numRuns: 200 },
  );
});
