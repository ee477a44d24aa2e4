import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { finishSpotify, getSpotifyStatus } from '#engine/client/api/calls/spotify.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { SPOTIFY_TEXT } from './spotifyText.ts';

/** Finishes the connection when Spotify sent the browser here. The code leaves the address at once, because it works only once. */
export function useCameBack() {
  const text = useText(SPOTIFY_TEXT);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const finish = useAction(finishSpotify, {
    invalidates: [getSpotifyStatus],
    success: text.connected,
    // The page shows it where it stays.
    onFailed: () => undefined,
  });
  const taken = useRef('');
  const { mutate } = finish;
  useEffect(() => {
    if (!hash.includes('state=') || taken.current === hash) return;
    taken.current = hash;
    void navigate(pathname, { replace: true });
    mutate({ body: { address: hash } });
  }, [hash, pathname, navigate, mutate]);
  return finish;
}
