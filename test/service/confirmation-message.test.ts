import { expect, test } from 'vitest';
import { confirmationMail, confirmationText } from '../../service/confirmation-message.ts';

const link = 'https://lists.example.com/confirm/abc';
const message = { link, listName: 'Tea & <Biscuits>', expiresAt: Date.UTC(2030, 0, 31) / 1000 };

test('the mail names the list, the link and its last day, in text and in HTML', () => {
  const { subject, text, html } = confirmationMail(message);
  expect(subject).toBe('Please confirm your subscription');
  expect(text).toContain(`\n${link}\n`);
  expect(text).toContain('“Tea & <Biscuits>”');
  expect(text).toContain('January 31, 2030');
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('Tea &amp; &lt;Biscuits&gt;');
});

test('the mail of a list without a name reads well', () => {
  expect(confirmationMail({ ...message, listName: '' }).text).toMatch(
    /^Somebody, hopefully you, signed up this address\.\n/,
  );
});

test('the text message has the link and fits into one SMS (160 characters of GSM 03.38)', () => {
  const text = confirmationText({ ...message, link: `https://lists.example.com/confirm/${'a'.repeat(22)}` });
  expect(text).toContain('https://lists.example.com/confirm/');
  expect(text).toMatch(/^[\w @.:/,!?'-]{1,160}$/);
});
