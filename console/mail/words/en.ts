/** Messages that wait or were given up, all together. */
export const en = {
  sendAll: 'Send all now',
  sent: (count: number) => (count === 1 ? 'Sending 1 message now.' : `Sending ${count} messages now.`),
};

export type MailWords = typeof en;
