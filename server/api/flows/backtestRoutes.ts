/** Routes for testing flows on the last stream, compared with what really happened. */
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const backtestRoutes = [
  route({
    method: 'POST',
    path: '/flows/backtest',
    summary: 'Compares what your current flows would have done in your last stream with what happened.',
    access: signedIn('read'),
    answer: 'BacktestReport',
    errors: ['BACKTEST_NOTHING', 'BACKTEST_RUNNING', 'BUSY'],
    handle: ({ caller }, { backtests }) => backtests.lastStream(caller.userId),
  }),
];
