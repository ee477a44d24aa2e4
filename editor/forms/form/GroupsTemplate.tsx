/** The settings in their groups. What is closed, hidden or not looked for is not drawn at all. */
import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useId, useMemo } from 'react';
import { SETTING_GROUPS } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import styles from './form.module.css';
import { OwnerContext, useFormScope } from '../FormScope.ts';
import { useFormView } from './FormView.ts';
import { useItemScope } from './ItemScope.ts';

export function GroupsTemplate({ properties, errorSchema = {} }: ObjectFieldTemplateProps) {
  const { groups } = useText(FORMS_TEXT);
  const { visible, values, reported, refused } = useFormScope();
  const { fields, states } = useItemScope();
  const { isOpen, toggle } = useFormView();
  const owner = useMemo(() => ({ path: [], values }), [values]);
  const hasProblem = (name: string): boolean =>
    refused[name] !== undefined || (reported.has(name) && Object.hasOwn(errorSchema, name));
  const sections = SETTING_GROUPS.map((group) => {
    const inGroup = properties.filter(({ name }) => visible.has(name) && fields.get(name)?.group === group);
    if (inGroup.length === 0) return null;
    const own = inGroup.filter(({ name }) => states[name]?.isOverridden === true).length;
    const isWrong = inGroup.some(({ name }) => hasProblem(name));
    return (
      <Group
        key={group}
        {...{ own, isWrong }}
        title={groups[group]}
        isOpen={isOpen(group)}
        onToggle={() => toggle(group)}
      >
        {inGroup.map(({ content }) => content)}
      </Group>
    );
  });
  return <OwnerContext value={owner}>{sections}</OwnerContext>;
}

interface GroupProps {
  title: string;
  isOpen: boolean;
  /** Number of its settings with a separate value in landscape. */
  own: number;
  isWrong: boolean;
  onToggle(): void;
  children: ReactNode;
}

function Group({ title, isOpen, own, isWrong, onToggle, children }: GroupProps) {
  const id = useId();
  const text = useText(FORMS_TEXT);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <IconChevronRight size={16} className={styles.chevron} aria-hidden />
          <Text span size="sm" fw={600} flex={1}>
            {title}
          </Text>
          {isWrong && <span className={styles.wrong} aria-hidden />}
          {own > 0 && <span className={styles.own}>{text.overrides(own)}</span>}
        </UnstyledButton>
      </h3>
      <div id={id} className={styles.settings} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
