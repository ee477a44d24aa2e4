import type { MediaAnswer } from '#schemas/generated/types.ts';
import type { Selection } from '../../app/lists/rows/useSelection.ts';
import type { Library } from '../libraries.ts';

/** Props of a file list, for cards and rows. */
export interface FileListProps {
  library: Library;
  files: readonly MediaAnswer[];
  selection: Selection;
  /** Id of the file whose name is being edited. */
  renaming: string | null;
  onPreview: (file: MediaAnswer) => void;
  onRename: (file: MediaAnswer | null) => void;
  onDelete: (file: MediaAnswer) => void;
}
