/** Programs made for TikFinity, which read the stream from the same socket as TikFinity has. */
import { AppError } from '#engine/core/appError.ts';
import type { Program } from '../program.ts';
import { READ_EVENTS, TEST_EVENTS } from './admission.ts';
import { DROP_IN } from './dropInTitle.ts';
import { holdDropIn } from './holdDropIn.ts';
import { TIKFINITY_PORT } from './limits.ts';
import { pushOf } from './pushOf.ts';

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: DROP_IN, call });

export const dropIn: Program = {
  name: 'dropIn',
  title: DROP_IN,
  port: TIKFINITY_PORT,
  permissions: [
    { name: READ_EVENTS, isUsual: true },
    { name: TEST_EVENTS, isUsual: true },
  ],
  // It has no calls.
  needs: () => null,
  isRepeatable: () => false,
  pushOf,
  open({ port }, deps) {
    const held = holdDropIn(port, deps);
    return {
      perform: (call) => Promise.reject(unknown(call)),
      choices: (list) => Promise.reject(unknown(list)),
      push: held.push,
      close: held.close,
    };
  },
};
