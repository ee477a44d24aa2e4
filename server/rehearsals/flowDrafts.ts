/** Builds the events that start a tested flow: an event that somebody sends or that happened before, or the trigger itself. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { FlowTriggerNode, TestEvent, TriggerKind } from '#schemas/generated/types.ts';
import { viewerAt } from '../sources/simulator/people.ts';
import type { FlowsState } from '../show/fold/flows/state/flowsState.ts';
import type { JournalEvent } from '../show/fold/foldOutput.ts';
import { testDrafts, type TestSituation } from './testDrafts.ts';

type Draft = EventDraft & { id: string };

/** Values of variables without a sample in their schema. */
const SAMPLES = { number: 1, text: 'Test', boolean: true } as const;

/** Returns the values that otherwise only a real event contains. */
function sampleValues({ kind }: FlowTriggerNode): Record<string, string | number | boolean> {
  const { provides } = TRIGGER_META[kind as TriggerKind] ?? { provides: [] };
  const viewer = viewerAt(0);
  const values = provides.map(
    ({ name, kind: of, sample = SAMPLES[of as keyof typeof SAMPLES] ?? 'Test' }) => [name, sample] as const,
  );
  return { username: viewer.name, displayName: viewer.displayName, ...Object.fromEntries(values) };
}

/** @throws NOT_FOUND, TEST_EVENT_UNKNOWN, MESSAGE_INVALID */
export function flowDrafts(
  { index }: FlowsState,
  { flowId, triggerId }: { flowId: string; triggerId: string },
  event: TestEvent | JournalEvent | undefined,
  situation: TestSituation,
): Draft[] {
  const node = index.byId.get(flowId)?.flow.triggersById[triggerId];
  if (node === undefined) throw new AppError('NOT_FOUND');
  if (event === undefined) return [fired(flowId, triggerId, node, situation)];
  if ('seq' in event) return [again(event, situation)];
  return testDrafts([...before(node, event), event], situation).map(({ draft }) => draft);
}

/** A count only passes a value from its other side, so a test first puts it there. */
function before({ kind, settings }: FlowTriggerNode, { type }: TestEvent): TestEvent[] {
  if (kind !== 'VIEWER_COUNT' || type !== 'viewerCount') return [];
  const { value, direction } = settings as { value: number; direction: 'up' | 'down' };
  const viewerCount = direction === 'up' ? value - 1 : value + 1;
  return viewerCount < 0 ? [] : [{ type, payload: { viewerCount } }];
}

/** Builds the drafts as if the trigger had fired, because the platform does not send what it waits for. */
function fired(flowId: string, triggerId: string, node: FlowTriggerNode, { idPrefix: id }: TestSituation): Draft {
  const { name } = node.settings as { name?: unknown };
  if (node.kind === 'BUTTON') return { id, type: 'pressButton', origin: 'command', payload: { name: String(name) } };
  const payload = { flowId, triggerId, variables: sampleValues(node) };
  return { id, type: 'runFlow', origin: 'command', payload, viewer: viewerAt(0) };
}

/** Repeats a past event: a gift that was counted as a streak comes as one gift. */
function again({ type, payload, viewer }: JournalEvent, situation: TestSituation): Draft {
  const gift = payload as { giftId: string; giftName: string; repeatCount: number; diamondCount: number };
  const { giftId, giftName, repeatCount, diamondCount } = gift;
  const event: TestEvent =
    type === 'streakEnded'
      ? { type: 'gift', payload: { giftId, giftName, repeatCount, diamondCount }, ...(viewer && { viewer }) }
      : { type, payload: payload as unknown as TestEvent['payload'], ...(viewer && { viewer }) };
  return testDrafts([event], situation)[0]!.draft;
}
