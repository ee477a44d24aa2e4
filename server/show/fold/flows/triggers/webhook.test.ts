import { expect, test } from 'vitest';
import { command, flowDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';

// behaviour: trigger-5
test.for([
  ['Yes', 'yes'],
  ['0', 'no'],
  ['constructor', 'none'],
  ['__proto__', 'none'],
  ['valueOf', 'none'],
])('a yes-or-no value that came as "%s" is %s', async ([flag, shown]) => {
  const flow = testFlow('f', {
    blocks: { a: showText('{flag ?? "none"}') },
    trigger: { kind: 'WEBHOOK', settings: { isLocalOnly: false, fields: [{ name: 'flag', kind: 'boolean' }] } },
  });
  const opened = await openFlowSession([
    flowDraft(flow),
    command(0, 'webhookReceived', { flowId: 'f', isLocal: false, fields: { flag } }),
  ]);
  await opened.close();
  expect(opened.texts.map(([, text]) => text)).toEqual([shown]);
});
