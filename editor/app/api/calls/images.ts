/** Calls about the library of pictures. */
import { libraryCalls } from '../libraryCalls.ts';

export const { listFiles, openUpload, finishUpload, renameFile, deleteFile, deleteFiles } = libraryCalls('images');
