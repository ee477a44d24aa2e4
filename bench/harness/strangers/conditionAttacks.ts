/** Attacks with conditions whose texts are expensive to compare: runs of combining marks in reverse order. */
import type { ConditionRow, FlowTriggerNode } from '#schemas/generated/types.ts';
import { fallingMarks } from '#tests/hostile/textKinds.ts';
import { DEMOS } from './accounts.ts';
import type { StrangerAttack, World } from './attack.ts';
import { addFlow } from './flowBodies.ts';
import { endlessly, many } from './pace.ts';

const ROWS = 20;
/** Longest chat message. */
const LONGEST = 2_000;
/** Length of which twenty fit into a request. */
const TWENTIETH = 1_500;

/** Creates 120 rows that do not hold; both of their sides are a viewer's text. */
function marksCondition(left: string): NonNullable<FlowTriggerNode['when']> {
  const row: ConditionRow = { left, operator: 'is', right: `{${left}}y` };
  const rows = Array.from({ length: ROWS }, () => row);
  return { join: 'any', rows, groups: Array.from({ length: 5 }, () => ({ join: 'any', rows })) };
}

const chatTrigger = { kind: 'CHAT_MESSAGE', settings: { match: 'any', text: '' }, when: marksCondition('comment') };
const chat = (length: number): object => ({ type: 'chat', payload: { comment: fallingMarks(length), emotes: [] } });

let testedFlow = '';
const oneLargeFlow = async ({ demo }: World): Promise<void> => {
  testedFlow = await addFlow(demo, 'Marks', { triggers: Array.from({ length: 8 }, () => chatTrigger) });
};
const hundredFlows = ({ demo }: World): Promise<void> =>
  many(100, 4, (n) => addFlow(demo, `Marks ${n}`, { triggers: [chatTrigger] }));

const testEvents = ({ demo }: World, count: number, length: number): Promise<unknown> =>
  demo.ask('POST', `/overlay/${demo.account.profileId}/tests`, {
    events: Array.from({ length: count }, () => chat(length)),
  });

let called: { flowId: string; secret: string }[] = [];
async function freeWebhooks({ free }: World): Promise<void> {
  const triggers = Array.from({ length: 8 }, () => ({
    kind: 'WEBHOOK',
    settings: { isLocalOnly: false, fields: [{ name: 'said', kind: 'text' }] },
    when: marksCondition('said'),
  }));
  called = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const flowId = await addFlow(free, `Called ${n}`, { triggers });
      return { flowId, secret: (await free.need<{ secret: string }>('GET', `/flows/${flowId}/webhook`)).secret };
    }),
  );
}

export const CONDITION_ATTACKS = {
  'flow test of marks': {
    prepare: oneLargeFlow,
    async run({ demo }) {
      const body = { event: chat(LONGEST), stepsOnly: false, withRealEffects: false };
      await demo.ask('POST', `/flows/${testedFlow}/test/t0`, body);
    },
  },
  'test event of marks': {
    prepare: oneLargeFlow,
    run: async (world) => void (await testEvents(world, 1, LONGEST)),
  },
  '20 test events of marks': {
    prepare: oneLargeFlow,
    run: async (world) => void (await testEvents(world, 20, TWENTIETH)),
  },
  '500 chats of marks': {
    rooms: [{ name: DEMOS[0]!.id, roomId: '8000', perSecond: { chat: 50 }, words: fallingMarks(LONGEST) }],
    prepare: hundredFlows,
    run: (_world, signal) => endlessly(signal, 1, () => new Promise((resolve) => setTimeout(resolve, 50))),
  },
  '180 webhooks of marks': {
    prepare: freeWebhooks,
    run: ({ free }, signal) =>
      many(
        180,
        8,
        (n) => {
          const { flowId, secret } = called[n % called.length]!;
          const body = { flow: flowId, secret, said: fallingMarks(1_000) };
          return free.ask('POST', `/live/${free.account.liveKey}/webhook`, body);
        },
        signal,
      ),
  },
} satisfies Record<string, StrangerAttack>;
