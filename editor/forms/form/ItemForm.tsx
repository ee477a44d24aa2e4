/** The form of the selected items, group by group. What it shows comes from `FormScope` and `ItemScope`. */
import { FormBody } from './FormBody.tsx';
import { useFormScope } from '../FormScope.ts';
import { GroupsTemplate } from './GroupsTemplate.tsx';

export function ItemForm() {
  return <FormBody scope={useFormScope()} Settings={GroupsTemplate} />;
}
