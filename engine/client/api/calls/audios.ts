/** Calls about the library of sounds. */
import { call } from '../call.ts';
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, giveUpUpload, renameFile, deleteFile, deleteFiles } =
  libraryCalls('audios');
export const findSounds = call('GET', '/audios/myinstants', { query: 'FindSounds', answer: 'FoundSounds' });
export const addSound = call('POST', '/audios/myinstants', { body: 'AddSound', answer: 'MediaAnswer' });
