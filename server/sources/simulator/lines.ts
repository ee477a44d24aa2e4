/** Messages of simulated viewers. */
export const CHAT_LINES: readonly string[] = [
  'hello from Lisbon!',
  'Guten Abend zusammen 👋',
  'first time here, nice stream',
  'これ好き！',
  '안녕하세요 ㅎㅎ',
  'مرحبا بالجميع',
  'שלום לכולם',
  'can you play that again?',
  'wie groß bist du eigentlich?',
  '😂😂😂',
  '🎉🎉 gg 🎉🎉',
  'Привет из Риги',
  'สวัสดี 😊',
  'ça va tout le monde ?',
  '!points',
  '!sr paper lanterns',
  '!sr elbsegler',
  'the sound is great today',
  'lol',
  'what a save!!!',
  '¿de qué parte eres?',
  'मज़ा आ गया',
  '❤️‍🔥❤️‍🔥❤️‍🔥',
  'I have been watching since the very first stream and it only ever gets better, thank you for being here every day',
  'haha nein',
  'W stream',
  '太好看了',
];

/** Codes of the platform's own emoji. */
export const EMOJI_CODES: readonly string[] = ['[laughcry]', '[wow]', '[heart]', '[thumb]', '[angry]'];

/** Picture that a message may list for a code. */
export const EMOJI_PICTURE = '/media/demo/emotes/love.png';
