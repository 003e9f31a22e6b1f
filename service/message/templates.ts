import type { Language } from '../language.ts';
import { type Data, type Message, parseTemplate, parseText, renderMessage } from './template.ts';
import { type MessageName, messages, readTemplateFiles, type TemplateFiles } from './template-files.ts';

export type Templates = Readonly<Record<MessageName, Readonly<Record<Language, MessageTemplate>>>>;

/** One message in one language. */
export interface MessageTemplate {
  mail(data: Data): Message;
  /** The text message. */
  sms(data: Data): string;
}

/**
 * Reads the templates of the service's own messages; the files of an operator's `folder` take the place of those that it comes with.
 *
 * @throws with the template and the fix when the folder can't be read, holds something else, or a template is wrong or lacks its link.
 */
export function readTemplates(folder?: string): Templates {
  const files = readTemplateFiles(folder);
  const read = (name: MessageName) => ({ en: parseMessage(files, 'en', name), de: parseMessage(files, 'de', name) });
  return { confirmation: read('confirmation') };
}

function parseMessage(files: TemplateFiles, language: Language, name: MessageName): MessageTemplate {
  try {
    const part = (extension: string) => files.get(`${language}/${name}.${extension}`) ?? '';
    const template = parseTemplate({ ...splitSubject(part('txt')), html: part('html') }, messages[name]);
    const sms = parseText(part('sms').trim(), messages[name]);
    const message: MessageTemplate = { mail: (data) => renderMessage(template, data), sms };
    checkLink(message);
    return message;
  } catch (cause) {
    throw new Error(`The template ${language}/${name} is wrong. ${(cause as Error).message}`, { cause });
  }
}

function splitSubject(file: string): { subject: string; text: string } {
  const [, subject, text] = /^\uFEFF?Subject: *(\S[^\r\n]*)\r?\n\r?\n(.*)$/s.exec(file) ?? [];
  if (subject === undefined || text === undefined) {
    throw new Error('Its .txt must begin with a line "Subject: …" and an empty line.');
  }
  return { subject, text };
}

/** Without its link, a message is of no use to whoever gets it. */
function checkLink({ mail, sms }: MessageTemplate) {
  const link = 'https://lists.example.com/confirm/0';
  const { text, html } = mail({ link });
  for (const [part, content] of Object.entries({ text, HTML: html, SMS: sms({ link }) })) {
    if (!content.includes(link)) throw new Error(`Its ${part} has no {{ link }}.`);
  }
}
