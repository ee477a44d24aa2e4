/**
 * The fake platform as a process of its own, with its sign server:
 *
 * npx tsx server/sources/tiktok/fake/main.ts '{"rooms":[{"name":"anna_live","roomId":"7001","perSecond":{"chat":2,"roses":1}}]}'
 *
 * prints what a server is told to find it; viewers begin at once. Whoever starts it with a channel tells it when.
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
// Nobody is left to tell it anything.
process.on('disconnect', () => process.exit());
if (!hasChannel) {
  for (const listen of listeners) listen({ type: 'go' });
  process.stdout.write(`LIVELOOM_TIKTOK_WEB_URL=${url}\nLIVELOOM_TIKTOK_SIGN_URL=${url}\n`);
}
