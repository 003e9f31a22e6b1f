import { englishSenderWords, saySender } from '@joinery/contract/say-sender';
import { checkSender, type Dns } from '@joinery/service';
import type { Finding } from './finding.ts';

export interface Senders extends Omit<Parameters<typeof checkSender>[0], 'from'> {
  /** The addresses in the From of mails. */
  from: string[];
}

/** Checks what receiving servers look up before they take mail of these senders, in the words of the console. */
export async function examineSenders({ from, ...rest }: Senders, dns: Dns): Promise<Finding[]> {
  const checked = await Promise.all(from.map((sender) => checkSender({ from: sender, ...rest }, dns)));
  const said = checked.flat().map(({ verdict, ...finding }): Finding => {
    const isWarning = verdict === 'warn';
    return { ...saySender({ verdict, ...finding }, englishSenderWords), ...(isWarning && { warning: true }) };
  });
  // Senders of one domain share their findings.
  return [...new Map(said.map((finding) => [JSON.stringify(finding), finding])).values()];
}
