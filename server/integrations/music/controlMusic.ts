/**
 * Leads the step "Music player" to the player that it means: the one that the step names, or the one whose song began last
 * (behaviour: program-31).
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject, LocalProgram } from '#schemas/generated/types.ts';
import type { Agent, AgentCall, AgentPort } from '../../show/effects/agentPort.ts';
import type { CallJournal } from '../reach/callJournal.ts';
import { CONTROLLED, type ControlledPlayer, type MusicSource, type MusicTask } from './musicSource.ts';

/** A music service that takes the tasks of the step. */
export interface MusicControl {
  title: string;
  isConnected(streamerId: string): boolean;
  /** @throws as `MusicProvider` */
  control(streamerId: string, task: MusicTask, percent: number, signal: AbortSignal): Promise<void>;
}

export interface ControlMusicDeps {
  agents: AgentPort;
  /** Returns whose song began last; null = nobody has reported yet. */
  playing(streamerId: string): MusicSource | null;
  /** Returns the streamers whose program is connected now. */
  connected(program: LocalProgram): readonly { streamerId: string }[];
  spotify: MusicControl;
  journal: CallJournal;
}

const TASKS: Readonly<Record<MusicTask, { isRepeatable: boolean }>> = {
  next: { isRepeatable: false },
  previous: { isRepeatable: false },
  playPause: { isRepeatable: false },
  play: { isRepeatable: true },
  pause: { isRepeatable: true },
  setVolume: { isRepeatable: true },
};

const isTask = (value: unknown): value is MusicTask => typeof value === 'string' && Object.hasOwn(TASKS, value);
const isControlled = (value: unknown): value is ControlledPlayer => CONTROLLED.some((player) => player === value);

/** Returns agents that know every music player. */
export function withMusicPlayers({ agents, playing, connected, spotify, journal }: ControlMusicDeps): AgentPort {
  const isThere = (streamerId: string, player: ControlledPlayer): boolean =>
    player === 'spotify'
      ? spotify.isConnected(streamerId)
      : connected(player).some((program) => program.streamerId === streamerId);

  function chosen(streamerId: string, named: unknown): ControlledPlayer {
    if (isControlled(named)) return named;
    const latest = playing(streamerId);
    if (isControlled(latest)) return latest;
    return CONTROLLED.find((player) => isThere(streamerId, player)) ?? 'player';
  }

  async function controlSpotify(
    streamerId: string,
    { key, values }: AgentCall,
    signal: AbortSignal,
  ): Promise<JsonObject> {
    const { task, percent } = values;
    if (!isTask(task))
      throw new AppError('PROGRAM_CALL_UNKNOWN', { program: spotify.title, call: `controlMusic ${String(task)}` });
    const call = { streamerId, key, program: spotify.title, ...TASKS[task] };
    return journal.once(call, async () => {
      await spotify.control(streamerId, task, typeof percent === 'number' ? percent : 100, signal);
      return {};
    });
  }

  return {
    of(streamerId) {
      const agent = agents.of(streamerId);
      if (agent === null && !spotify.isConnected(streamerId)) return null;
      const perform: Agent['perform'] = async (call, signal) => {
        const { player: named, ...values } = call.values;
        const isMusic = call.program === 'player' && call.call === 'controlMusic';
        const player = isMusic ? chosen(streamerId, named) : null;
        if (player === 'spotify') return controlSpotify(streamerId, { ...call, values }, signal);
        if (agent === null) throw new AppError('AGENT_MISSING');
        return agent.perform(player === null ? call : { ...call, program: player, values }, signal);
      };
      return { perform };
    },
  };
}
