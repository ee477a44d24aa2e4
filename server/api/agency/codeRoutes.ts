/** Routes for admins and managers of an agency about discount codes. A server that sells nothing has none. */
import { AppError } from '#engine/core/appError.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { actingOf } from './actingOf.ts';

export const codeRoutes = [
  route({
    method: 'GET',
    path: '/agency/promotion-codes',
    summary: 'Lists the discount codes of the agency: available and redeemed ones.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    query: 'ListAgencyCodes',
    answer: 'AgencyCodeList',
    handle: ({ caller, query }, { discountCodes }) => discountCodes.list(caller.agencyId!, query),
  }),
  route({
    method: 'POST',
    path: '/agency/promotion-codes',
    summary: 'Makes a discount code: 20 % of every payment of one account while it is a member.',
    access: signedIn('agency', 'ADMIN', 'MANAGER'),
    status: 201,
    body: 'CreateAgencyCode',
    answer: 'AgencyCode',
    errors: ['AGENCY_CODES_LIMIT', 'PAYMENTS_NOT_OFFERED'],
    handle: async (request, { discountCodes, billing }) => {
      if (!billing.isOffered) throw new AppError('PAYMENTS_NOT_OFFERED');
      return discountCodes.create(actingOf(request), request.body);
    },
  }),
];
