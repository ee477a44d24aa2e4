import { AGENT_DOCKS } from '../../app/agentDocks.ts';
import type { Screen } from '../../app/screen.ts';

/** A dock that the agent of this computer serves. It takes no sign-in: the agent decides by the secret of its link. */
export const agentDockScreen = {
  path: `${AGENT_DOCKS}/:dock`,
  access: 'anyone',
  frame: 'bare',
  title: { en: 'Dock', de: 'Dock' },
  load: async () => (await import('./AgentDock.tsx')).AgentDock,
} as const satisfies Screen;
