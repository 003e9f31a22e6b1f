import type { Words } from './words.ts';

export const nb: Words = {
  newsletter: 'Nyhetsbrev',
  privacy: 'Personvernerklæring',
  pending: {
    heading: 'Nesten ferdig: Bekreft påmeldingen',
    text: 'Du får en melding med en lenke. Åpne den og trykk på knappen der for å fullføre påmeldingen.',
    note: 'Har det ikke kommet noe etter noen minutter? Se i søppelposten, eller meld deg på igjen hvis du skrev feil. Hvis du har bekreftet før, trenger du ikke å gjøre mer.',
  },
  thankyou: {
    heading: 'Takk, du er påmeldt',
    text: 'Du trenger ikke å gjøre mer. Du kan lukke denne siden.',
    note: 'Du kan melde deg av når som helst.',
  },
  confirm: {
    heading: 'Bekreft påmeldingen din',
    text: 'Trykk på knappen for å bekrefte at du vil høre fra oss.',
    button: 'Bekreft påmeldingen',
    note: 'Har du ikke meldt deg på? Da lukker du bare denne siden. Uten en bekreftelse skriver vi ikke til deg.',
  },
  used: {
    heading: 'Denne lenken er allerede brukt',
    text: 'Hvis du har bekreftet påmeldingen, er alt i orden, og du trenger ikke å gjøre mer.',
    note: 'Hvis du har meldt deg av siden, kan ikke lenken bringe påmeldingen tilbake.',
  },
  expired: {
    heading: 'Denne lenken er utløpt',
    text: 'Den gjaldt i 14 dager. Meld deg på igjen, så sender vi deg en ny.',
  },
  unknown: {
    heading: 'Vi kjenner ikke denne lenken',
    text: 'Kanskje en del av den gikk tapt. Kopier hele lenken fra meldingen til adressefeltet, eller meld deg på igjen.',
  },
  erased: {
    heading: 'Vi kjenner ikke denne lenken',
    text: 'Kanskje en del av den gikk tapt, eller vi har slettet alt vi visste om deg. Kopier hele lenken fra meldingen til adressefeltet.',
  },
  unsubscribe: {
    heading: 'Vil du melde deg av?',
    text: 'Trykk på knappen, så skriver vi ikke til deg igjen.',
    button: 'Meld deg av',
  },
  unsubscribed: {
    heading: 'Du er meldt av',
    text: 'Vi skriver ikke til deg igjen.',
    button: 'Meld deg på igjen',
    note: 'Var det en feil? Knappen sender deg en melding med en lenke for å bekrefte.',
  },
  throttled: {
    heading: 'Vent ti minutter',
    text: 'Vi skrev til deg for et øyeblikk siden, så denne gangen har vi ikke sendt noe. Har du en nyere melding med en lenke, bruker du den. Ellers prøver du igjen om ti minutter.',
    button: 'Prøv igjen',
    note: 'Etter fem meldinger på en dag sendes den neste først en dag senere.',
  },
  confirmation: {
    why: 'Noen, forhåpentligvis du, har meldt på denne adressen til «{{ listName }}».',
    how: 'Åpne denne siden og trykk på knappen der for å bekrefte:',
    until: 'Lenken gjelder til og med {{ lastDay }}.',
    stranger: 'Var det ikke deg? Da trenger du ikke å gjøre noe. Uten en bekreftelse skriver vi ikke til deg.',
    sms: '{{ listName }}: Bekreft at du vil ha SMS fra oss: {{ link }} Ikke deg? Da gjør du ingenting.',
  },
  strangers: {
    change: {
      heading: 'Se over de nye opplysningene dine',
      text: 'Noen, forhåpentligvis du, har sendt oss disse opplysningene til påmeldingen din. De gjelder når du trykker på knappen.',
      button: 'Lagre opplysningene',
    },
    changed: 'Opplysningene dine er lagret',
    alsoChanges: 'Disse opplysningene blir også lagret:',
    before: 'Nå',
    after: 'Ny',
    unchanged: 'Var det ikke deg? Da trenger du ikke å gjøre noe, og alt blir som det er.',
    limit: 'En postkasse får høyst fem slike meldinger om dagen. Etter det melder du deg på igjen en dag senere.',
    changeMail: {
      why: 'Noen, forhåpentligvis du, har fylt ut et skjema for «{{ listName }}» med denne adressen, og gitt andre opplysninger enn dine.',
      how: 'Åpne denne siden for å se dem og lagre dem:',
      sms: '{{ listName }}: Vi har fått nye opplysninger til dette nummeret. Se dem: {{ link }} Ikke deg? Da gjør du ingenting.',
    },
    comeBack: {
      subject: 'Vil du melde deg på igjen?',
      why: 'Noen, forhåpentligvis du, har meldt på denne adressen til «{{ listName }}». Den er meldt av, så vi har ikke meldt den på. Men du kan melde deg på igjen.',
    },
    erased: {
      subject: 'Vi kunne ikke melde deg på',
      why: 'Vi har etter ønske slettet alt om denne adressen, og har siden ikke tatt imot påmeldinger fra den. Skriv til oss hvis du vil høre fra oss igjen.',
    },
  },
  noButton: 'Virker ikke knappen? Kopier denne adressen til nettleseren:',
  answer: 'Svar',
  refused: 'Det gikk ikke',
  again: 'Gå tilbake og prøv igjen.',
  reasons: {
    4: 'Denne adressen er meldt av og kan ikke meldes på igjen på denne måten.',
    5: 'Denne e-postadressen er ikke riktig. Sjekk den.',
    6: 'Vi kunne ikke sende bekreftelsesmeldingen. Prøv igjen senere.',
    7: 'Denne e-postadressen er ikke påmeldt.',
    8: 'Verdien av «{field}» passer ikke i dette feltet.',
    9: 'Dette telefonnummeret hører allerede til en annen påmelding.',
    11: 'Dette telefonnummeret er ikke riktig. Oppgi det med landkode, for eksempel +47.',
    12: 'Noe gikk galt hos oss. Prøv igjen senere.',
    30: 'Vi kan ikke sende e-post til denne adressen. Oppgi en annen.',
    32: 'Oppgi en e-postadresse eller et telefonnummer.',
    100: 'Skjemaet er ikke satt opp riktig: Nøkkelen er ikke gyldig.',
  },
};
