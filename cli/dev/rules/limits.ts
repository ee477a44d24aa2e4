/** Rule "limits": the table of limits in `docs/security.md` is that of the code. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_PAGE, securityPage } from '../limits/securityPage.ts';
import type { Rule } from './rule.ts';

export const limits: Rule = {
  name: 'limits',
  async run({ root }) {
    if (!existsSync(join(root, SECURITY_PAGE))) return []; // a part of the tree only
    const { now, wanted } = await securityPage(root);
    return now === wanted ? [] : [`${SECURITY_PAGE}: its limits are not those of the code; run "npm run limits"`];
  },
};
