/** Return from the identity provider: known users are signed in; new ones accept the terms first. */
import { Button, Center, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { AccessFrame } from '../../access/AccessFrame.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { LanguageChoice } from '../../access/LanguageChoice.tsx';
import { Note } from '../../access/Note.tsx';
import { TermsBox } from '../../access/TermsBox.tsx';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { useEnter } from '../../access/useEnter.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { enterFromOutside } from '#engine/client/api/calls/auth.ts';
import { useApi } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { LOGIN_TEXT } from './loginText.ts';

type Outcome = 'asking' | 'new' | { problem: string };

export function OutsideReturn() {
  const text = useText(LOGIN_TEXT);
  const api = useApi();
  const { enter, comeBack } = useEnter();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    comeBack();
    api(enterFromOutside, { body: {} }).then(enter, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setOutcome(error.code === 'TERMS_NOT_ACKNOWLEDGED' ? 'new' : { problem: error.message });
    });
  });
  if (outcome === 'new') return <NewPerson />;
  return (
    <AccessFrame title={text.title} words={outcome === 'asking' ? text.outside.working : undefined}>
      {outcome === 'asking' ? (
        <Center p="lg">
          <Loader />
        </Center>
      ) : (
        <Stack gap="md">
          <Note kind="problem" title={text.problem}>
            {outcome.problem}
          </Note>
          <Button component={Link} to={LOGIN} variant="default" size="md">
            {text.title}
          </Button>
        </Stack>
      )}
    </AccessFrame>
  );
}

function NewPerson() {
  const text = useText(LOGIN_TEXT);
  const shared = useText(ACCESS_TEXT);
  const { environment } = useApp();
  const languageCode = useAppState((state) => state.locale);
  const { user } = useMe();
  const api = useApi();
  const { enter } = useEnter();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    initial: { hasAcknowledgedTerms: false },
    check: (values) => (values.hasAcknowledgedTerms ? {} : { hasAcknowledgedTerms: shared.termsMissing }),
    submit: async () => {
      const demoAccountId = user?.isDemo ? user.id : undefined;
      const body = { hasAcknowledgedTerms: true, languageCode, timeZone: environment.timeZone };
      enter(await api(enterFromOutside, { body: { ...body, ...(demoAccountId !== undefined && { demoAccountId }) } }));
    },
    fieldOfCode: { TERMS_NOT_ACKNOWLEDGED: 'hasAcknowledgedTerms' },
  });
  if (isLeaving) return <Navigate to={LOGIN} replace />;
  return (
    <AccessFrame title={text.newPerson.title} words={text.newPerson.words}>
      <FormFrame form={form} problem={text.problem}>
        <LanguageChoice />
        <TermsBox {...form.tick('hasAcknowledgedTerms')} />
        <Group grow>
          <Button variant="default" size="md" onClick={() => setLeaving(true)}>
            {text.newPerson.cancel}
          </Button>
          <Button type="submit" size="md" loading={form.isBusy}>
            {text.newPerson.submit}
          </Button>
        </Group>
      </FormFrame>
    </AccessFrame>
  );
}
