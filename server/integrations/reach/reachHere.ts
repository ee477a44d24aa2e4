/** Reaches a program from this computer: asks what the streamer allowed, and does each keyed call once. */
import { AppError } from '#engine/core/appError.ts';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import type { JsonObject, ProgramPermission } from '#schemas/generated/types.ts';
import type { Program, ProgramDeps, ProgramSettings } from '../program.ts';
import type { CallJournal } from './callJournal.ts';
import { isAllowed } from './permissions.ts';
import type { Reach, ReachCall } from './reach.ts';

/** Permission to read what programs captured. */
const CAPTURE_FILES: ProgramPermission = 'captureFiles';

export interface HereDeps extends ProgramDeps {
  journal: CallJournal;
  /** Account whose calls these are. */
  streamerId: string;
  /** Address of the Liveloom that asks. */
  server: string;
}

export function reachHere(program: Program, settings: ProgramSettings, deps: HereDeps): Reach {
  const link = program.open(settings, deps);
  const { journal, streamerId, server } = deps;

  const refuseUnlessAllowed = ({ call, values }: ReachCall): void => refuseUnless(program.needs(call, values, server));

  function refuseUnless(need: ProgramPermission | null): void {
    if (need === null || isAllowed(deps.allowed(), need)) return;
    deps.refused(need);
    throw new AppError('PROGRAM_NOT_ALLOWED', { program: program.title, what: permissionWords(need) });
  }

  /** Adapters know the name of their program, but not that of the connection. */
  async function named<Answer>(work: Promise<Answer>): Promise<Answer> {
    try {
      return await work;
    } catch (error) {
      const said = error instanceof AppError ? error.params['program'] : undefined;
      if (!(error instanceof AppError) || said === undefined || said === program.title) throw error;
      throw new AppError(error.code, { ...error.params, program: program.title }, { cause: error });
    }
  }

  return {
    async perform(asked, signal): Promise<JsonObject> {
      const { key, call, values } = asked;
      refuseUnlessAllowed(asked);
      if (key === null || program.hasSecretAnswer?.(call) === true) return named(link.perform(call, values, signal));
      const keyed = { streamerId, key, isRepeatable: program.isRepeatable(call, values), program: program.title };
      return journal.once(keyed, () => named(link.perform(call, values, signal)));
    },
    choices: (list, values, signal) => named(link.choices(list, values, signal)),
    push: (push) => link.push?.(push),
    async open(file) {
      refuseUnless(CAPTURE_FILES);
      if (link.open === undefined) throw new AppError('PROGRAM_FILE_GONE', { program: program.title });
      return link.open(file);
    },
    close: () => link.close(),
  };
}
