/** Calls about the library of sounds. */
import { call } from '../call.ts';
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, giveUpUpload, renameFile, deleteFile, deleteFiles } =
  libraryCalls('audios');
export const findShippedSounds = call('GET', '/audios/liveloom', { query: 'FindSounds', answer: 'FoundSounds' });
export const addShippedSound = call('POST', '/audios/liveloom', { body: 'AddSound', answer: 'MediaAnswer' });
export const findSounds = call('GET', '/audios/myinstants', { query: 'FindSounds', answer: 'FoundSounds' });
export const addSound = call('POST', '/audios/myinstants', { body: 'AddSound', answer: 'MediaAnswer' });
