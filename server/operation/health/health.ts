/** Describes what is wrong with the server (`GET /api/health`) and with a profile (`GET /api/status`). */
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import { CHECKS, type CheckName, type Finding, type Look, type SessionLook } from './checks.ts';
import { HEALTH_TEXT } from './healthText.ts';

export type Condition = 'ok' | 'degraded';

/** Body of `GET /api/health`. */
export interface HealthReport {
  status: Condition;
  /** Problems in the order of severity. */
  problems: readonly string[];
  checks: Readonly<Record<CheckName | 'connectors', { status: Condition; message: string }>>;
  connectors: readonly (ConnectorState & { profile: string })[];
}

/** Health of a profile. */
export interface ProfileHealth {
  state: Condition;
  /** Description of the problem when degraded. */
  problem?: string;
}

/** A connector as the health checks see it. */
export interface ConnectorLook {
  /** Name of the profile. */
  profile: string;
  state(locale: Locale): ConnectorState;
  /** Null = no problem. */
  problem(): string | null;
}

export interface HealthDeps {
  nowMs(): number;
  wallMs(): number;
  /** Returns the milliseconds that the computer has slept so far. */
  sleptMs(): number;
  sessions(): readonly SessionLook[];
  suspended(): Look['suspended'];
  checkpoints(): Look['checkpoints'];
  backups(): Look['backups'];
  resting(): Look['resting'];
  drawn(): Look['drawn'];
  connectors(): readonly ConnectorLook[];
  /** Folders of the data. */
  folders: readonly string[];
  freeBytes(folder: string): Promise<number>;
}

export interface Health {
  report(locale: Locale): Promise<HealthReport>;
  /** Returns a function from a streamer id to the health of the live profile. Connectors are reported separately. */
  profiles(locale: Locale): Promise<(streamerId: string) => ProfileHealth>;
}

const NAMES = Object.keys(CHECKS) as CheckName[];
const conditionOf = (problems: readonly unknown[]): Condition => (problems.length === 0 ? 'ok' : 'degraded');

export function createHealth(deps: HealthDeps): Health {
  /** Amount of sleep that was already reported. */
  let saidSleptMs = deps.sleptMs();
  const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

  async function inspect(): Promise<Look> {
    const free = deps.folders.map((folder) => deps.freeBytes(folder).catch(toError));
    return {
      freeBytes: await Promise.all(free),
      nowMs: deps.nowMs(),
      wallMs: deps.wallMs(),
      sleptMs: deps.sleptMs() - saidSleptMs,
      sessions: deps.sessions(),
      suspended: deps.suspended(),
      checkpoints: deps.checkpoints(),
      backups: deps.backups(),
      resting: deps.resting(),
      drawn: deps.drawn(),
    };
  }

  function checksOf(now: Look, locale: Locale) {
    return NAMES.map((name) => {
      const problems = CHECKS[name].find(now).map((finding) => finding.say(locale));
      const message = problems.join(' ') || CHECKS[name].well(now, locale);
      return { name, problems, result: { status: conditionOf(problems), message } };
    });
  }

  function connectorCheck(locale: Locale) {
    const connectors = deps.connectors();
    const { connectorsWell, noConnectors } = HEALTH_TEXT[locale];
    const problems = connectors
      .filter((connector) => connector.problem() !== null)
      .map((connector) => connector.state(locale))
      .map(({ connector, message }) => `${connector}: ${message}`);
    const message = problems.join(' ') || (connectors.length === 0 ? noConnectors : connectorsWell);
    return { problems, result: { status: conditionOf(problems), message } };
  }

  return {
    async report(locale) {
      const now = await inspect();
      saidSleptMs += now.sleptMs;
      const checks = checksOf(now, locale);
      const connectors = connectorCheck(locale);
      const problems = [...checks, connectors].flatMap((check) => check.problems);
      return {
        status: conditionOf(problems),
        problems,
        checks: {
          ...(Object.fromEntries(checks.map(({ name, result }) => [name, result])) as HealthReport['checks']),
          connectors: connectors.result,
        },
        connectors: deps.connectors().map(({ profile, state }) => ({ profile, ...state(locale) })),
      };
    },
    async profiles(locale) {
      const now = await inspect();
      const findings: Finding[] = NAMES.flatMap((name) => CHECKS[name].find(now));
      return (id) => profileHealth(findings.filter(({ streamerId }) => (streamerId ?? id) === id).map(say));
      function say(finding: Finding): string {
        return finding.say(locale);
      }
    },
  };
}

function profileHealth(problems: readonly string[]): ProfileHealth {
  return problems.length === 0 ? { state: 'ok' } : { state: 'degraded', problem: problems.join(' ') };
}
