/** The report that another mail server writes when it gives up on a mail (RFC 3464). */
export function writeBounce({
  to = 'ada@example.com',
  status = '5.1.1',
  action = 'failed',
  original = '',
  diagnosis = '',
  text = 'Your message could not be delivered.',
} = {}): string {
  const about = diagnosis && `\r\nDiagnostic-Code: ${diagnosis}`;
  return mail('delivery-status', [
    part('text/plain', text),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822;\r\n ${to}\r\nAction: ${action}\r\nStatus: ${status}${about}`,
    ),
    part('message/rfc822', original || `To: ${to}\r\nSubject: Hello\r\n\r\nHello`),
  ]);
}

/** The report that a mail provider writes when its user complains (RFC 5965). */
export function writeComplaint({
  type = 'abuse',
  recipient = 'Original-Rcpt-To: <ada@example.com>',
  original = '',
} = {}): string {
  return mail('feedback-report', [
    part('text/plain', 'This is an abuse report.'),
    part('message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: Loop/1\r\nVersion: 1\r\n${recipient}`),
    part('message/rfc822', original || 'Subject: Hello\r\n\r\nHello'),
  ]);
}

function mail(type: string, parts: string[]): string {
  const head = `From: mailer-daemon@mx.example.net\r\nTo: bounces@lists.example.com\r\nSubject: Report\r\nMIME-Version: 1.0`;
  return `${head}\r\nContent-Type: multipart/report; report-type=${type}; boundary="cut"\r\n\r\n${parts.join('')}--cut--\r\n`;
}

const part = (type: string, content: string) => `--cut\r\nContent-Type: ${type}\r\n\r\n${content}\r\n\r\n`;
