import { expect, test } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { manualTime } from '#tests/support/manualTime.ts';
import { createDocumentStore } from '../document/documentStore.ts';
import { createFlowEditor, type FlowEditor } from './flowEditor.ts';
import { fitFlow } from './model/fitFlow.ts';
import { slotsOf, stepsIn } from './model/flowTree.ts';

const MAIN = { slot: 'main' };

function open(): FlowEditor {
  let [count, version, kept] = [0, 1, ''];
  const document = createDocumentStore<Flow>({
    document: newFlow({ id: 'f', name: 'Thanks' }),
    version,
    fit: fitFlow,
    save: () => Promise.resolve(++version),
    describe: String,
  });
  const clipboard = {
    write: (text: string) => Promise.resolve(void (kept = text)),
    read: () => Promise.resolve(kept),
  };
  const { scheduler } = manualTime(0);
  return createFlowEditor({ document, scheduler, newId: () => `n${count++}`, clipboard, plan: null });
}

/** Adds a delay, a group, a stop: each is selected when it is added. */
function withSteps(): FlowEditor & { ids: readonly string[]; flow: () => Flow } {
  const editor = open();
  const flow = (): Flow => editor.document.store.getState().document;
  for (const type of ['parallel', 'group', 'stop'] as const) editor.commands.addStep({ type });
  return { ...editor, flow, ids: stepsIn(flow(), MAIN) };
}

// behaviour: flowedit-5
test('a step that is pasted lands behind the chosen one, in its list, and is chosen itself', async () => {
  const { commands, ui, flow, ids } = withSteps();
  await commands.copy(ids[2]!);
  commands.choose({ part: 'step', id: ids[0]! });
  expect(await commands.paste()).toBe(true);
  const [first, added, ...rest] = stepsIn(flow(), MAIN);
  expect([first, rest]).toEqual([ids[0], ids.slice(1)]);
  expect(ui.getState().chosen).toEqual({ part: 'step', id: added });
  const inside = { ...slotsOf(flow(), ids[1]!)[0]!, index: 0 };
  await commands.paste(inside);
  await commands.paste();
  expect(stepsIn(flow(), inside)).toHaveLength(2);
});

test('with nothing chosen it lands at the end; without steps in the clipboard nothing happens', async () => {
  const { commands, flow, ids } = withSteps();
  commands.choose(null);
  expect(await commands.paste()).toBe(false);
  await commands.copy(ids[0]!);
  await commands.paste();
  expect(stepsIn(flow(), MAIN).slice(0, 3)).toEqual(ids);
  expect(flow().blocksById[stepsIn(flow(), MAIN)[3]!]!.type).toBe('parallel');
});

// behaviour: flowedit-9
test('a value of the flow is added as one step of the history', () => {
  const { commands, flow } = withSteps();
  commands.addVariable();
  expect(Object.values(flow().variablesById)).toEqual([expect.objectContaining({ name: 'value1', kind: 'number' })]);
  commands.undo();
  expect(flow().variablesById).toEqual({});
});
