import { useText } from '../../app/AppContext.ts';
import { FindSounds } from '../../media/catalogue/FindSounds.tsx';
import { MediaLibrary } from '../../media/library/MediaLibrary.tsx';
import { audiosScreen } from './screen.ts';

export function AudiosScreen() {
  return <MediaLibrary library="audios" title={useText(audiosScreen.title)} more={<FindSounds />} />;
}
