import type { Language } from '../language.ts';
import type { Message } from '../model/campaign.ts';
import { letters, type MessageName } from './letters.ts';
import { type Data, parseTemplate, parseText, renderMessage } from './template.ts';
import { pathOf, readTemplateFiles, type TemplateFiles, templatePaths, writeMessage } from './template-files.ts';

/** Finds the template of a message in a language. */
export type Templates = (message: MessageName, language: Language) => MessageTemplate;

/** One message in one language. */
export interface MessageTemplate {
  mail(data: Data): Message;
  /** The text message. */
  sms(data: Data): string;
}

/**
 * Reads the templates of the service's own messages; files in an operator's `folder` replace the built-in ones.
 *
 * @throws with the template and the fix when the folder can't be read, contains something else, or a template is wrong
 * or lacks its link
 */
export function readTemplates(folder?: string): Templates {
  const replaced = folder === undefined ? new Map<string, string>() : readTemplateFiles(folder);
  const parsed = new Map<string, MessageTemplate>();
  const find: Templates = (message, language) => {
    const name = `${language}/${message}`;
    const template = parsed.get(name) ?? parseMessage(replaced, language, message);
    parsed.set(name, template);
    return template;
  };
  // Built-in templates are written and parsed on demand: most languages are never used.
  for (const path of replaced.keys()) {
    const { message, language } = templatePaths.get(path) ?? {};
    if (message && language) find(message, language);
  }
  return find;
}

function parseMessage(replaced: TemplateFiles, language: Language, message: MessageName): MessageTemplate {
  const { names } = letters[message];
  const files = new Map(writeMessage(language, message).map(([path, own]) => [path, replaced.get(path) ?? own]));
  try {
    const part = (extension: 'txt' | 'html' | 'sms') => files.get(pathOf({ language, message }, extension)) ?? '';
    const template = parseTemplate({ ...splitSubject(part('txt')), html: part('html') }, names);
    const sms = parseText(part('sms').trim(), names);
    const parsed: MessageTemplate = { mail: (data) => renderMessage(template, data), sms };
    if (names.some((name) => name === 'link')) checkLink(parsed);
    return parsed;
  } catch (cause) {
    throw new Error(`The template ${language}/${message} is wrong. ${(cause as Error).message}`, { cause });
  }
}

function splitSubject(file: string): { subject: string; text: string } {
  const [, subject, text] = /^\uFEFF?Subject: *(\S[^\r\n]*)\r?\n\r?\n(.*)$/s.exec(file) ?? [];
  if (subject === undefined || text === undefined) {
    throw new Error('Its .txt must begin with a line "Subject: …" and an empty line.');
  }
  return { subject, text };
}

/** Without its link, a message is useless. */
function checkLink({ mail, sms }: MessageTemplate) {
  const link = 'https://lists.example.com/confirm/0';
  const { text, html } = mail({ link });
  for (const [part, content] of Object.entries({ text, HTML: html, SMS: sms({ link }) })) {
    if (!content.includes(link)) throw new Error(`Its ${part} has no {{ link }}.`);
  }
}
