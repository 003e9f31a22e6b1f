/** Messages that wait or were given up, all together. */
export const en = {
  sendAll: 'Send all now',
  sent: (count: number) => (count === 1 ? '1 message is tried now.' : `${count} messages are tried now.`),
};

export type MailWords = typeof en;
