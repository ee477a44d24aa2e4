/** Attacks by a demo account on single parts of the program: giveaways, calls, alerts, merges, reports, history. */
import type { GiveawayAnswer, FlowHistory } from '#schemas/generated/types.ts';
import { fallingMarks } from '#tests/hostile/textKinds.ts';
import { DEMOS } from './accounts.ts';
import type { StrangerAttack, World } from './attack.ts';
import { addFlow } from './flowBodies.ts';
import { importViewers } from './loadAttacks.ts';
import { endlessly, many, paced } from './pace.ts';
import type { Stranger } from './stranger.ts';

/** Maximum of a demo, or more: the server refuses the excess. */
const VIEWERS = 3_000;
const LIST = { ids: Array.from({ length: 20 }, (_, n) => n) };

const RULES = {
  title: 'A mug',
  entry: 'command',
  command: '!join',
  giftId: '',
  perTicket: 1,
  maxTickets: 1,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 0,
  drawsNextItself: true,
};

const current = (stranger: Stranger): Promise<GiveawayAnswer> => stranger.need('GET', '/giveaway');

/** Opens a giveaway with many entrants. */
async function openGiveaway({ demo }: World): Promise<void> {
  await importViewers(demo, VIEWERS);
  await demo.need('POST', '/giveaway', { settings: RULES });
}

/** Enters viewers and draws repeatedly. */
async function giveaways({ demo }: World, signal: AbortSignal): Promise<void> {
  const giveawayId = (await current(demo)).now?.id ?? '';
  const enter = (n: number): Promise<unknown> =>
    demo.ask('POST', '/giveaway/entrants', { giveawayId, viewerName: `viewer.${n % VIEWERS}`, tickets: 100 });
  await many(1_000, 16, enter, signal);
  await demo.ask('POST', '/giveaway/change', { giveawayId, action: 'draw' });
  await endlessly(signal, 8, (n) =>
    n % 3 === 0
      ? enter(n)
      : demo.ask('POST', '/giveaway/change', { giveawayId, action: 'drawNext', reason: 'declined' }),
  );
}

const webhookStep = (url: string): object => ({
  kind: 'WEBHOOK',
  settings: {
    url,
    method: 'POST',
    fields: Array.from({ length: 20 }, (_, n) => ({ name: `field${n}`, value: fallingMarks(120) })),
    isLocal: false,
  },
});

/** Creates flows that call web addresses: one that never answers, one that is forbidden, one that does not exist. */
const callingFlows = ({ demo, slowHost }: World): Promise<void> =>
  many(60, 4, (n) => {
    const urls = [slowHost, 'http://127.0.0.2/', 'http://nobody.invalid/', `${slowHost}redirect`];
    const steps = urls.slice(n % 3).map(webhookStep);
    return addFlow(demo, `Calls ${n}`, { triggers: [{ kind: 'BUTTON', settings: { name: `B${n}` } }], steps });
  });

/** Creates an alert with an unknown sound: it is refused, or silent. */
const alert = (n: number): object => ({
  name: `Alert ${n} ${fallingMarks(60)}`,
  trigger: { kind: 'CHAT_COMMAND', settings: { command: `!${fallingMarks(40)}` } },
  soundId: `none${n}`,
});

async function alerts({ demo }: World, signal: AbortSignal): Promise<void> {
  const events = Array.from({ length: 20 }, () => ({
    type: 'chat',
    payload: { comment: `!${fallingMarks(1_400)}`, emotes: [] },
  }));
  await endlessly(signal, 8, async (n) => {
    const turns = [
      () => demo.ask('POST', '/audio-alerts', alert(n)),
      () => demo.ask('POST', `/overlay/${demo.account.profileId}/tests`, { events }),
      () => demo.ask('GET', `/audio-alerts?search=${encodeURIComponent(fallingMarks(90))}`),
    ];
    await turns[n % turns.length]!();
  });
}

