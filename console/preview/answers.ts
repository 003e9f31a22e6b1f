import type { Form } from '@joinery/contract/form';
import type { SubmissionAnswer } from '@joinery/contract/wire';
import type { PreviewState } from './order.ts';

/**
 * Answers what the widget sends, in place of a proxy: nothing leaves the document. `busy` is never answered, so that
 * the form stays busy.
 */
export function createAnswers(state: () => PreviewState, form: () => Form | undefined): typeof fetch {
  return async (_, { method } = {}) => {
    if (method !== 'POST') return new Response('', { status: 404 });
    if (state() === 'busy') return new Promise<never>(() => {});
    const message = form()?.messages.refused ?? '';
    const refused: SubmissionAnswer = { status: 'failed', issues: [{ field: '', code: 'refused', message }] };
    const done: SubmissionAnswer = { status: 'done', redirectUrl: '' };
    return Response.json(state() === 'refused' ? refused : done);
  };
}
