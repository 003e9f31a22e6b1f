import { onTestFinished } from 'vitest';
import { openSmtp, type SmtpOptions } from '../smtp.ts';

/** Starts a mail server that is closed after the test: see `openSmtp`. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const server = await openSmtp(options);
  onTestFinished(server.close);
  return server;
}
