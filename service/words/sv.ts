import type { Words } from './words.ts';

export const sv: Words = {
  newsletter: 'Nyhetsbrev',
  privacy: 'Integritetspolicy',
  pending: {
    heading: 'Nästan klart: bekräfta din anmälan',
    text: 'Du får ett meddelande med en länk. Öppna den och tryck på knappen där för att slutföra din anmälan.',
    note: 'Har inget kommit efter några minuter? Titta i skräpposten, eller anmäl dig igen om du skrev fel. Om du har bekräftat tidigare behöver du inte göra något mer.',
  },
  thankyou: {
    heading: 'Tack, du är anmäld',
    text: 'Du behöver inte göra något mer. Du kan stänga den här sidan.',
    note: 'Du kan avsluta prenumerationen när som helst.',
  },
  confirm: {
    heading: 'Bekräfta din anmälan',
    text: 'Tryck på knappen för att bekräfta att du vill höra från oss.',
    button: 'Bekräfta min anmälan',
    note: 'Har du inte anmält dig? Stäng då bara den här sidan. Utan en bekräftelse skriver vi inte till dig.',
  },
  used: {
    heading: 'Den här länken har redan använts',
    text: 'Om du har bekräftat din anmälan är allt i ordning och du behöver inte göra något mer.',
    note: 'Om du har avslutat prenumerationen sedan dess kan länken inte återställa den.',
  },
  expired: {
    heading: 'Den här länken har gått ut',
    text: 'Den gällde i 14 dagar. Anmäl dig igen, så skickar vi en ny till dig.',
  },
  unknown: {
    heading: 'Vi känner inte igen den här länken',
    text: 'En del av den kan ha försvunnit. Kopiera hela länken från meddelandet till adressfältet, eller anmäl dig igen.',
  },
  erased: {
    heading: 'Vi känner inte igen den här länken',
    text: 'En del av den kan ha försvunnit, eller så har vi raderat allt vi visste om dig. Kopiera hela länken från meddelandet till adressfältet.',
  },
  unsubscribe: {
    heading: 'Vill du avsluta prenumerationen?',
    text: 'Tryck på knappen, så skriver vi inte till dig igen.',
    button: 'Avsluta prenumerationen',
  },
  unsubscribed: {
    heading: 'Prenumerationen är avslutad',
    text: 'Vi skriver inte till dig igen.',
    button: 'Anmäl dig igen',
    note: 'Var det ett misstag? Knappen skickar ett meddelande till dig med en länk för att bekräfta.',
  },
  throttled: {
    heading: 'Vänta tio minuter',
    text: 'Vi skrev till dig alldeles nyss, så den här gången har vi inte skickat något. Har du ett nyare meddelande med en länk, använd den. Försök annars igen om tio minuter.',
    button: 'Försök igen',
    note: 'Efter fem meddelanden på en dag skickas nästa först en dag senare.',
  },
  confirmation: {
    why: 'Någon, förhoppningsvis du, har anmält den här adressen till ”{{ listName }}”.',
    how: 'Öppna den här sidan och tryck på knappen där för att bekräfta:',
    until: 'Länken gäller till och med {{ lastDay }}.',
    stranger: 'Var det inte du? Då behöver du inte göra något. Utan en bekräftelse skriver vi inte till dig.',
    sms: '{{ listName }}: bekräfta att du vill ha våra sms: {{ link }} Inte du? Då behöver du inte göra något.',
  },
  strangers: {
    change: {
      heading: 'Titta igenom dina nya uppgifter',
      text: 'Någon, förhoppningsvis du, har skickat oss de här uppgifterna till din anmälan. De gäller när du trycker på knappen.',
      button: 'Spara uppgifterna',
    },
    changed: 'Dina uppgifter är sparade',
    alsoChanges: 'De här uppgifterna sparas också:',
    before: 'Nu',
    after: 'Ny',
    unchanged: 'Var det inte du? Då behöver du inte göra något, och allt förblir som det är.',
    limit: 'En brevlåda får högst fem sådana meddelanden om dagen. Anmäl dig därefter igen en dag senare.',
    changeMail: {
      why: 'Någon, förhoppningsvis du, har fyllt i ett formulär för ”{{ listName }}” med den här adressen och lämnat andra uppgifter än dina.',
      how: 'Öppna den här sidan för att se dem och spara dem:',
      sms: '{{ listName }}: vi har fått nya uppgifter till det här numret. Se dem: {{ link }} Inte du? Då behöver du inte göra något.',
    },
    comeBack: {
      subject: 'Vill du anmäla dig igen?',
      why: 'Någon, förhoppningsvis du, har anmält den här adressen till ”{{ listName }}”. Dess prenumeration är avslutad, så vi har inte anmält den. Men du kan anmäla dig igen.',
    },
    erased: {
      subject: 'Vi kunde inte anmäla dig',
      why: 'Vi har på begäran raderat allt om den här adressen och tar sedan dess inte emot någon anmälan från den. Skriv till oss om du vill höra från oss igen.',
    },
  },
  noButton: 'Fungerar inte knappen? Kopiera den här adressen till din webbläsare:',
  answer: 'Svar',
  refused: 'Det gick inte',
  again: 'Gå tillbaka och försök igen.',
  reasons: {
    4: 'Den här adressen är avanmäld och kan inte anmälas igen på det här sättet.',
    5: 'Den här e-postadressen stämmer inte. Kontrollera den.',
    6: 'Vi kunde inte skicka bekräftelsen. Försök igen senare.',
    7: 'Den här e-postadressen är inte anmäld.',
    8: 'Värdet i ”{field}” passar inte i fältet.',
    9: 'Det här telefonnumret hör redan till en annan anmälan.',
    11: 'Det här telefonnumret stämmer inte. Ange det med landskod, till exempel +46.',
    12: 'Något gick fel hos oss. Försök igen senare.',
    30: 'Vi kan inte skicka mejl till den här e-postadressen. Ange en annan.',
    32: 'Ange en e-postadress eller ett telefonnummer.',
    100: 'Formuläret är inte rätt inställt: dess nyckel gäller inte.',
  },
};
