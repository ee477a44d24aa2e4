import { fitOverlay } from './fitOverlay.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import type { Patch } from './diffPatch.ts';
import { createDocumentStore, type DocumentStore } from './documentStore.ts';
import type { DocumentChange } from './serverLayer.ts';

const OVERLAY: Overlay = {
  id: 'o',
  name: 'Mine',
  itemsById: { goal: testItem('GOAL', 'goal'), timer: testItem('TIMER', 'timer') },
  order: ['goal', 'timer'],
};
const moved = (id: string, x: number): Patch => ({ itemsById: { [id]: { position: { x } } } });

/** Simulates a server that numbers steps in order of arrival and broadcasts them. */
class Server {
  overlay = OVERLAY;
  version = 1;
  isBroken = false;
  readonly editors: DocumentStore<Overlay>[] = [];

  open(): DocumentStore<Overlay> {
    const editor = createDocumentStore({
      fit: fitOverlay,
      document: this.overlay,
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

const xOf = (editor: DocumentStore<Overlay>, id: string): number =>
  editor.store.getState().shown.itemsById[id]!.position.x;
const stateOf = (editor: DocumentStore<Overlay>) => editor.store.getState();

// behaviour: editor-7
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
  expect(stateOf(editor).document).toEqual(OVERLAY);
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

// behaviour: editor-7
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

/** Simulates a server whose answers and broadcasts are late and out of order, like a network. */
class SlowServer extends Server {
  private readonly waiting: (() => void)[] = [];
  private readonly changes: DocumentChange[] = [];

  override open(): DocumentStore<Overlay> {
    const editor: DocumentStore<Overlay> = createDocumentStore({
      fit: fitOverlay,
      document: this.overlay,
      version: this.version,
      save: (patch) =>
        new Promise((resolve, reject) => {
          this.waiting.push(() => {
            try {
              const version = this.refuseOrTake(patch);
              this.waiting.push(() => resolve(version));
            } catch (error) {
              reject(error);
            }
          });
        }),
      describe: String,
      isRejection: () => true,
      pathsOf: () => ['itemsById.goal.type'],
      catchUp: async () => this.tell(editor),
    });
    this.editors.push(editor);
    return editor;
  }

  /** Validates like the real one: the order names every item once, and every item is complete. */
  private refuseOrTake(patch: Patch): number {
    const next = mergePatch(this.overlay, patch) as Overlay;
    const isWhole = Object.values(next.itemsById).every(({ type }) => type !== undefined);
    if (!isWhole || [...next.order].sort().join() !== Object.keys(next.itemsById).sort().join()) throw new Error('odd');
    this.overlay = next;
    this.changes.push({ version: ++this.version, patch });
    for (const editor of this.editors) this.waiting.push(() => this.tell(editor));
    return this.version;
  }

  tell(editor: DocumentStore<Overlay>): void {
    for (const change of this.changes.filter(({ version }) => version > editor.version())) editor.receive(change);
  }

  /** Delivers one of the waiting messages. */
  async pass(which: number): Promise<void> {
    const [task] = this.waiting.splice(which % Math.max(1, this.waiting.length), 1);
    task?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async passAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.pass(0);
  }
}

// behaviour: editor-8
test('two editors who add, sort, edit, remove, undo and redo at once end on what the server has', async () => {
  const action = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('edit', 'edit', 'add', 'remove', 'sort', 'undo', 'redo', 'pass', 'pass', 'pass'),
    id: fc.constantFrom('goal', 'timer', 'new-0', 'new-1'),
    n: fc.nat(5),
  });
  let ids = 0;
  const patchOf = (what: string, id: string, n: number, { order }: Overlay): Patch => {
    const added = `new-${ids++ % 4}`;
    if (what === 'add') return { itemsById: { [added]: testItem('TEXT', added) }, order: [...order, added] };
    if (what === 'remove') return { itemsById: { [id]: null }, order: order.filter((other) => other !== id) };
    return what === 'sort' ? { order: [...order.slice(n), ...order.slice(0, n)] } : moved(id, n);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const server = new SlowServer();
      const editors = [server.open(), server.open()];
      for (const { who, what, id, n } of actions) {
        const editor = editors[who]!;
        if (what === 'pass') await server.pass(n);
        else if (what === 'undo' || what === 'redo') editor[what]();
        else editor.edit(what, patchOf(what, id, n, stateOf(editor).document));
      }
      await server.passAll();
      for (const editor of editors) {
        expect(stateOf(editor)).toMatchObject({ save: 'saved', rejected: null });
        expect(stateOf(editor).document).toEqual(server.overlay);
        expect(editor.version()).toBe(server.version);
      }
    }),
    { numRuns: 300 },
  );
});

test('a step that the server takes for wrong is given up and said; the next one goes on', async () => {
  const server = new SlowServer();
  const editor = server.open();
  editor.edit('break', { itemsById: { goal: { type: null } } });
  editor.edit('move', moved('timer', 8));
  await server.passAll();
  expect(stateOf(editor)).toMatchObject({
    save: 'saved',
    rejected: 'Error: odd',
    rejectedPaths: ['itemsById.goal.type'],
  });
  expect(stateOf(editor).document).toEqual(server.overlay);
  expect(xOf(editor, 'timer')).toBe(8);
});

test.each([true, false])(
  'what the server did for the editor is one step, whether it is here already: %s',
  async (isHere) => {
    const server = new Server();
    const editor = server.open();
    editor.edit('move', moved('goal', 5));
    await editor.settled();
    const before = stateOf(editor).document;
    const version = server.version + 1;
    if (!isHere) editor.adopt('restore', before, version);
    expect(stateOf(editor).history.done.map(({ label }) => label)).toEqual(['move']);
    server.take({ itemsById: { goal: { position: { x: 0 } }, timer: null }, order: ['goal'] });
    if (isHere) editor.adopt('restore', before, version);
    expect(stateOf(editor).history.done.map(({ label }) => label)).toEqual(['move', 'restore']);
    editor.undo();
    await editor.settled();
    expect([stateOf(editor).document, server.overlay]).toEqual([before, before]);
    editor.redo();
    expect(stateOf(editor).document.order).toEqual(['goal']);
  },
);
