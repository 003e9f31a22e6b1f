import { onTestFinished } from 'vitest';
import { openSmtp, type SmtpOptions } from '../smtp.ts';

/** A mail server that is gone after the test: see `openSmtp`. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const server = await openSmtp(options);
  onTestFinished(server.close);
  return server;
}
