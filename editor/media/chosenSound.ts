/** A sound of the library that was chosen for something. */
export interface ChosenSound {
  id: string;
  name: string;
}

export const NO_SOUND: ChosenSound = { id: '', name: '' };
