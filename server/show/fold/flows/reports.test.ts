/** Tests small recordings after public bug reports, with the flows that they fire. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Flow } from '#schemas/generated/types.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { flowDraft, openFlowSession } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { packageFolder } from '../../../ground/base/packageFolder.ts';

const report = (name: string): string => readFileSync(join(packageFolder(), 'fixtures/reports', name), 'utf8');

async function textsOf(recording: string, flows: string): Promise<string[]> {
  const lines = report(recording).trim().split('\n').slice(1);
  const events = lines.map((line) => JSON.parse(line) as EventDraft);
  const early = (JSON.parse(report(flows)) as { flows: Flow[] }).flows.map((flow) => flowDraft(flow));
  const later = events.map((event, index) => ({ ...event, at: START_MS + index * 2_000 }));
  const opened = await openFlowSession([...early, ...later] as EventDraft[]);
  await opened.session.advance(START_MS + 600_000);
  await opened.close();
  return opened.texts.map(([, text]) => text);
}

// behaviour: trigger-3
it('a command fires with invisible signs behind it, and they are no argument', async () => {
  const firing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((viewer) => `Viewer ${viewer}: viewer_${viewer} 0`);
  expect(await textsOf('r02-command-variants.jsonl', 'r02.flows.json')).toEqual([...firing, 'Viewer 13: now 1']);
});

// behaviour: condition-3
it('a command with Turkish capitals fires', async () => {
  expect(await textsOf('r03-turkish-capitals.jsonl', 'r03.flows.json')).toHaveLength(3);
});
