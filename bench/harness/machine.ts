/** Description of the measuring machine. */
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { launchBrowser } from '#tests/support/browser.ts';

export interface Machine {
  cpu: string;
  cores: number;
  memoryGiB: number;
  kernel: string;
  node: string;
  chromium: string;
}

async function chromiumVersion(): Promise<string> {
  try {
    const browser = await launchBrowser();
    const version = browser.version();
    await browser.close();
    return version;
  } catch {
    return 'none';
  }
}

/** Returns the load average of the last minute. */
export const loadNow = (): number => Number(loadavg()[0]!.toFixed(2));

/** Describes this computer. */
export async function describeMachine(): Promise<Machine> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    chromium: await chromiumVersion(),
  };
}
