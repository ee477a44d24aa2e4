import type { MediaAnswer } from '#schemas/generated/types.ts';
import type { Library } from '../libraries.ts';

/** Props of a file list, for cards and rows. */
export interface FileListProps {
  library: Library;
  files: readonly MediaAnswer[];
  /** Ids of the selected files. */
  selected: ReadonlySet<string>;
  /** Id of the file whose name is being edited. */
  renaming: string | null;
  onSelect: (file: MediaAnswer) => void;
  onPreview: (file: MediaAnswer) => void;
  onRename: (file: MediaAnswer | null) => void;
  onDelete: (file: MediaAnswer) => void;
}
