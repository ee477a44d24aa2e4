/** Repairs accounts whose session cannot be opened: lists the options, executes one, and opens the session. */
import { AppError } from '#engine/core/appError.ts';
import type { Locale, ShowAnswer, ShowRepairs } from '#schemas/generated/types.ts';
import type { SourceHost } from '../sources/host/sourceHost.ts';
import { oneByOne } from '../documents/changes/oneByOne.ts';
import { type Changes, showChannel } from '../ground/base/changes.ts';
import { suspensionReason } from '../show/session/suspensions.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { type PlanDeps, repairPlans } from './plan.ts';
import { emailOf, storeMend } from './store.ts';

export interface RepairDeps extends PlanDeps {
  host: Pick<SessionHost, 'shown' | 'suspensionOf' | 'tryOpen'>;
  sources: Pick<SourceHost, 'refresh'>;
  changes: Changes;
  log: { warn(fields: object, message: string): void };
}

export interface Repairs {
  /** Returns whether an account's show is suspended, and why. */
  show(userId: string, locale: Locale): ShowAnswer;
  /**
   * Returns the options. It reads all of the account's stored data, so it must not be called often.
   * @throws SHOW_NOT_FENCED
   */
  ways(userId: string, words: { locale: Locale; timeZone: string }): Promise<ShowRepairs>;
  /**
   * Repairs the stored data and opens the session: pages come back and the source starts.
   * @param planId id of one of the options
   * @throws SHOW_NOT_FENCED, REPAIR_OUTDATED when the losses differ from what the user agreed to, SESSION_FENCED when it could
   * still not be opened
   */
  repair(userId: string, planId: string): Promise<void>;
}

export function createRepairs(deps: RepairDeps): Repairs {
  const { database, host, sources, changes, log } = deps;

  function refuseUnlessFenced(userId: string): void {
    if (host.suspensionOf(userId) === null) throw new AppError('SHOW_NOT_FENCED');
  }

  return {
    show(userId, locale) {
      const suspension = host.suspensionOf(userId);
      if (suspension === null) return { isFenced: false, reason: null, revision: 0 };
      return {
        isFenced: true,
        reason: suspensionReason(suspension.error, locale),
        revision: Math.floor(suspension.sinceMs),
      };
    },
    async ways(userId, { locale, timeZone }) {
      refuseUnlessFenced(userId);
      const plans = await oneByOne(database, userId, () => repairPlans(deps, userId));
      const email = await emailOf(database, userId);
      return {
        ways: plans.map(({ way, id, losses }) => ({ way, id, losses: losses.map((loss) => loss(locale, timeZone)) })),
        restoreCommand: `npm run -s liveloom -- restore${email === null ? '' : ` --account ${email}`}`,
      };
    },
    repair: (userId, planId) =>
      oneByOne(database, userId, async () => {
        refuseUnlessFenced(userId);
        const plan = (await repairPlans(deps, userId)).find(({ id }) => id === planId);
        if (plan === undefined) throw new AppError('REPAIR_OUTDATED');
        await storeMend(database, userId, plan.mend);
        const losses = plan.losses.map((loss) => loss('en', 'UTC'));
        log.warn({ streamer: userId, way: plan.way, losses }, 'stored session was repaired');
        const isOpen = await host.tryOpen(userId);
        changes.changed(showChannel(userId));
        const suspension = host.suspensionOf(userId);
        if (!isOpen && suspension !== null)
          throw new AppError(
            'SESSION_FENCED',
            { reason: suspensionReason(suspension.error, 'en') },
            { cause: suspension.error },
          );
        await sources.refresh(userId);
      }),
  };
}
