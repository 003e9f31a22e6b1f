import type { Words } from './words.ts';

export const en: Words = {
  newsletter: 'Newsletter',
  privacy: 'Privacy policy',
  pending: {
    heading: 'Almost done: please confirm',
    text: 'You’ll get a message with a link. Open it and press the button there to complete your subscription.',
    note: 'Nothing there after a few minutes? Look in your spam folder, or sign up again in case you mistyped. If you have confirmed before, there is nothing more to do.',
  },
  thankyou: {
    heading: 'Thank you, you’re subscribed',
    text: 'There is nothing more to do. You can close this page.',
    note: 'You can unsubscribe at any time.',
  },
  confirm: {
    heading: 'Please confirm your subscription',
    text: 'Press the button to confirm that you want to hear from us.',
    button: 'Confirm my subscription',
    note: 'Didn’t sign up? Then just close this page. Without a confirmation, we won’t write to you.',
  },
  used: {
    heading: 'This link has already been used',
    text: 'If you confirmed your subscription, all is well and there is nothing more to do.',
    note: 'If you have unsubscribed since, this link can’t bring your subscription back.',
  },
  expired: {
    heading: 'This link has expired',
    text: 'It was valid for 14 days. Please sign up again, and we’ll send you a new one.',
  },
  unknown: {
    heading: 'We don’t recognise this link',
    text: 'Part of it may have been lost. Please copy the whole link from the message into the address bar, or sign up again.',
  },
  erased: {
    heading: 'We don’t recognise this link',
    text: 'Part of it may have been lost, or we have deleted everything we knew about you. Please copy the whole link from the message into the address bar.',
  },
  unsubscribe: {
    heading: 'Do you want to unsubscribe?',
    text: 'Press the button, and we won’t write to you any more.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    heading: 'You have unsubscribed',
    text: 'We won’t write to you any more.',
    button: 'Subscribe again',
    note: 'Was it a mistake? The button sends you a message with a link to confirm.',
  },
  throttled: {
    heading: 'Please wait ten minutes',
    text: 'We wrote to you only a moment ago, so we haven’t sent anything this time. If you have a newer message with a link, use that one. Otherwise try again in ten minutes.',
    button: 'Try again',
    note: 'After five messages in a day, the next one goes out a day later.',
  },
  confirmation: {
    why: 'Somebody, hopefully you, signed up this address for “{{ listName }}”.',
    how: 'To confirm, open this page and press the button there:',
    until: 'The link works until {{ lastDay }}.',
    stranger: 'Wasn’t it you? Then there is nothing to do. Without a confirmation, we won’t write to you.',
    sms: '{{ listName }}: please confirm that you want our texts: {{ link }} Not you? Do nothing.',
  },
  strangers: {
    change: {
      heading: 'Please check your new details',
      text: 'Somebody, hopefully you, sent us these details for your subscription. They take effect when you press the button.',
      button: 'Save these details',
    },
    changed: 'Your details have been saved',
    alsoChanges: 'These details will be saved as well:',
    before: 'Now',
    after: 'New',
    unchanged: 'Wasn’t it you? Then there is nothing to do, and everything stays as it is.',
    limit: 'A mailbox gets at most five of these messages a day. After that, please sign up again a day later.',
    changeMail: {
      why: 'Somebody, hopefully you, filled in a form for “{{ listName }}” with this address, and gave details that differ from yours.',
      how: 'To look at them and save them, open this page:',
      sms: '{{ listName }}: somebody sent us new details for this number. To look at them: {{ link }} Not you? Do nothing.',
    },
    comeBack: {
      subject: 'Do you want to subscribe again?',
      why: 'Somebody, hopefully you, signed up this address for “{{ listName }}”. It has unsubscribed, so we haven’t signed it up. You can subscribe again, though.',
    },
    erased: {
      subject: 'We couldn’t sign you up',
      why: 'We deleted everything about this address when we were asked to, and have kept it from being signed up since. If you want to hear from us again, please write to us.',
    },
  },
  noButton: 'The button doesn’t work? Copy this address into your browser:',
  answer: 'Answer',
  refused: 'That didn’t work',
  again: 'Please go back and try again.',
  reasons: {
    4: 'This address has unsubscribed and can’t be signed up again this way.',
    5: 'This email address isn’t right. Please check it.',
    6: 'We couldn’t send the confirmation message. Please try again later.',
    7: 'This email address isn’t signed up.',
    8: 'The value of “{field}” doesn’t fit this field.',
    9: 'This phone number belongs to another subscription.',
    11: 'This phone number isn’t right. Please enter it with its country code, for example +44.',
    12: 'Something went wrong on our side. Please try again later.',
    30: 'We can’t send mail to this email address. Please enter another one.',
    32: 'Please enter an email address or a phone number.',
    100: 'The form isn’t set up correctly: its key is not valid.',
  },
};
