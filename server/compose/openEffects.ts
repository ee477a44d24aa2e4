/** Opens the services for outside work that flows request, and registers every kind of it. */
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { createFlowSecrets, type FlowSecrets } from '../documents/flows/flowSecrets.ts';
import { wheelOf } from '../documents/games/store.ts';
import { createGameDesk, type GameDesk } from '../integrations/games/desk/gameDesk.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import { type MusicControl, withMusicPlayers } from '../integrations/music/controlMusic.ts';
import { createCallJournal } from '../integrations/reach/callJournal.ts';
import { plansOf } from '../people/accounts/users/store.ts';
import { createViewerFinder } from '../people/viewers/viewerFinder.ts';
import { createWriteText } from '../providers/ai/createWriteText.ts';
import { type AiTexts, createAiTexts } from '../providers/ai/usage/aiTexts.ts';
import type { Speech } from '../providers/speech/speechProvider.ts';
import { createDrawBook, type DrawBook } from '../show/chance/drawBook.ts';
import { effectsOf } from '../show/effects/index.ts';
import { entrantsIn } from '../show/fold/giveaways/giveawaysState.ts';
import type { SongPort } from '../show/effects/songPort.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { OpenedSources } from './openSources.ts';
import type { Runtime } from './runtime.ts';

export interface EffectParts {
  databases: Databases;
  pages: OpenedPages;
  sessions: OpenedSessions;
  sources: OpenedSources;
  programs: ProgramHost;
  speech: Speech;
  songs: SongPort;
  spotify: MusicControl;
}

export interface OpenedEffects {
  /** Secrets with which calls to and from flows are signed. */
  flowSecrets: FlowSecrets;
  drawBook: DrawBook;
  gameDesk: GameDesk;
  /** Null = no service that writes texts is configured. */
  aiTexts: AiTexts | null;
}

export async function openEffects(runtime: Runtime, parts: EffectParts): Promise<OpenedEffects> {
  const { config, clock, scheduler, network, newSecret, agents = parts.programs } = runtime;
  const { database, lists } = parts.databases;
  const { host, effectKinds } = parts.sessions;
  const { hub } = parts.pages;
  const { chatOut } = parts.sources;
  const secretOf = (name: string): Promise<Buffer> => loadSecret(config.dataDir, name, newSecret);
  const flowSecrets = createFlowSecrets(database, await secretOf('flow-secret'));
  const drawBook = createDrawBook({ database, clock, secret: await secretOf('chance-secret'), randomBytes: newSecret });
  const aiTexts = openAiTexts(runtime, parts);
  const secrets = createSecretBox(await secretOf('program-secret'), newSecret);
  const { programs } = parts;
  const gameDesk = createGameDesk({ database, secrets, agents, programs, network, scheduler, clock });
  effectKinds.register(
    effectsOf({
      network,
      clock,
      signingSecret: (whose) => flowSecrets.of(whose),
      sendChat: (...message) => chatOut.send(...message),
      writeText: aiTexts?.write ?? null,
      agents: withMusicPlayers({
        agents,
        playing: programs.music.playing,
        connected: (program) => programs.connected(program),
        spotify: parts.spotify,
        journal: createCallJournal(database, clock),
      }),
      playGame: gameDesk.play,
      songs: parts.songs,
      viewers: createViewerFinder(lists),
      speech: parts.speech,
      isAudible: hub.isAudible,
      draws: drawBook,
      wheelOf: (streamerId) => wheelOf(database, streamerId),
      entrantsOf: async (streamerId, id) => entrantsIn(host.session(streamerId)?.state.stages.giveaways, id),
    }),
  );
  return { flowSecrets, drawBook, gameDesk, aiTexts };
}

function openAiTexts({ config, clock, network }: Runtime, { databases, sessions }: EffectParts): AiTexts | null {
  const { database } = databases;
  const { defaultPlan } = config.accounts;
  return (
    config.ai &&
    createAiTexts({
      ask: createWriteText(config.ai, network, clock),
      settings: config.ai,
      database,
      clock,
      streamAtMs: (id) => sessions.host.session(id)?.state.stages.stats.stream.streamStartedAt ?? 0,
      planOf: async (id) => (await plansOf(database, [id], defaultPlan)).get(id),
    })
  );
}
