/** The words of the contact file that the console saves, in one of its languages. */
export interface FileWords {
  /** The headings of columns, by the names of the contact record's members. Fields have labels of their own. */
  headings: Record<string, string>;
  /** States, by the words of the contact record. */
  states: Record<string, string>;
  /** The name of the list that has none. */
  standardList: string;
}

const en: FileWords = {
  headings: {
    id: 'Number',
    email: 'Email address',
    status: 'Status',
    bounce: 'Bounces',
    listid: 'List',
    optin: 'Signed up',
    optin_ip: 'Signed up from',
    date: 'Confirmed',
    ip: 'Confirmed from',
    unsubscription: 'Unsubscribed',
    unsubscription_ip: 'Unsubscribed from',
    referrer: 'Page',
    sms_phone: 'Mobile number',
    sms_status: 'Status of the number',
    sms_bounce: 'Bounces of the number',
    sms_date: 'Number confirmed',
    sms_unsubscription: 'Number unsubscribed',
    sms_referrer: 'Page of the number',
    tags: 'Tags',
  },
  states: {
    'Opt-In Pending': 'Waiting',
    Subscribed: 'Subscribed',
    Unsubscribed: 'Unsubscribed',
    'Not Bounced': 'None',
    Soft: 'For now',
    Hard: 'For good',
    Spam: 'Reported spam',
  },
  standardList: 'Standard list',
};

const de: FileWords = {
  headings: {
    id: 'Nummer',
    email: 'E-Mail-Adresse',
    status: 'Status',
    bounce: 'Unzustellbar',
    listid: 'Liste',
    optin: 'Angemeldet am',
    optin_ip: 'Angemeldet von',
    date: 'Bestätigt am',
    ip: 'Bestätigt von',
    unsubscription: 'Abgemeldet am',
    unsubscription_ip: 'Abgemeldet von',
    referrer: 'Seite',
    sms_phone: 'Mobilnummer',
    sms_status: 'Status der Nummer',
    sms_bounce: 'Nummer unzustellbar',
    sms_date: 'Nummer bestätigt am',
    sms_unsubscription: 'Nummer abgemeldet am',
    sms_referrer: 'Seite der Nummer',
    tags: 'Tags',
  },
  states: {
    'Opt-In Pending': 'Wartet',
    Subscribed: 'Angemeldet',
    Unsubscribed: 'Abgemeldet',
    'Not Bounced': 'Nein',
    Soft: 'Vorübergehend',
    Hard: 'Dauerhaft',
    Spam: 'Als Spam gemeldet',
  },
  standardList: 'Standardliste',
};

/** The words of the contact file, by the language of the console. */
export const fileWords = { en, de };
