/** Sign-up; a signed-in demo becomes the account with all its data. */
import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { AccessFrame } from '../../access/AccessFrame.tsx';
import { Note } from '../../access/Note.tsx';
import { OtherWays } from '../../access/OtherWays.tsx';
import { readSignInOptions } from '#engine/client/api/calls/auth.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { SignupForm } from './SignupForm.tsx';
import { SIGNUP_TEXT } from './signupText.ts';

export function SignupScreen() {
  const text = useText(SIGNUP_TEXT);
  const { isPending } = useCall(readSignInOptions);
  return (
    <AccessFrame
      title={text.title}
      words={text.words}
      below={
        <>
          {text.hasAccount}{' '}
          <Anchor component={Link} to={LOGIN} size="sm" fw={600}>
            {text.signIn}
          </Anchor>
        </>
      }
    >
      {/* The note above the form would push it away below the finger. */}
      {isPending ? (
        <Skeleton h={420} radius="md" />
      ) : (
        <>
          <Why />
          <SignupForm />
          <OtherWays />
        </>
      )}
    </AccessFrame>
  );
}

/** Explains a special case of this account. */
function Why() {
  const { fromDemo, firstAccount } = useText(SIGNUP_TEXT);
  const { user } = useMe();
  const { data: options } = useCall(readSignInOptions);
  const note = user?.isDemo ? fromDemo : options?.isFirstAccount ? firstAccount : null;
  if (note === null) return null;
  return (
    <Note kind="info" title={note.title}>
      {note.words}
    </Note>
  );
}
