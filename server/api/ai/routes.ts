/** Routes of the configured AI for dashboard panels. */
import { AppError } from '#engine/core/appError.ts';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Plan } from '#schemas/generated/types.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

/** Errors of values in a prompt. */
const EXPRESSION_ERRORS = (Object.keys(catalogue) as ErrorCode[]).filter((code) => code.startsWith('EXPRESSION_'));

const mayUse = (plan: Plan): boolean => PLAN_LIMITS[plan].features.ai;

export const aiRoutes = [
  route({
    method: 'GET',
    path: '/ai/generate-text',
    summary: 'Lets the AI write a text, to try out the prompt of a flow.',
    access: signedIn('edit'),
    limit: 'ai',
    // It costs money.
    changes: true,
    query: 'GenerateText',
    answer: 'GeneratedText',
    errors: [
      'AI_BUSY',
      'AI_MONTH_LIMIT_REACHED',
      'AI_NEEDS_PLAN',
      'AI_NOT_ANSWERING',
      'AI_NOT_CONFIGURED',
      'AI_NOT_UNDERSTOOD',
      'AI_STREAM_LIMIT_REACHED',
      'AI_TEXT_BLOCKED',
      'BODY_NOT_JSON',
      'BODY_TOO_DEEP',
      'BODY_TOO_FULL',
      'FLOW_VALUE_MISSING',
      'FLOW_VALUE_MISTYPED',
      ...EXPRESSION_ERRORS,
    ],
    handle: async ({ caller, query: { prompt, variables }, locale }, { ai }) => {
      if (!mayUse(caller.plan)) throw new AppError('AI_NEEDS_PLAN');
      return ai.write(caller.userId, prompt, variables, locale);
    },
  }),
  route({
    method: 'GET',
    path: '/ai/usage',
    summary:
      'Says what was used of texts by AI in this stream and month, how much there is, and what the last streams cost.',
    access: signedIn('read'),
    answer: 'AiUsage',
    errors: ['AI_NOT_CONFIGURED'],
    handle: ({ caller }, { ai }) => ai.usage(caller.userId),
  }),
  route({
    method: 'GET',
    path: '/ai/words',
    summary: 'Lists the blocked words of AI texts.',
    access: signedIn('read'),
    answer: 'AiWords',
    errors: ['AI_NOT_CONFIGURED'],
    handle: ({ caller }, { ai }) => ai.words(caller.userId),
  }),
  route({
    method: 'PUT',
    path: '/ai/words',
    summary: 'Sets the blocked words of AI texts.',
    access: signedIn('edit'),
    body: 'AiWords',
    answer: 'AiWords',
    errors: ['AI_NOT_CONFIGURED'],
    handle: ({ caller, body }, { ai }) => ai.saveWords(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/ai/text-to-cron',
    summary: 'Converts a schedule in words, English or German, to a cron expression.',
    access: signedIn('edit'),
    body: 'TextToCron',
    answer: 'CronAnswer',
    errors: ['SCHEDULE_NOT_UNDERSTOOD', 'TOO_MANY_REQUESTS'],
    handle: ({ caller, body }, { ai }) => ai.cronOf(caller.userId, body.text, mayUse(caller.plan)),
  }),
];
