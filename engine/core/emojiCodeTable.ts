/** Maps the names of the platform's emoji codes to the plain emoji with the same meaning. */
const TABLE =
  'angel 😇 angry 😠 astonish 😧 awkward 😅 blink 😉 complacent 😌 cool 😎 cry 😭 cute 🥰 disdain 😒 drool 🤤 ' +
  'embarrassed 😳 evil 👿 excited 🤩 facewithrollingeyes 🙄 flushed 😳 funnyface 🤪 greedy 🤑 happy 😄 hehe 😁 ' +
  'joyful 😊 laugh 😆 laughcry 😂 laughwithtears 😂 lovely 🥰 loveface 😍 nap 😴 pride 😌 proud 😤 rage 😡 ' +
  'scream 😱 shock 😨 shout 😫 slap 🤦 smile 🙂 smileface 😃 speechless 😑 stun 😵 sulk 😒 surprised 😲 tears 😢 ' +
  'thinking 🤔 weep 😢 wicked 😈 wow 😮 wronged 🥺 yummy 😋 heart ❤️ rose 🌹 thumb 👍 thumbsup 👍 clap 👏 fire 🔥 kiss 😘';

function pairs(): (readonly [string, string])[] {
  const words = TABLE.split(' ');
  return words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1]!] as const] : []));
}

export const EMOJI_OF_CODE: ReadonlyMap<string, string> = new Map(pairs());

/** Words that people themselves put into brackets. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'afk ann bot brb clip edit eng ger hello here hey hint info irl link live lol lurk mod music new news off offline omg online ooc otp part privat private read spoiler sub test tts user vip vod'.split(
    ' ',
  ),
);
