import type { MailFailure } from '@joinery/contract/console';
import { html } from '@joinery/contract/html';
import { refuse } from '@joinery/operations/refuse';
import { mask } from '../../bounce/quote.ts';
import { senderData, senderNames } from '../../message/letterhead-data.ts';
import { layOutFooter, layOutPaper } from '../../message/paper.ts';
import { parseTemplate, renderMessage } from '../../message/template.ts';
import { type Letterhead, shownName } from '../../model/letterhead.ts';
import type { List } from '../../model/list.ts';
import type { OutgoingMail } from '../../sending/mail.ts';
import { failureOf, MailFailed } from '../../sending/refusal/mail-failure.ts';

/** The test, in the sender's name and with the letterhead as contacts see it. */
export function testMailOf(list: List): Omit<OutgoingMail, 'to'> {
  const { senderName, senderAddress, replyTo }: Letterhead = list.letterhead;
  const isGerman = list.language.startsWith('de');
  const name = shownName(list, list.language);
  const subject = isGerman ? `Testmail von ${name}` : `Test mail from ${name}`;
  const said = isGerman
    ? 'Diese Mail ist angekommen: Der Mailserver funktioniert.'
    : 'This mail arrived: the mail server works.';
  const hint = isGerman
    ? 'Liegt sie im Spam-Ordner, dann sagt die Konsole unter „Einstellungen“ beim Absender, was Gmail, Yahoo und Microsoft noch fehlt.'
    : 'If it lies in the spam folder, the console says under Settings, beside the sender, what Gmail, Yahoo and Microsoft still miss.';
  const language = isGerman ? 'de' : 'en';
  const paper = layOutPaper({
    language,
    title: html`{{ subject }}`,
    content: html`<p style="margin:0 0 16px">${said}</p>\n<p class="quiet" style="margin:0;color:#556070;font-size:15px">${hint}</p>`,
    footer: html`{% if imprint %}${layOutFooter(language, html`<span dir="auto">{{ imprint | lines }}</span>`)}{% endif %}`,
  });
  // Says the same as the HTML: spam filters count a difference.
  const text = `${said}\n\n${hint}\n\n-- \n{{ imprint | default: listName }}\n`;
  const names = [...senderNames, 'subject'];
  const message = renderMessage(parseTemplate({ subject: '{{ subject }}', text, html: paper }, names), {
    ...senderData(list, language),
    subject,
  });
  const from = { name: senderName || name, address: senderAddress || undefined };
  return { from, replyTo: replyTo || undefined, ...message };
}

/** Milliseconds that a mail server may take for a test. */
const patience = 20_000;

/** Waits for a test. Resolves with the refusal that says why it failed. */
export async function attempt(test: Promise<void>) {
  try {
    await within(patience, test);
    return undefined;
  } catch (cause) {
    const said = mask(cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
    const { refusal } = refuse('unreachable', `The mail server did not take the mail: ${said}`);
    const failure = failureOf(cause);
    return { refusal: { ...refusal, ...(failure && { failure }) } };
  }
}

const silent: MailFailure = { code: 'noAnswer', reply: '' };

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new MailFailed(`It did not answer within ${milliseconds / 1_000} seconds.`, silent)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
