/** `npm run limits`: writes the table of limits into `docs/security.md`. */
import { projectRoot } from './build.mjs';
import { writeSecurityPage } from './limits/securityPage.ts';

await writeSecurityPage(projectRoot);
