/** Calls of administrators about the accounts of the server. */
import { call } from '../call.ts';

export const listAccounts = call('GET', '/accounts', { query: 'ListAccounts', answer: 'AccountList' });
export const listAudit = call('GET', '/accounts/audit', { query: 'ListAudit', answer: 'AuditList' });
export const changeAccount = call('PATCH', '/accounts/{id}', { body: 'ChangeAccount', answer: 'AccountAnswer' });
/** First of two steps to sign in as somebody else: the administrator's own password gives a code. */
export const confirmLoginAs = call('POST', '/auth/login-as', { body: 'LoginAs', answer: 'LoginAsCode' });
export const loginAs = call('GET', '/auth/login-as', { query: 'LoginAsQuery', answer: 'UserAnswer' });
