/** Decides whether docks of this computer get through: what its owner allows, the secret of their links, and the server's key. */
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { AgentDockKeyMessage, AgentFile } from '#schemas/generated/types.ts';
import type { LineState } from '../serverLine.ts';

export interface DockAccessDeps {
  /** Monotonic. */
  clock: Clock;
  /** Returns the settings of this computer as they are now. */
  file(): AgentFile;
  line(): LineState;
}

export interface DockAccess {
  /** Returns the secret of their links; empty = docks are not allowed. */
  secret(): string;
  /** @throws AGENT_DOCKS_OFF, AGENT_DOCK_LINK */
  refuseWrong(secret: string): void;
  /** Returns the key for the server. @throws AGENT_NOT_LET_IN, AGENT_SERVER_AWAY */
  key(): string;
  /** Returns the error of a server that cannot be reached. */
  away(cause?: unknown): AppError;
  /** Keeps a key of the server. */
  hold(message: Pick<AgentDockKeyMessage, 'key' | 'lastsMs'>): void;
  /** Forgets the key, because the server does not know this computer any more. */
  end(): void;
  /** Tells that the settings were changed. */
  changed(): void;
  /** Calls `hear` when open docks have to go. Returns a function that stops it. */
  onEnd(hear: () => void): () => void;
}

/** Compares secrets of any length in a time that does not depend on where they differ. */
export function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function dockAccess({ clock, file, line }: DockAccessDeps): DockAccess {
  let held: { key: string; untilMs: number } | null = null;
  const listeners = new Set<() => void>();
  const secret = (): string => file().docks?.secret ?? '';
  const away = (cause?: unknown): AppError =>
    new AppError('AGENT_SERVER_AWAY', { server: file().server }, { ...(cause !== undefined && { cause }) });
  const endAll = (): void => listeners.forEach((hear) => hear());
  return {
    secret,
    refuseWrong(given) {
      const wanted = secret();
      if (wanted === '') throw new AppError('AGENT_DOCKS_OFF');
      if (!isSame(given, wanted)) throw new AppError('AGENT_DOCK_LINK');
    },
    key() {
      if (held !== null && held.untilMs > clock.nowMs()) return held.key;
      const { status } = line();
      throw status === 'lost' || status === 'connecting' ? away() : new AppError('AGENT_NOT_LET_IN');
    },
    away,
    hold({ key, lastsMs }) {
      held = { key, untilMs: clock.nowMs() + lastsMs };
    },
    end() {
      held = null;
      endAll();
    },
    changed: endAll,
    onEnd(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}
