/** Calls about the library of sounds. */
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, giveUpUpload, renameFile, deleteFile, deleteFiles } =
  libraryCalls('audios');
