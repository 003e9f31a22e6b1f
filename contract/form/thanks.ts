import { isChannel } from '../channel.ts';
import type { FormDefinition } from './form.ts';
import type { Messages } from './messages.ts';

/**
 * The success message that is true of a form under its opt-in process, known or not. The first line is its heading,
 * each further line a paragraph.
 */
export function thanksOf(definition: FormDefinition, messages: Messages): string {
  const { operation = 'signin', optIn = 'unknown', fields, sender } = definition;
  if (operation !== 'signin' || optIn === 'single') return messages.done[operation];
  const byMail = fields.filter(isChannel).every(({ name }) => name === 'email');
  const [heading = '', next = '', ...more] = messages.thanks[optIn][byMail ? 'email' : 'message'].split('\n');
  const named = sender && { ...messages, ...definition.messages }.sender.replace('{sender}', () => sender);
  return [heading, next, ...(named ? [named] : []), ...more].join('\n');
}
