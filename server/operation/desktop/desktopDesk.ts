/** Answers what the page of the desktop app asks: what the operator offers, and how the app behaves that it is shown by. */
import { AppError } from '#engine/core/appError.ts';
import type { DesktopAnswer } from '#schemas/generated/types.ts';
import type { DesktopApp } from './desktopApp.ts';
import type { DesktopFiles } from './desktopFiles.ts';

export interface DesktopDesk {
  /** @param isLocal whether somebody at this computer asks */
  describe(isLocal: boolean): Promise<DesktopAnswer>;
  /** @throws NOT_FOUND when this is no desktop app, or somebody at another computer asks */
  setStartsWithSystem(isOn: boolean, isLocal: boolean): Promise<void>;
  /** @throws NOT_FOUND like `setStartsWithSystem` */
  stop(isLocal: boolean): void;
  files: DesktopFiles;
}

/** Time for the answer before everything is closed. */
const ANSWER_MS = 300;

export interface DesktopDeps {
  /** Null = this server is no desktop app. */
  app: DesktopApp | null;
  files: DesktopFiles;
  version: string;
  scheduler: { after(delayMs: number, task: () => void): unknown };
}

export function createDesktopDesk({ app, files, version, scheduler }: DesktopDeps): DesktopDesk {
  const appFor = (isLocal: boolean): DesktopApp => {
    if (app === null || !isLocal) throw new AppError('NOT_FOUND');
    return app;
  };
  return {
    files,
    async describe(isLocal) {
      const offered = await files.list();
      if (app === null || !isLocal) return { version, offered, app: null };
      const startsWithSystem = await app.startsWithSystem();
      return { version, offered, app: { startsWithSystem, hasUsualPort: app.hasUsualPort, newer: app.newer() } };
    },
    setStartsWithSystem: async (isOn, isLocal) => appFor(isLocal).setStartsWithSystem(isOn),
    stop(isLocal) {
      const running = appFor(isLocal);
      scheduler.after(ANSWER_MS, () => running.stop());
    },
  };
}
