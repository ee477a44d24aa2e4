/** Calls about the library of videos. */
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, giveUpUpload, renameFile, deleteFile, deleteFiles } =
  libraryCalls('videos');
