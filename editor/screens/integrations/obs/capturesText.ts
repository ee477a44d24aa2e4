import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Screenshots and replays',
  source: 'Screenshot of',
  currentScene: 'Current scene',
  take: 'Take screenshot',
  taken: 'The screenshot is in your images',
  replays: 'Saved replays',
  words: 'Replays that OBS saved in the last 24 hours.',
  none: 'OBS has saved no replay yet.',
  replay: 'Replay',
  size: (megabytes: string) => `${megabytes} MB`,
  download: 'Download',
  toVideos: 'Add to my videos',
  inVideos: 'In your videos',
  added: 'The replay is in your videos',
  formats: 'Your videos take MP4 and WebM. Choose MP4 as the recording format in OBS.',
};

type CapturesText = typeof en;

const de: CapturesText = {
  title: 'Screenshots und Wiederholungen',
  source: 'Screenshot von',
  currentScene: 'Aktuelle Szene',
  take: 'Screenshot aufnehmen',
  taken: 'Der Screenshot ist in deinen Bildern',
  replays: 'Gesicherte Wiederholungen',
  words: 'Wiederholungen, die OBS in den letzten 24 Stunden gesichert hat.',
  none: 'OBS hat noch keine Wiederholung gesichert.',
  replay: 'Wiederholung',
  size: (megabytes) => `${megabytes} MB`,
  download: 'Herunterladen',
  toVideos: 'In meine Videos',
  inVideos: 'In deinen Videos',
  added: 'Die Wiederholung ist in deinen Videos',
  formats: 'Deine Videos nehmen MP4 und WebM. Wähle in OBS als Aufnahmeformat MP4.',
};

export const CAPTURES_TEXT: Record<Locale, CapturesText> = { en, de };
