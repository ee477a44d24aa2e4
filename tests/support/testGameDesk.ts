/** Plays games for tests like the server; nothing reaches the internet. */
import { randomBytes } from 'node:crypto';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';
import { createGameDesk, type GameDesk, type GameDeskDeps } from '#server/integrations/games/desk/gameDesk.ts';
import type { AgentPort } from '#server/show/effects/agentPort.ts';

type Parts = Pick<GameDeskDeps, 'database' | 'scheduler' | 'clock'> & {
  programs: GameDeskDeps['programs'] & AgentPort;
};

export const testGameDesk = (parts: Parts): GameDesk =>
  createGameDesk({
    ...parts,
    secrets: createSecretBox(randomBytes(32), (size) => randomBytes(size)),
    agents: parts.programs,
    network: { resolve: () => Promise.resolve([]), isPublic: () => false },
  });
