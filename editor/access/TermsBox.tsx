import { Anchor, Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useText } from '../app/AppContext.ts';
import type { FormTick } from './form/useForm.ts';
import { LEGAL_PAGES, LEGAL_PATHS } from './legalPaths.ts';
import { ACCESS_TEXT } from './accessText.ts';

/** Terms to accept before an account is created (behaviour: form-3); the pages open beside the form. */
export function TermsBox(field: FormTick) {
  const { terms } = useText(ACCESS_TEXT);
  const joints = ['', terms.between, terms.between, terms.and];
  const label = (
    <>
      {terms.before}
      {LEGAL_PAGES.map((page, index) => (
        <Fragment key={page}>
          {joints[index]}
          <Anchor component={Link} to={LEGAL_PATHS[page]} target="_blank" size="sm">
            {terms[page]}
          </Anchor>
        </Fragment>
      ))}
      {terms.after}
    </>
  );
  return <Checkbox {...field} label={label} required />;
}
