/** Attacks with much work at once: schedules, imports, exports, copies. */
import type { OverlayAnswer } from '#schemas/generated/types.ts';
import { DEMOS, LARGE } from './accounts.ts';
import type { StrangerAttack, World } from './attack.ts';
import { addFlow, flowBody } from './flowBodies.ts';
import { endlessly, many, pause } from './pace.ts';
import type { Answer, Stranger } from './stranger.ts';

const MINUTE_MS = 60_000;
const EVERY_MINUTE = { kind: 'SCHEDULE', settings: { text: 'every minute', cron: '* * * * *' } };

interface ViewersFile {
  /** Beginning of each display name. */
  name?: string;
  mode?: 'set' | 'add';
}

function viewersFile(count: number, { name = 'Viewer', mode = 'set' }: ViewersFile): FormData {
  const rows = Array.from({ length: count }, (_, n) => {
    const id = `7${String(n).padStart(17, '0')}`;
    return `viewer.${(n * 7919) % count},${id},${name} ${n},${Math.round(1e6 / (1 + n))}`;
  });
  const form = new FormData();
  form.set('file', new Blob([['username,userId,nickname,points', ...rows].join('\n')]), 'viewers.csv');
  for (const [field, value] of Object.entries({ mode, matchNames: 'false', dryRun: 'false' })) form.set(field, value);
  for (const column of ['username', 'userId', 'nickname', 'points', 'balance', 'level']) form.set(column, '-2');
  return form;
}

/** Imports viewers and waits until they are stored. */
export async function importViewers(stranger: Stranger, count: number, file: ViewersFile = {}): Promise<Answer> {
  const answer = await stranger.ask('POST', '/viewers/import', viewersFile(count, file));
  if (answer.status > 299) return answer;
  const isRunning = async (): Promise<boolean> => {
    const { status, text } = await stranger.ask('GET', '/viewers/import');
    return status === 200 && (JSON.parse(text) as { running: object | null }).running !== null;
  };
  while (await isRunning()) await pause(100);
  return answer;
}

/** Number of lines of about 9 MB: each has 80 characters. */
const NINE_MB = 112_000;
const LONG_NAME = 'A viewer with a long name';

/** Copies an item repeatedly, with as many requests at a time as a browser opens connections, and more. */
async function copies({ demo }: World, signal: AbortSignal): Promise<void> {
  const { profileId } = demo.account;
  const { overlay } = await demo.need<OverlayAnswer>('GET', `/overlay/${profileId}`);
  const [item] = overlay.items;
  await endlessly(signal, 16, () => demo.ask('POST', `/overlay/${profileId}/item/${item!.id}/duplicate`));
}

/** Creates a bundle of about 8 MB with the maximum number of flows, each nearly of maximum size. */
function fatBundle(overlay: OverlayAnswer['overlay']): FormData {
  const note = 'x'.repeat(490);
  const steps = Array.from({ length: 25 }, () => ({ kind: 'DELAY', settings: { seconds: '1' }, note }));
  const flows = Array.from({ length: 500 }, (_, n) => ({
    ...flowBody(`Fat ${n}`, { triggers: [{ kind: 'FOLLOW' }], steps }),
    id: `fat${n}`,
  }));
  const items = Array.from({ length: 100 }, (_, n) => ({ ...overlay.items[0]!, id: `item${n}` }));
  const file = { format: 'liveloom-bundle', version: 1, overlay: { ...overlay, items }, flows };
  const form = new FormData();
  form.set('file', new Blob([JSON.stringify(file)]), 'bundle.json');
  for (const [field, value] of Object.entries({
    importViewers: 'true',
    importFlows: 'true',
    importSoundAlerts: 'true',
  }))
    form.set(field, value);
  form.set('profileId', '');
  form.set('dryRun', 'false');
  return form;
}

export const LOAD_ATTACKS = {
  '3,000 schedules in one minute': {
    lastsMs: MINUTE_MS + 10_000,
    prepare: ({ demo }) =>
      many(100, 4, (n) => addFlow(demo, `Due ${n}`, { triggers: Array.from({ length: 30 }, () => EVERY_MINUTE) })),
    async run(_world, signal) {
      const untilMs = Date.now() + MINUTE_MS - (Date.now() % MINUTE_MS) + 5_000;
      while (Date.now() < untilMs && !signal.aborted) await pause(50);
    },
  },
  'five imports of 9 MB': {
    run: async ({ as }) =>
      void (await Promise.all(DEMOS.map((demo) => importViewers(as(demo), NINE_MB, { name: LONG_NAME })))),
  },
  'an import of 99,000 viewers of an account that pays': {
    lastsMs: MINUTE_MS,
    run: async ({ as }) => void (await importViewers(as(LARGE), 99_000)),
  },
  'six exports of 50,000 viewers': {
    prepare: async ({ as }) => void (await importViewers(as(LARGE), 50_000)),
    run: ({ as }, signal) => many(6, 6, () => as(LARGE).ask('GET', '/viewers/export?format=csv'), signal),
  },
  'parallel copies of an item': { run: copies },
  'fat bundles': {
    async run({ demo }, signal) {
      const { overlay } = await demo.need<OverlayAnswer>('GET', `/overlay/${demo.account.profileId}`);
      await many(4, 2, () => demo.ask('POST', '/settings/import', fatBundle(overlay)), signal);
    },
  },
} satisfies Record<string, StrangerAttack>;
