/** Calls about changes that programs propose. */
import { call } from '../call.ts';

export const listProposals = call('GET', '/proposals', { answer: 'ProposalList' });
export const createProposal = call('POST', '/proposals', { body: 'CreateProposal', answer: 'Proposal' });
export const readProposal = call('GET', '/proposals/{id}', { answer: 'ProposalDetail' });
export const backtestProposal = call('POST', '/proposals/{id}/backtest', { answer: 'BacktestReport' });
export const applyProposal = call('POST', '/proposals/{id}/apply', { body: 'ApplyProposal', answer: 'Proposal' });
export const undoProposal = call('POST', '/proposals/{id}/undo', { answer: 'Proposal' });
export const refuseProposal = call('DELETE', '/proposals/{id}');
