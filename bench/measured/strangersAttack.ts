/** Attacks a server from a separate process: each account from its own address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';
import { ACCOUNTS, DEMOS, FREE, type BenchAccount } from '../harness/strangers/accounts.ts';
import type { World } from '../harness/strangers/attack.ts';
import { STRANGER_ATTACKS } from '../harness/strangers/strangerAttacks.ts';
import { type Stranger, strangerOf } from '../harness/strangers/stranger.ts';
import { measuredArgs, tell, told } from '../harness/measuredProcess.ts';

const { port, attack } = measuredArgs<{ port: number; attack: string }>();
/** First address of attackers; the benchmark reads the server's health from another. */
const FIRST_ADDRESS = 20;

// A stranger has a separate machine, so its computations must not take the server's core.
setPriority(10);

const strangers = new Map<string, Stranger>();
function as(account: BenchAccount): Stranger {
  const address = `127.0.0.${FIRST_ADDRESS + ACCOUNTS.indexOf(account)}`;
  const known = strangers.get(account.id) ?? strangerOf(port, account, address);
  strangers.set(account.id, known);
  return known;
}

/** Counts the answers of all accounts together: `200 ×12`. */
function answersByStatus(): string {
  const sums = new Map<number, number>();
  for (const { answers } of strangers.values())
    for (const [status, count] of answers) sums.set(status, (sums.get(status) ?? 0) + count);
  const sorted = [...sums].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status} ×${count}`).join(', ');
}

/** Answers one address with a redirect to itself, and all others never. */
const slow = createServer((request, response) => {
  if (request.url?.includes('redirect') === true) response.writeHead(307, { location: '/redirect' }).end();
});
await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));

const slowHost = `http://localhost:${(slow.address() as AddressInfo).port}/`;
const world: World = { port, slowHost, as, demo: as(DEMOS[0]!), free: as(FREE) };
const { prepare, run } = STRANGER_ATTACKS[attack]!;
tell('ready');
await told('prepare');
let problem = '';
try {
  await prepare?.(world);
} catch (error) {
  problem = String(error);
}
tell('prepared', { problem });
await told('go');
const abort = new AbortController();
void told('stop').then(() => {
  abort.abort();
  tell('answers', { byStatus: answersByStatus() });
});
try {
  await run(world, abort.signal);
} catch (error) {
  problem = String(error);
}
tell('over', { problem });
