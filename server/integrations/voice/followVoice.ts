/** Reports when another voice is chosen, by name. */
import type { Message } from '../held/jsonSocket.ts';
import type { ProgramDeps } from '../program.ts';
import { bodyOf, nameOf, voiceIn } from './voicemodMessages.ts';
import { readVoices, type Voice } from './voices.ts';

const CHANGED: readonly string[] = ['voiceLoadedEvent', 'voiceChangedEvent'];
const MAX_NAME = 200;

export interface VoiceFollower {
  /** Takes a message that answers nothing. */
  hear(message: Message): void;
  /** Begins to report, once requests are answered. */
  begin(ask: (action: string) => Promise<Message>): void;
}

export function followVoice(emit: ProgramDeps['emit']): VoiceFollower {
  let ask: ((action: string) => Promise<Message>) | null = null;
  let voices: readonly Voice[] = [];
  let current = '';
  return {
    hear(message) {
      if (!CHANGED.includes(nameOf(message))) return;
      const id = voiceIn(message);
      // Newer versions report a change under both names.
      if (id === '' || id === current) return;
      current = id;
      void report(id);
    },
    begin(askProgram) {
      ask = askProgram;
      void load();
    },
  };

  async function report(id: string): Promise<void> {
    if (!voices.some((voice) => voice.id === id)) await load();
    const name = voices.find((voice) => voice.id === id)?.name ?? id;
    if (ask !== null) emit({ name: 'voiceChanged', subject: name.slice(0, MAX_NAME) });
  }

  /** A list that does not come or cannot be read leaves voices without names; the connection itself is watched elsewhere. */
  async function load(): Promise<void> {
    try {
      const answer = await ask?.('getVoices');
      if (answer === undefined) return;
      voices = readVoices(bodyOf(answer));
      current ||= voiceIn(answer);
    } catch {
      voices = [];
    }
  }
}
