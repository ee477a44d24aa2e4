import { useText } from '../../app/AppContext.ts';
import { MediaLibrary } from '../../media/library/MediaLibrary.tsx';
import { imagesScreen } from './screen.ts';

export function ImagesScreen() {
  return <MediaLibrary library="images" title={useText(imagesScreen.title)} />;
}
