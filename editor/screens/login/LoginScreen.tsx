/** Sign-in with email and password, with an identity provider, or as a demo. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AccessFrame } from '../../access/AccessFrame.tsx';
import { Note } from '../../access/Note.tsx';
import { OtherWays } from '../../access/OtherWays.tsx';
import { readSignInOptions } from '#engine/client/api/calls/auth.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { LoginForm } from './LoginForm.tsx';
import { OutsideReturn } from './OutsideReturn.tsx';
import { LOGIN_TEXT } from './loginText.ts';

export function LoginScreen() {
  const [params] = useSearchParams();
  return params.has('outside') ? <OutsideReturn /> : <Login />;
}

/** Explains an error code of the identity provider; unknown codes get a general sentence. */
function outsideProblem(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : texts['other'];
}

function Login() {
  const text = useText(LOGIN_TEXT);
  const [params] = useSearchParams();
  const { data: options } = useCall(readSignInOptions);
  const problem = params.get('error');
  const signUp = `/signup${withoutReasons(params)}`;
  return (
    <AccessFrame
      title={text.title}
      words={options?.isFirstAccount ? undefined : text.words}
      below={
        <>
          {text.noAccount}{' '}
          <Anchor component={Link} to={signUp} size="sm" fw={600}>
            {text.signUp}
          </Anchor>
        </>
      }
    >
      {params.has('ended') && (
        <Note kind="info" title={text.ended.title}>
          {text.ended.words}
        </Note>
      )}
      {problem !== null && (
        <Note kind="problem" title={text.problem}>
          {outsideProblem(text.outside, problem)}
        </Note>
      )}
      {options?.isFirstAccount && <FirstAccountNote to={signUp} />}
      <LoginForm />
      <OtherWays />
    </AccessFrame>
  );
}

/** Keeps the requested page in the address, but not the reason for the sign-in. */
function withoutReasons(params: URLSearchParams): string {
  const next = params.get('next');
  return next === null ? '' : `?${new URLSearchParams({ next }).toString()}`;
}

function FirstAccountNote({ to }: { to: string }) {
  const { firstAccount } = useText(LOGIN_TEXT);
  return (
    <Note kind="info" title={firstAccount.title}>
      <Stack gap="sm">
        <Text size="sm">{firstAccount.words}</Text>
        <Group>
          <Button component={Link} to={to} size="sm">
            {firstAccount.button}
          </Button>
        </Group>
      </Stack>
    </Note>
  );
}
