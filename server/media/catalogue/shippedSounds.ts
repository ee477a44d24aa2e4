/**
 * The sounds that come with the program: their names in both languages and further words that find them. `npm run sounds` makes
 * the files (cli/content/sounds).
 */
import { SET_SOUND_NAMES, SOUND_SET_NAMES } from '#engine/rules/sounds/soundSetNames.ts';
import {
  SET_SOUNDS,
  type SetSoundId,
  setSoundId,
  SOUND_SETS,
  type SoundSetId,
} from '#engine/rules/sounds/soundSets.ts';
import type { Locale } from '#schemas/generated/types.ts';

interface ShippedSound {
  title: Readonly<Record<Locale, string>>;
  /** Further words that people search for, in both languages. */
  words: string;
}

const sound = (en: string, de: string, words: string): ShippedSound => ({ title: { en, de }, words });

const SINGLE_SOUNDS = {
  alert: sound('Alert', 'Hinweis', 'notification message benachrichtigung alarm'),
  coin: sound('Coin', 'Münze', 'money game geld spiel'),
  'coin-shower': sound('Coin shower', 'Münzregen', 'money jackpot gift geld geschenk'),
  fanfare: sound('Fanfare', 'Fanfare', 'trumpet winner trompete gewinner'),
  applause: sound('Applause', 'Applaus', 'clap crowd klatschen publikum'),
  'drum-roll': sound('Drum roll', 'Trommelwirbel', 'tension suspense spannung'),
  rimshot: sound('Rimshot', 'Tusch', 'joke ba dum tss badumtss witz'),
  success: sound('Success', 'Erfolg', 'right goal correct richtig ziel'),
  'level-up': sound('Level up', 'Levelaufstieg', 'game power spiel punkte'),
  'sad-trombone': sound('Sad trombone', 'Traurige Posaune', 'fail lose wrong verloren pech'),
  buzzer: sound('Buzzer', 'Buzzer', 'wrong quiz falsch fehler'),
  'air-horn': sound('Air horn', 'Drucklufthorn', 'hype party tröte'),
  pop: sound('Pop', 'Plopp', 'cork bubble korken'),
  bubbles: sound('Bubbles', 'Blubberblasen', 'water wasser'),
  bell: sound('Bell', 'Glocke', 'church ring kirche läuten'),
  doorbell: sound('Doorbell', 'Türklingel', 'ding dong join besuch'),
  chimes: sound('Wind chimes', 'Windspiel', 'calm bells ruhig'),
  sparkle: sound('Sparkle', 'Funkeln', 'magic glitter zauber glitzer'),
  harp: sound('Harp', 'Harfe', 'dream magic traum zauber'),
  whoosh: sound('Whoosh', 'Wusch', 'swipe transition übergang wischen'),
  laser: sound('Laser', 'Laser', 'shot space schuss weltall'),
  explosion: sound('Explosion', 'Explosion', 'boom bang knall'),
  heartbeat: sound('Heartbeat', 'Herzschlag', 'love tension herz spannung'),
  countdown: sound('Countdown', 'Countdown', 'timer start beep piepen'),
} as const satisfies Record<string, ShippedSound>;

/** Further words for the sounds of each set. */
const SET_WORDS: Readonly<Record<SoundSetId, string>> = {
  glass: 'crystal bell clear kristall glocke hell',
  arcade: 'game retro pixel chip spiel 8bit',
  wood: 'marimba kalimba warm acoustic akustisch',
  brass: 'orchestra horn timpani film kino pauke',
  dream: 'soft pad calm sleep ruhig sanft schlaf',
  synth: 'neon eighties 80er retrowave',
  comic: 'cartoon pop boing funny lustig',
};

const setSounds = SOUND_SETS.flatMap((set) =>
  SET_SOUNDS.map((name): [SetSoundId, ShippedSound] => {
    const title = (locale: Locale): string => `${SOUND_SET_NAMES[locale][set]}: ${SET_SOUND_NAMES[locale][name]}`;
    return [setSoundId(set, name), sound(title('en'), title('de'), `moment alert ${SET_WORDS[set]}`)];
  }),
);

/** All sounds: single ones, then those of the sets. */
export const SHIPPED_SOUNDS: Readonly<Record<ShippedSoundId, ShippedSound>> = {
  ...SINGLE_SOUNDS,
  ...(Object.fromEntries(setSounds) as Record<SetSoundId, ShippedSound>),
};

export type SingleSoundId = keyof typeof SINGLE_SOUNDS;
export type ShippedSoundId = SingleSoundId | SetSoundId;

export const fileOf = (id: ShippedSoundId): string => `${id}.wav`;
