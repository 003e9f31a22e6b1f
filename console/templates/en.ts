/** The names and texts of the ready-made forms. */
export const en = {
  newsletter: {
    name: 'Newsletter',
    about: 'An address, and a name if they like.',
    title: 'Get our newsletter',
    description: 'Our news in a few lines. You can leave at any time.',
    submit: 'Sign up',
    hint: 'So that we can greet you by name.',
  },
  leadMagnet: {
    name: 'Free download',
    about: 'Something to read in return for an address.',
    title: 'Get the free guide',
    description: 'Tell us where to send it. The link arrives by email.',
    submit: 'Send me the guide',
    hint: '',
  },
  waitingList: {
    name: 'Waiting list',
    about: 'For something that isn’t available yet.',
    title: 'Join the waiting list',
    description: 'We write once, when it is your turn.',
    submit: 'Save me a place',
    hint: '',
  },
  event: {
    name: 'Event',
    about: 'Names and companies of the guests.',
    title: 'Come to our event',
    description: 'Sign up, and all the details arrive by email.',
    submit: 'Count me in',
    hint: 'For your name tag.',
  },
  smsClub: {
    name: 'SMS club',
    about: 'A mobile number for offers by text message.',
    title: 'Join our SMS club',
    description: 'Offers by text message, four a month at most. Reply STOP to leave.',
    submit: 'Join the club',
    hint: 'With the country, such as +44.',
  },
  preferences: {
    name: 'Preferences',
    about: 'Contacts bring their details up to date.',
    title: 'Your details',
    description: 'Enter your email address and what has changed. Leave the rest empty.',
    submit: 'Update my details',
    hint: 'The address that our emails reach you at.',
  },
  leaving: {
    name: 'Unsubscribe',
    about: 'A way out, for a page of your site.',
    title: 'Leave the newsletter',
    description: 'Enter your email address, and we’ll stop writing to it.',
    submit: 'Unsubscribe',
    hint: '',
  },
};

export type TemplateWords = typeof en;
