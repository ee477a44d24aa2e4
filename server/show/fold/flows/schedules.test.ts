/** Tests which instants an edit computes again (behaviour: flow-15). */
import { expect, test, vi } from 'vitest';
import { FlowRig } from '#tests/support/flowRig.ts';
import { documentDraft, flowDraft, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { schedule } from './triggers/schedule.ts';

const HOUR_MS = 3_600_000;
const hourly = (id: string, minute: number) =>
  testFlow(id, { trigger: { kind: 'SCHEDULE', settings: { cron: `${minute} * * * *` } } });

test('an edit of one flow works out its own instants alone, and another time zone those of all', () => {
  const rig = new FlowRig();
  rig.submit(flowDraft(hourly('f', 30)));
  rig.submit(flowDraft(hourly('g', 45)));
  const due = vi.spyOn(schedule, 'due');
  rig.submit(documentDraft('flow', 'f', { name: 'New' }, 2));
  expect(due).toHaveBeenCalledTimes(1);
  rig.submit(documentDraft('flow', 'g', null, 2));
  expect([...rig.flows.schedules.entries()]).toEqual([['f/t', START_MS + HOUR_MS / 2]]);
  rig.submit(documentDraft('streamer', 'streamer', { timeZone: 'Asia/Kolkata' }, 2));
  expect([...rig.flows.schedules.entries()]).toEqual([['f/t', START_MS + HOUR_MS]]);
  due.mockRestore();
});
