import { useText } from '../app/AppContext.ts';
import { useUser } from '../app/me.ts';
import { Note } from './Note.tsx';
import { USERNAME_TEXT } from './usernameText.ts';

/** Note that the platform has not confirmed the saved user name (behaviour: profile-90); hidden when it has. */
export function NameProof() {
  const { proof } = useText(USERNAME_TEXT);
  const { tiktokUsername, tiktokUsernameProof } = useUser();
  if (tiktokUsernameProof !== 'unproved' && tiktokUsernameProof !== 'refused') return null;
  const kind = tiktokUsernameProof === 'unproved' ? 'info' : 'problem';
  return <Note kind={kind}>{proof[tiktokUsernameProof](tiktokUsername ?? '')}</Note>;
}