let mergedFlows: string[] = [];
async function flowsToMerge({ demo }: World): Promise<void> {
  const steps = Array.from({ length: 60 }, () => ({ kind: 'DELAY', settings: { seconds: '1' } }));
  mergedFlows = [];
  await many(20, 4, async (n) => {
    mergedFlows.push(await addFlow(demo, `Part ${n}`, { triggers: [{ kind: 'FOLLOW' }], steps }));
  });
}

const viewerId = (n: number): string => `7${String(n % VIEWERS).padStart(17, '0')}`;

async function viewerMerges({ demo }: World, signal: AbortSignal): Promise<void> {
  await endlessly(signal, 8, async (n) => {
    const [one, other] = [viewerId(Math.floor(n / 2) * 2), viewerId(Math.floor(n / 2) * 2 + 1)];
    if (n % 2 === 0) await demo.ask('POST', `/viewers/${one}/merge`, { viewerId: other });
    else await demo.ask('POST', `/viewers/${one}/merge/${other}/undo`);
  });
}

/** Stream of the demo, so that there are reports and a history. */
const STREAM = [{ name: DEMOS[0]!.id, roomId: '8000', perSecond: { chat: 10, roses: 10 } }];

async function reports({ demo }: World, signal: AbortSignal): Promise<void> {
  const list = await demo.ask('GET', '/streams');
  const items = list.status === 200 ? (JSON.parse(list.text) as { items: { id: string }[] }).items : [];
  const id = items[0]?.id ?? 'none';
  const paths = ['/streams', `/streams/${id}`, `/streams/${id}/export?format=json`, `/streams/${id}/export?format=csv`];
  await endlessly(signal, 12, (n) => demo.ask('GET', paths[n % paths.length]!));
}

const THANKS = [
  { kind: 'GIFT', settings: { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
  { kind: 'CHAT_MESSAGE', settings: { match: 'any', text: '' } },
];
const thanksFlows = ({ demo }: World): Promise<void> =>
  many(60, 4, (n) => addFlow(demo, `Thanks ${n}`, { triggers: THANKS }));

async function thePast({ demo }: World, signal: AbortSignal): Promise<void> {
  const { profileId } = demo.account;
  const history = await demo.ask('GET', '/flows/history?limit=50');
  const items = history.status === 200 ? (JSON.parse(history.text) as FlowHistory).items : [];
  const event = encodeURIComponent(items.at(-1)?.eventId ?? 'none');
  const turns = [
    () => demo.ask('POST', '/flows/backtest'),
    () => demo.ask('GET', `/flows/history/explain?eventId=${event}`),
    () => demo.ask('GET', `/flows/history/shown?eventId=${event}&afterMs=10000`),
    () => demo.ask('POST', `/overlay/${profileId}/tests/minute`, {}),
    () => demo.ask('GET', '/flows/history?limit=100&search=viewer'),
  ];
  await endlessly(signal, 10, (n) => turns[n % turns.length]!());
}

export const ACCOUNT_ATTACKS = {
  'giveaways: entries, draws, drawing again': { prepare: openGiveaway, run: giveaways },
  'calls of slow and forbidden addresses': {
    prepare: callingFlows,
    run: ({ demo }, signal) => paced(signal, 50, (n) => demo.ask('POST', '/flows/press', { name: `B${n % 60}` })),
  },
  'audio alerts': { run: alerts },
  'merging flows': {
    prepare: flowsToMerge,
    run: ({ demo }, signal) =>
      endlessly(signal, 4, (n) =>
        demo.ask('POST', '/flows/merge', { ids: n === 0 ? mergedFlows : LIST.ids.map((id) => `f${id}`) }),
      ),
  },
  'merging viewers': {
    prepare: async ({ demo }) => void (await importViewers(demo, VIEWERS)),
    run: viewerMerges,
  },
  'reports of streams': { rooms: STREAM, run: reports },
  'backtests, rehearsals and why, in parallel': { rooms: STREAM, prepare: thanksFlows, run: thePast },
} satisfies Record<string, StrangerAttack>;
