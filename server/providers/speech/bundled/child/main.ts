/**
 * Entry point of the speaking process, built beside the server's. It alone loads eSpeak NG, which has another licence (GPL-3.0)
 * than the rest; when the package is not installed it reports that. It works on one task at a time and ends with the server.
 */
import type { EspeakVoice, EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { FromSpeaker, SpeakerAnswer, SpeakerTask, ToSpeaker } from '../messages.ts';
import { voiceList } from './voiceList.ts';

interface Speaker {
  worker: EspeakWorker;
  voices: EspeakVoice[];
}

let loaded: Promise<Speaker> | undefined;

async function load(): Promise<Speaker> {
  const { default: begin } = await import('@echogarden/espeak-ng-emscripten');
  const { eSpeakNGWorker: Worker } = await begin();
  const worker = await new Worker();
  return { worker, voices: worker.list_voices() };
}

async function answer(task: SpeakerTask): Promise<SpeakerAnswer> {
  try {
    const speaker = await (loaded ??= load());
    return task.what === 'voices' ? { what: 'voices', voices: voiceList(speaker.voices) } : speak(speaker, task);
  } catch (error) {
    return { what: 'failed', reason: String(error).slice(0, 300) };
  }
}

function speak({ worker, voices }: Speaker, task: Extract<SpeakerTask, { what: 'speak' }>): SpeakerAnswer {
  const isKnown = voices.some(({ identifier }) => identifier === task.voice);
  if (!isKnown || worker.set_voice(task.voice) !== 0) return { what: 'failed', reason: `no voice ${task.voice}` };
  worker.set_rate(task.words);
  worker.set_pitch(task.pitch);
  const parts: Buffer[] = [];
  let bytes = 0;
  worker.synthesize(task.text, (samples) => {
    if (samples === null || samples.length === 0) return 0;
    bytes += samples.byteLength;
    if (bytes > task.maxBytes) return 1;
    // Its memory is reused for the next part.
    parts.push(Buffer.from(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength)));
    return 0;
  });
  return bytes > task.maxBytes ? { what: 'tooLong' } : { what: 'spoken', samples: Buffer.concat(parts) };
}

process.on('message', ({ id, ...task }: ToSpeaker) => {
  void answer(task).then((said) => {
    process.send?.({ ...said, id, rssBytes: process.memoryUsage.rss() } satisfies FromSpeaker);
  });
});
process.on('disconnect', () => process.exit());
