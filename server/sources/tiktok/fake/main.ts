/**
 * Runs the fake platform and its sign server as a process:
 *
 * npx tsx server/sources/tiktok/fake/main.ts
 * '{"rooms":[{"name":"anna_live","roomId":"7001","perSecond":{"chat":2,"roses":1}}]}'
 *
 * It prints the settings that a server needs to use it; viewers begin at once. A parent process with an IPC channel decides
 * when they begin.
 */
import { realClock, realScheduler } from '../../../ground/base/adapters/realTime.ts';
import { type ServeArgs, serveFakePlatform } from './serve.ts';

const args = JSON.parse(process.argv[2] ?? '{"rooms":[]}') as ServeArgs;
const hasChannel = process.send !== undefined;
const listeners: ((message: { type: string }) => void)[] = [];
const url = await serveFakePlatform(args, {
  clock: realClock(),
  scheduler: realScheduler,
  say: (message) => void process.send?.(message),
  hear: (listen) => (listeners.push(listen), void process.on('message', listen)),
});
// The controlling process is gone.
process.on('disconnect', () => process.exit());
if (!hasChannel) {
  for (const listen of listeners) listen({ type: 'go' });
  process.stdout.write(`LIVELOOM_TIKTOK_WEB_URL=${url}\nLIVELOOM_TIKTOK_SIGN_URL=${url}\n`);
}
