/** OBS, and other programs that speak the fifth version of its socket protocol. */
import { createFoundStates } from '../held/foundStates.ts';
import type { Program } from '../program.ts';
import { createCapturedFiles } from './capturedFiles.ts';
import { callObs, choicesOf, isRepeatable } from './calls/index.ts';
import { holdObs } from './holdObs.ts';
import { needs, OBS_PERMISSIONS } from './needs.ts';
import { OBS } from './obsTitle.ts';

export const obs: Program = {
  name: 'broadcast',
  title: OBS,
  port: 4455,
  permissions: OBS_PERMISSIONS,
  hasSeveral: true,
  needs,
  isRepeatable,
  open(settings, deps) {
    const files = createCapturedFiles(settings.host, deps.randomKey);
    const held = holdObs(settings, files, deps);
    const found = createFoundStates();
    return {
      perform: (call, values, signal) => held.use((line) => callObs({ ...line, found, files }, call, values), signal),
      choices: (list, values, signal) => held.use((line) => choicesOf(line, list, values), signal),
      open: files.open,
      close: held.close,
    };
  },
};
