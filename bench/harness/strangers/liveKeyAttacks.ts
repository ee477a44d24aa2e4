/** Attacks with only the live link of a streamer, which is in the settings of broadcast programs. */
import { WebSocket } from 'ws';
import { fallingMarks } from '#tests/hostile/textKinds.ts';
import { VICTIM } from './accounts.ts';
import type { StrangerAttack, World } from './attack.ts';
import { endlessly, paced, pause } from './pace.ts';

const KEY = VICTIM.liveKey;
const hello = (pageId: string): string =>
  JSON.stringify({ type: 'hello', liveKey: KEY, orientation: 'portrait', device: 'desktop', build: 'b', pageId });

/** Opens a socket and sends messages repeatedly, without waiting for answers, until it is closed. */
async function chatter({ free }: World, signal: AbortSignal, words: (n: number) => string): Promise<void> {
  const socket = free.socket();
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  for (let n = 0; !signal.aborted && socket.readyState === WebSocket.OPEN; n++) {
    socket.send(words(n));
    if (n % 200 === 199) await pause(1);
  }
  socket.terminate();
}

const chatters = (atOnce: number, words: (n: number) => string): StrangerAttack => ({
  run: (world, signal) => endlessly(signal, atOnce, () => chatter(world, signal, words)),
});

/** Opens sockets that say hello and never read. */
async function silentSockets({ free }: World, signal: AbortSignal): Promise<void> {
  const sockets: WebSocket[] = [];
  for (let n = 0; n < 400 && !signal.aborted; n++) {
    const socket = free.socket();
    socket.on('open', () => socket.send(hello(`silent-${n}`))).once('message', () => socket.pause());
    sockets.push(socket);
    if (n % 20 === 0) await pause(5);
  }
  while (!signal.aborted) await pause(50);
  for (const socket of sockets) socket.terminate();
}

const RECEIPTS = [
  (n: number) => ({ type: 'presented', seq: n }),
  (n: number) => ({ type: 'playbackStarted', playbackId: `p${n}` }),
  (n: number) => ({ type: 'playbackEnded', playbackId: `p${n}`, durationMs: null }),
];
const READS = ['chat', 'gift-feed', 'gift-count', 'top-gift', 'top-gift-streak', 'top-viewers'];

export const LIVE_KEY_ATTACKS = {
  'live key: sockets that come and go': {
    run: (world, signal) =>
      endlessly(signal, 32, async (n) => {
        const socket = world.free.socket();
        socket.on('open', () => socket.send(hello(`fleeting-${n}`)));
        await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
        socket.terminate();
      }),
  },
  'live key: sockets that never read': { run: silentSockets },
  'live key: hello after hello': chatters(8, (n) => hello(`again-${n}`)),
  'live key: receipts': chatters(8, (n) =>
    n === 0 ? hello('receipts') : JSON.stringify(RECEIPTS[n % RECEIPTS.length]!(n)),
  ),
  'live key: what pages read': {
    run: ({ free }, signal) => paced(signal, 120, (n) => free.ask('GET', `/live/${KEY}/${READS[n % READS.length]!}`)),
  },
  'live key: webhooks without a secret': {
    run: ({ free }, signal) =>
      paced(signal, 150, (n) =>
        n % 2 === 0
          ? free.ask('GET', `/live/${KEY}/webhook?flow=f${n}&secret=${'x'.repeat(40)}`)
          : free.ask('POST', `/live/${KEY}/webhook`, { flow: `f${n}`, secret: 'x', said: fallingMarks(2_000) }),
      ),
  },
} satisfies Record<string, StrangerAttack>;
