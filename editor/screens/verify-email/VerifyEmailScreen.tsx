/** Confirms an address with the code of a mail, says that a mail was sent, and sends another one. */
import { Anchor, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AccessFrame } from '../../access/AccessFrame.tsx';
import { BackToLogin } from '../../access/BackToLogin.tsx';
import { BigSign } from '../../access/BigSign.tsx';
import { Note } from '../../access/Note.tsx';
import { OutboxNote } from '../../access/OutboxNote.tsx';
import { verifyEmail } from '#engine/client/api/calls/auth.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { ResendForm } from './ResendForm.tsx';
import { VERIFY_TEXT } from './verifyEmailText.ts';

export function VerifyEmailScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string } | null };
  const code = params.get('code');
  if (code !== null) return <Confirm code={code} />;
  return state?.email === undefined ? <AskForMail /> : <Sent email={state.email} />;
}

function Sent({ email }: { email: string }) {
  const { sent } = useText(VERIFY_TEXT);
  return (
    <AccessFrame title={sent.title} words={sent.words(email)} below={<BackToLogin />}>
      <BigSign kind="mail" />
      <OutboxNote words={sent.outbox} />
      <Text size="sm" c="dark.2">
        {sent.spam}
      </Text>
      <ResendForm email={email} />
      <Text size="sm" c="dark.2">
        {sent.other}{' '}
        <Anchor component={Link} to="/signup" size="sm">
          {sent.signUp}
        </Anchor>
      </Text>
    </AccessFrame>
  );
}

function AskForMail() {
  const { resend } = useText(VERIFY_TEXT);
  return (
    <AccessFrame title={resend.title} words={resend.words} below={<BackToLogin />}>
      <ResendForm />
    </AccessFrame>
  );
}

function Confirm({ code }: { code: string }) {
  const text = useText(VERIFY_TEXT);
  // The code works once, so the request is never repeated.
  const { isSuccess, error, refetch } = useCall(verifyEmail, { query: { code } }, { staleMs: Infinity });
  if (isSuccess)
    return (
      <AccessFrame title={text.verified.title} words={text.verified.words}>
        <BigSign kind="done" />
        <Button component={Link} to={LOGIN} size="md">
          {text.verified.button}
        </Button>
      </AccessFrame>
    );
  if (error === null)
    return (
      <AccessFrame title={text.title} words={text.checking}>
        <Center p="lg">
          <Loader />
        </Center>
      </AccessFrame>
    );
  if (error.code === 'LINK_INVALID')
    return (
      <AccessFrame title={text.expired.title} words={error.message} below={<BackToLogin />}>
        <ResendForm />
      </AccessFrame>
    );
  return (
    <AccessFrame title={text.failed.title} below={<BackToLogin />}>
      <Stack gap="md">
        <Note kind="problem">{error.message}</Note>
        <Button size="md" onClick={() => void refetch()}>
          {text.failed.retry}
        </Button>
      </Stack>
    </AccessFrame>
  );
}
