/** Describes the program: its version, features, limits and state. */
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import { PLANS } from '#engine/rules/plans.ts';
import type { DebugAnswer, HealthAnswer, Locale, Plan, ProgramConfig, SupportWays } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { findUser } from '../../people/accounts/users/store.ts';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { MAX_BUNDLE_BYTES } from '../../documents/bundles/bundleFile.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Health } from '../health/health.ts';
import type { Speech } from '../../providers/speech/speechProvider.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { accountCounts } from './store.ts';

export interface About {
  /** Other computers do not learn the addresses of this one. */
  config(isLocal: boolean): ProgramConfig;
  /** Other computers only get the status. */
  health(locale: Locale, isLocal: boolean): Promise<HealthAnswer>;
  /** Returns data about an account for support, without secrets and names. */
  debug(caller: Caller): Promise<DebugAnswer>;
}

export interface AboutDeps {
  version: string;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
  hasDemoAccounts: boolean;
  /** Whether everybody may make an agency. */
  areAgenciesOpen: boolean;
  /** Name of the outside identity provider; null = none. */
  outsideSignIn: string | null;
  /** Name of the catalogue of sounds; null = none. */
  soundCatalogue: string | null;
  /** Whether an AI can write texts. */
  hasAi: boolean;
  /** Whether plans can be bought. */
  hasBilling: boolean;
  /** Whether the operator has ads; none unless set. */
  hasAds?: boolean;
  speech: Pick<Speech, 'isThere'>;
  /** Allowed hosts for others' pictures. */
  pictureHosts: readonly string[];
  support: SupportWays;
  /** Returns the addresses of this server in the networks of its computer. */
  networkUrls(): string[];
  health: Pick<Health, 'report'>;
  database: Database;
  clock: Clock;
  sessions: SessionReader;
}

const LANGUAGES: readonly { code: Locale; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

/** Limits of `schemas/common/list-limit.json`, `entity-name.json` and `schemas/entities/overlay.json`. */
const LIMITS = { listEntries: 100, nameLength: 100, overlayItems: 200, importBytes: MAX_BUNDLE_BYTES };

const UPLOADS = Object.fromEntries(
  Object.entries(MEDIA_LIMITS).map(([kind, { maxBytes, formats }]) => [kind, { maxBytes, formats: [...formats] }]),
);

export function createAbout(deps: AboutDeps): About {
  const {
    version,
    defaultPlan,
    hasDemoAccounts,
    areAgenciesOpen,
    outsideSignIn,
    soundCatalogue,
    hasAi,
    hasBilling,
    hasAds = false,
    speech,
    pictureHosts,
    support,
    health,
    database,
    clock,
    sessions,
  } = deps;
  // Pages of another version of the program reload (behaviour: socket-5).
  const program = { version, build: version };

  return {
    config: (isLocal) => ({
      ...program,
      languages: [...LANGUAGES],
      defaultPlan,
      plans: PLANS.map((plan) => {
        const { counts, features, lockedItems } = PLAN_LIMITS[plan];
        return { plan, counts: { ...counts }, features: { ...features }, lockedItems: [...lockedItems] };
      }),
      features: {
        demo: hasDemoAccounts,
        outsideSignIn,
        soundCatalogue,
        ai: hasAi,
        speech: speech.isThere(),
        ...(hasAds && { ads: true }),
        billing: hasBilling,
        openAgencies: areAgenciesOpen,
      },
      limits: { ...LIMITS, uploads: UPLOADS },
      pictureHosts: [...pictureHosts],
      support,
      ...(isLocal && { networkUrls: deps.networkUrls() }),
    }),

    async health(locale, isLocal) {
      const { status, problems, checks, connectors } = await health.report(locale);
      return isLocal ? { status, problems: [...problems], checks, connectors: [...connectors] } : { status };
    },

    async debug({ userId, plan, role, isDemo }) {
      const user = await findUser(database, userId);
      if (user === null) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
      const session = await sessions.read(userId);
      const { seq = 0, at = null } = session?.state ?? {};
      return {
        ...program,
        askedAt: isoTime(clock.nowMs()),
        account: { id: userId, plan, role, isDemo, languageCode: user.language, createdAt: isoTime(user.createdAtMs) },
        ...(await accountCounts(database, userId)),
        session: {
          isOpen: session !== null,
          events: seq,
          lastEventAt: at === null || seq === 0 ? null : isoTime(at),
          queued: session?.queued ?? 0,
        },
      };
    },
  };
}

const isoTime = (ms: number): string => new Date(ms).toISOString();
