/** Folder of the agent's settings, where the system keeps those of programs. Pure. */
import { join } from 'node:path';
import type { AgentOs } from '#schemas/generated/types.ts';

interface Computer {
  platform: NodeJS.Platform;
  home: string;
  environment: Readonly<Record<string, string | undefined>>;
}

const SYSTEMS: Partial<Record<NodeJS.Platform, AgentOs>> = { win32: 'windows', darwin: 'macos', linux: 'linux' };

export const systemOf = (platform: NodeJS.Platform): AgentOs => SYSTEMS[platform] ?? 'other';

export function agentFolder({ platform, home, environment }: Computer): string {
  const chosen = environment['LIVELOOM_AGENT_DIR'];
  if (chosen !== undefined && chosen !== '') return chosen;
  if (platform === 'win32') return join(environment['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Liveloom Agent');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Liveloom Agent');
  return join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'liveloom-agent');
}
