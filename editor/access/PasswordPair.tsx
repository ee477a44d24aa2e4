/** New password, typed twice, with its rules beside it. */
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useText } from '../app/AppContext.ts';
import type { FormText } from './form/useForm.ts';
import { passwordRules } from './passwordRules.ts';
import { ACCESS_TEXT } from './accessText.ts';
import { PasswordField } from '../app/parts/PasswordField.tsx';

interface PasswordPairProps {
  label: string;
  password: FormText;
  repeat: FormText;
}

export function PasswordPair({ label, password, repeat }: PasswordPairProps) {
  const text = useText(ACCESS_TEXT);
  const rules = passwordRules(password.value, repeat.value);
  return (
    <Stack gap="sm">
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        maxLength={200}
        size="md"
        required
        withAsterisk={false}
      />
      <PasswordField
        {...repeat}
        label={text.passwordRepeat}
        autoComplete="new-password"
        maxLength={200}
        size="md"
        required
        withAsterisk={false}
      />
      <Stack gap={4} component="ul" p={0} m={0} aria-label={text.rules.title}>
        <Rule isMet={rules.isLongEnough} words={text.rules.isLongEnough} />
        <Rule isMet={rules.isRepeated} words={text.rules.isRepeated} />
      </Stack>
    </Stack>
  );
}

function Rule({ isMet, words }: { isMet: boolean; words: string }) {
  const { rules } = useText(ACCESS_TEXT);
  const Icon = isMet ? IconCircleCheckFilled : IconCircle;
  return (
    <Group component="li" gap={8} wrap="nowrap">
      <Icon size={16} color={isMet ? 'var(--good)' : 'var(--text-soft)'} aria-hidden="true" />
      <Text size="sm" c={isMet ? 'dark.1' : 'dark.2'}>
        {words}
        <VisuallyHidden> ({isMet ? rules.met : rules.unmet})</VisuallyHidden>
      </Text>
    </Group>
  );
}
