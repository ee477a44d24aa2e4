/** Chosen sound of the library. */
export interface ChosenSound {
  id: string;
  name: string;
}

export const NO_SOUND: ChosenSound = { id: '', name: '' };
