import { useText } from '../../app/AppContext.ts';
import { MediaLibrary } from '../../media/library/MediaLibrary.tsx';
import { videosScreen } from './screen.ts';

export function VideosScreen() {
  return <MediaLibrary library="videos" title={useText(videosScreen.title)} />;
}
