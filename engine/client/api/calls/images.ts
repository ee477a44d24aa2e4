/** Calls about the library of pictures. */
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, giveUpUpload, renameFile, deleteFile, deleteFiles } =
  libraryCalls('images');
