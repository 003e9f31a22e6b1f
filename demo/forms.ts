import type { FieldDefinition, FormDefinition } from '@joinery/contract/form';

/** The custom fields of the demo's account. With the global ones, they cover every field type of the interface. */
export const customFields = {
  invoices: { name: 'Address for invoices', type: 'email' },
  bags: { name: 'Bags a week', type: 'number' },
  price: { name: 'Price you hope for', type: 'decimal' },
  opening: { name: 'Opening day', type: 'date' },
  deliveries: { name: 'Best time for deliveries', type: 'time' },
  tasting: { name: 'Tasting at the roastery', type: 'datetime' },
  about: { name: 'About your café', type: 'paragraph' },
  listing: { name: 'Entry for our stockists page', type: 'html' },
  session: { name: 'Session of the tasting', type: 'line' },
  drinks: { name: 'What they drink at home', type: 'line' },
  source: { name: 'Where they came from', type: 'line' },
  consent: { name: 'Consent to mail', type: 'paragraph' },
} as const;

export type CustomField = keyof typeof customFields;
export type FormName = 'newsletter' | 'brief' | 'sms-club' | 'everything' | 'tasting' | 'unsubscribe' | 'leave';

/** The demo's forms. `ids` are the ids that the service gave the custom fields. */
export const createForms = (ids: Record<CustomField, number>): Record<FormName, FormDefinition> => ({
  newsletter: {
    fields: [{ name: 'email' }, { name: 'fieldFirstName' }],
    texts: {
      title: 'Letters from the roastery',
      description: 'One letter a month about what we roast and how to brew it.',
      submit: 'Send me the letter',
    },
    optIn: 'double',
    sender: 'Saltmarsh Coffee',
    contact: 'mailto:hello@saltmarsh.example',
    theme: { accent: '#0f5c56' },
  },
  brief: {
    locale: 'de',
    fields: [{ name: 'email' }, { name: 'fieldFirstName' }],
    texts: {
      title: 'Post aus der Rösterei',
      description: 'Ein Brief im Monat: was wir rösten und wie Sie es am besten aufbrühen.',
      submit: 'Ja, schicken Sie mir den Brief',
    },
    optIn: 'double',
    sender: 'Saltmarsh Coffee',
    contact: 'mailto:hallo@saltmarsh.example',
    theme: { accent: '#0f5c56' },
  },
  'sms-club': {
    fields: [
      { name: 'smsNumber', hint: 'With its country code, so that we reach you wherever you are.' },
      { name: 'email', hint: 'If you’d rather have mail.' },
    ],
    texts: {
      title: 'The warm drum club',
      description: 'A text when a roast comes out of the drum. The first twenty to answer get a bag at cost.',
      submit: 'Join the club',
      done: 'You are in\nWe’ll text you when the drum is warm.',
    },
    optIn: 'single',
    contact: 'mailto:hello@saltmarsh.example',
    theme: { accent: '#a8431f' },
  },
  everything: {
    fields: [
      { name: 'email' },
      { name: 'smsNumber', hint: 'For questions on the day of delivery.' },
      { name: 'fieldCompanyName', label: 'Name of your café', required: true },
      { name: 'fieldWebsite' },
      custom(ids, 'invoices', { hint: 'If invoices go to somebody else.' }),
      custom(ids, 'bags', { placeholder: '12' }),
      custom(ids, 'price', { hint: 'In euros a kilo.', placeholder: '19.50' }),
      custom(ids, 'opening'),
      custom(ids, 'deliveries'),
      custom(ids, 'tasting'),
      custom(ids, 'about', { placeholder: 'Your guests, your machine, your favourite cup…' }),
      custom(ids, 'listing', { hint: 'May contain HTML.' }),
    ],
    texts: {
      title: 'Ask for our wholesale list',
      description: 'Tell us about your café and we’ll send samples that suit it.',
      submit: 'Ask for the list',
    },
    optIn: 'double',
    sender: 'Saltmarsh Coffee',
    contact: 'mailto:trade@saltmarsh.example',
    theme: { accent: '#3b4a8c' },
  },
  tasting: {
    fields: [
      custom(ids, 'session', {
        label: 'Your session',
        choices: ['Saturday morning', 'Saturday afternoon'],
        input: 'radio',
        required: true,
      }),
      custom(ids, 'drinks', {
        label: 'At home you drink',
        choices: ['Filter', 'Espresso', 'Cold brew'],
        input: 'checkboxes',
      }),
      custom(ids, 'source', { input: 'hidden', capture: 'query:utm_source' }),
      { name: 'email', step: 2 },
      { name: 'fieldFirstName' },
      custom(ids, 'consent', {
        consent: {
          version: '2026-11',
          text: ['I agree to the ', { text: 'house rules', href: '/tasting#house-rules' }, ' of the roastery.'],
        },
        required: true,
      }),
    ],
    texts: {
      title: 'Taste with us',
      description: 'Six seats, five coffees, an hour and a half.',
      submit: 'Book my seat',
      done: 'Your seat is waiting\nPlease open the mail that we have sent you: it keeps your seat.',
      steps: ['When?', 'Who?'],
    },
    contact: 'mailto:hello@saltmarsh.example',
    theme: { name: 'paper', accent: '#8a3b12' },
    display: { mode: 'popup', open: { exitIntent: true } },
    translations: {
      de: {
        texts: {
          title: 'Kommen Sie zur Verkostung',
          description: 'Sechs Plätze, fünf Kaffees, anderthalb Stunden.',
          submit: 'Platz reservieren',
          done: 'Ihr Platz wartet\nBitte öffnen Sie die Mail, die wir Ihnen geschickt haben: Sie hält Ihren Platz frei.',
          steps: ['Wann?', 'Wer?'],
        },
        contact: 'mailto:hallo@saltmarsh.example',
        fields: {
          [`field${ids.session}`]: {
            label: 'Ihr Termin',
            choices: { 'Saturday morning': 'Samstagvormittag', 'Saturday afternoon': 'Samstagnachmittag' },
          },
          [`field${ids.drinks}`]: {
            label: 'Zu Hause trinken Sie',
            choices: { Filter: 'Filterkaffee' },
          },
          [`field${ids.consent}`]: {
            label: 'Hausordnung',
            consent: {
              text: ['Ich halte mich an die ', { text: 'Hausordnung', href: '/tasting#house-rules' }, ' der Rösterei.'],
            },
          },
        },
      },
    },
  },
  unsubscribe: {
    operation: 'signoff',
    fields: [{ name: 'email' }],
    texts: {
      title: 'Unsubscribe',
      description: 'We’ll stop writing to this address altogether.',
    },
    contact: 'mailto:hello@saltmarsh.example',
    theme: { accent: '#5b5b5b' },
  },
  leave: {
    operation: 'signout',
    fields: [{ name: 'email' }],
    texts: {
      title: 'Leave the letter',
      description: 'We’ll take you off the monthly letter. Anything else you signed up for stays.',
    },
    contact: 'mailto:hello@saltmarsh.example',
    theme: { accent: '#0f5c56' },
  },
});

function custom(
  ids: Record<CustomField, number>,
  key: CustomField,
  rest: Partial<FieldDefinition> = {},
): FieldDefinition {
  const { name, type } = customFields[key];
  return { name: `field${ids[key]}`, label: name, type, ...rest };
}
