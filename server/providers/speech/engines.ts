/** Registry of the speech providers: one line each. */
import type { ChildProcess } from 'node:child_process';
import type { Scheduler } from '#engine/core/clock.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import { bundledEngine, isBundledInstalled } from './bundled/bundledEngine.ts';
import { espeakProgram } from './programs/espeakProgram.ts';
import { piperProgram } from './programs/piperProgram.ts';
import { elevenLabs } from './services/elevenLabs.ts';
import { googleSpeech } from './services/googleSpeech.ts';
import { openAiSpeech } from './services/openAiSpeech.ts';
import type { SpeechEngine } from './speechEngine.ts';
import type { ConfiguredEngine, EngineName, EngineSettings } from './speechSettings.ts';

export interface EngineParts {
  network: OutboundNetwork;
  scheduler: Scheduler;
  /** Starts the process of the bundled voices; by default the one built beside the server. */
  startSpeaker?: (() => ChildProcess) | undefined;
}

type Make<Settings> = (settings: Settings, parts: EngineParts) => SpeechEngine | null;

/** Null = a required package is not installed. */
const ENGINES: { readonly [Name in EngineName]: Make<EngineSettings[Name]> } = {
  bundled: (_, { scheduler, startSpeaker }) => (isBundledInstalled() ? bundledEngine(scheduler, startSpeaker) : null),
  piper: (settings) => piperProgram(settings),
  'espeak-ng': ({ program }) => espeakProgram(program),
  openai: (settings, { network }) => openAiSpeech(settings, network),
  google: (settings, { network }) => googleSpeech(settings, network),
  elevenlabs: (settings, { network }) => elevenLabs(settings, network),
};

export function openEngine({ name, settings }: ConfiguredEngine, parts: EngineParts): SpeechEngine | null {
  return (ENGINES[name] as Make<typeof settings>)(settings, parts);
}
