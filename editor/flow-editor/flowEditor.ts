/**
 * Editor of one flow: the document with its steps, the selection, and every command of buttons and keys. Independent of
 * React and requests. Every command is one named step of the history.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Flow, Plan, TriggerKind } from '#schemas/generated/types.ts';
import type { ClipboardPort } from '../app/clipboard.ts';
import type { Patch } from '../document/diffPatch.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { createDrafts, type Drafts } from '../document/drafts.ts';
import { copiedStep, pasted } from './model/copiedSteps.ts';
import {
  addCase,
  addStep,
  type Direction,
  moveStep,
  type Place,
  placeBeside,
  placeOf,
  removeCase,
  removeStep,
  type StepChoice,
  stepsIn,
} from './model/flowTree.ts';
import { addTrigger } from './model/triggers.ts';
import { addVariable } from './model/variables.ts';
import type { FlowStepLabel } from './flowEditorText.ts';

/** Selection that the panel shows; null = the rules of the whole flow. */
export type Chosen = { part: 'trigger' | 'step' | 'case'; id: string } | null;

export interface FlowUi {
  chosen: Chosen;
  /** Place where the user is adding something; null = none. */
  adding: 'trigger' | Place | null;
  /** True when the panel covers the list on a narrow page. */
  isPanelOpen: boolean;
  /** Whether the test dialog is open. */
  isTrying: boolean;
}

export interface FlowEditor {
  document: DocumentStore<Flow>;
  ui: StoreApi<FlowUi>;
  /** Visible changes that are not yet a step: typing in a form. */
  drafts: Drafts<FlowStepLabel>;
  commands: FlowCommands;
  plan: Plan | null;
}

export interface FlowCommands {
  choose(chosen: Chosen): void;
  /** Returns the place behind the selected step, else the end. */
  nextPlace(): Place;
  /** Opens the list of things to add. */
  startAdding(where: FlowUi['adding']): void;
  addTrigger(kind: TriggerKind): void;
  /** Adds a step at the wanted place, else at the end. */
  addStep(choice: StepChoice): void;
  addCase(blockId: string): void;
  /** Adds a variable of the flow. */
  addVariable(): void;
  removeCase(caseId: string): void;
  remove(chosen: NonNullable<Chosen>): void;
  move(id: string, to: Place | Direction): void;
  duplicate(id: string): void;
  copy(id: string): Promise<void>;
  /** @returns whether there was anything to paste */
  paste(place?: Place): Promise<boolean>;
  /** Switches a trigger or a step on and off. */
  toggle(chosen: NonNullable<Chosen>): void;
  /** Opens and closes the test dialog. */
  try(isOpen: boolean): void;
  /** Applies any other change, as one step. */
  edit(label: FlowStepLabel, patch: Patch): void;
  undo(): void;
  redo(): void;
}

export interface FlowEditorOptions {
  document: DocumentStore<Flow>;
  scheduler: Scheduler;
  /** Returns an unguessable id, so that two people never create the same. */
  newId(): string;
  clipboard: ClipboardPort;
  plan: Plan | null;
}

const FIELDS = { trigger: 'triggersById', step: 'blocksById', case: 'casesById' } as const;

export function createFlowEditor({ document, scheduler, newId, clipboard, plan }: FlowEditorOptions): FlowEditor {
  const ui = createStore<FlowUi>()(() => ({ chosen: null, adding: null, isPanelOpen: false, isTrying: false }));
  const drafts = createDrafts<Flow, FlowStepLabel>(document, scheduler);
  const flow = (): Flow => document.store.getState().document;

  function choose(chosen: Chosen): void {
    drafts.settle();
    ui.setState({ chosen, isPanelOpen: true });
  }

  function edit(label: FlowStepLabel, patch: Patch): void {
    drafts.settle();
    document.edit(label, patch);
  }

  /** Returns the place behind a step; the end of the flow for any other selection. */
  function wantedPlace(): Place {
    const { adding, chosen } = ui.getState();
    if (adding !== null && adding !== 'trigger') return adding;
    if (chosen?.part === 'step' && Object.hasOwn(flow().blocksById, chosen.id)) {
      const place = placeOf(flow(), chosen.id);
      return { ...place, index: place.index + 1 };
    }
    return { slot: 'main', index: stepsIn(flow(), { slot: 'main' }).length };
  }

  function put(label: FlowStepLabel, part: 'trigger' | 'step', added: { id: string; patch: Patch }): void {
    edit(label, added.patch);
    ui.setState({ adding: null });
    choose({ part, id: added.id });
  }

  function insert(text: string, place: Place): boolean {
    const copy = pasted(flow(), text, place, newId);
    if (copy !== null) put('paste', 'step', copy);
    return copy !== null;
  }

  const commands: FlowCommands = {
    choose,
    edit,
    nextPlace: wantedPlace,
    startAdding: (adding) => ui.setState({ adding }),
    addTrigger: (kind) => put('add', 'trigger', addTrigger(flow(), kind, newId)),
    addStep: (choice) => put('add', 'step', addStep(flow(), choice, wantedPlace(), newId)),
    addCase: (blockId) => edit('branch', addCase(flow(), blockId, newId)),
    addVariable: () => edit('values', addVariable(flow(), newId)),
    removeCase(caseId) {
      edit('branch', removeCase(flow(), caseId));
      ui.setState({ chosen: null });
    },
    remove({ part, id }) {
      edit('remove', part === 'step' ? removeStep(flow(), id) : { [FIELDS[part]]: { [id]: null } });
      ui.setState({ chosen: null, isPanelOpen: false });
    },
    move(id, to) {
      const place = typeof to === 'string' ? placeBeside(flow(), id, to) : to;
      const patch = place === null ? null : moveStep(flow(), id, place);
      if (patch !== null) edit('move', patch);
    },
    duplicate(id) {
      const place = placeOf(flow(), id);
      insert(copiedStep(flow(), id), { ...place, index: place.index + 1 });
    },
    copy: (id) => clipboard.write(copiedStep(flow(), id)),
    async paste(place) {
      const text = await clipboard.read();
      return text !== null && insert(text, place ?? wantedPlace());
    },
    toggle({ part, id }) {
      if (part === 'case') return;
      const entry = flow()[FIELDS[part]][id];
      if (entry !== undefined) edit('toggle', { [FIELDS[part]]: { [id]: { isEnabled: !entry.isEnabled } } });
    },
    try(isTrying) {
      drafts.settle();
      ui.setState({ isTrying });
    },
    undo() {
      drafts.settle();
      document.undo();
    },
    redo() {
      drafts.settle();
      document.redo();
    },
  };
  return { document, ui, drafts, commands, plan };
}
