/**
 * Runs the fake platform, bundled like everything measured; its times are comparable with every process of this
 * computer.
 */
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { type ServeArgs, serveFakePlatform } from '#server/sources/tiktok/fake/serve.ts';
import { measuredArgs } from '../harness/measuredProcess.ts';
import { monotonicMs } from '../harness/monotonic.ts';

await serveFakePlatform(measuredArgs<ServeArgs>(), {
  clock: { nowMs: monotonicMs },
  scheduler: realScheduler,
  say: (message) => void process.send!(message),
  hear: (listen) => void process.on('message', listen),
});
