import type { Words } from './words.ts';

export const da: Words = {
  newsletter: 'Nyhedsbrev',
  privacy: 'Privatlivspolitik',
  pending: {
    heading: 'Næsten færdig: Bekræft venligst',
    text: 'Du får en besked med et link. Åbn det, og tryk på knappen der for at fuldføre din tilmelding.',
    note: 'Er der ikke kommet noget efter et par minutter? Kig i din spammappe, eller tilmeld dig igen, hvis du har tastet forkert. Hvis du har bekræftet før, behøver du ikke gøre mere.',
  },
  thankyou: {
    heading: 'Tak, du er tilmeldt',
    text: 'Du behøver ikke gøre mere. Du kan lukke denne side.',
    note: 'Du kan afmelde dig når som helst.',
  },
  confirm: {
    heading: 'Bekræft venligst din tilmelding',
    text: 'Tryk på knappen for at bekræfte, at du vil høre fra os.',
    button: 'Bekræft tilmelding',
    note: 'Har du ikke tilmeldt dig? Så luk bare denne side. Uden en bekræftelse skriver vi ikke til dig.',
  },
  used: {
    heading: 'Dette link er allerede brugt',
    text: 'Hvis du har bekræftet din tilmelding, er alt i orden, og du behøver ikke gøre mere.',
    note: 'Hvis du har afmeldt dig siden, kan linket ikke bringe din tilmelding tilbage.',
  },
  expired: {
    heading: 'Dette link er udløbet',
    text: 'Det gjaldt i 14 dage. Tilmeld dig igen, så sender vi dig et nyt.',
  },
  unknown: {
    heading: 'Vi kender ikke dette link',
    text: 'Måske er en del af det gået tabt. Kopiér hele linket fra beskeden til adresselinjen, eller tilmeld dig igen.',
  },
  erased: {
    heading: 'Vi kender ikke dette link',
    text: 'Måske er en del af det gået tabt, eller også har vi slettet alt, hvad vi vidste om dig. Kopiér hele linket fra beskeden til adresselinjen.',
  },
  unsubscribe: {
    heading: 'Vil du afmelde dig?',
    text: 'Tryk på knappen, så skriver vi ikke til dig igen.',
    button: 'Afmeld',
  },
  unsubscribed: {
    heading: 'Du er afmeldt',
    text: 'Vi skriver ikke til dig igen.',
    button: 'Tilmeld dig igen',
    note: 'Var det en fejl? Knappen sender dig en besked med et link til at bekræfte.',
  },
  throttled: {
    heading: 'Vent venligst ti minutter',
    text: 'Vi har lige skrevet til dig, så denne gang har vi ikke sendt noget. Har du en nyere besked med et link, så brug det. Ellers prøv igen om ti minutter.',
    button: 'Prøv igen',
    note: 'Efter fem beskeder på en dag bliver den næste først sendt en dag senere.',
  },
  confirmation: {
    why: 'Nogen, forhåbentlig dig selv, har tilmeldt denne adresse til »{{ listName }}«.',
    how: 'Åbn denne side, og tryk på knappen der for at bekræfte:',
    until: 'Linket gælder til og med {{ lastDay }}.',
    stranger: 'Var det ikke dig? Så behøver du ikke gøre noget. Uden en bekræftelse skriver vi ikke til dig.',
    sms: "{{ listName }}: Bekræft, at du vil have vores sms'er: {{ link }} Ikke dig? Så gør ingenting.",
  },
  strangers: {
    change: {
      heading: 'Se dine nye oplysninger igennem',
      text: 'Nogen, forhåbentlig dig selv, har sendt os disse oplysninger til din tilmelding. De gælder, når du trykker på knappen.',
      button: 'Gem oplysningerne',
    },
    changed: 'Dine oplysninger er gemt',
    alsoChanges: 'Disse oplysninger bliver også gemt:',
    before: 'Nu',
    after: 'Ny',
    unchanged: 'Var det ikke dig? Så behøver du ikke gøre noget, og alt bliver, som det er.',
    limit: 'En postkasse får højst fem af disse beskeder om dagen. Derefter skal du tilmelde dig igen en dag senere.',
    changeMail: {
      why: 'Nogen, forhåbentlig dig selv, har udfyldt en formular til »{{ listName }}« med denne adresse og givet andre oplysninger end dine.',
      how: 'Åbn denne side for at se dem og gemme dem:',
      sms: '{{ listName }}: Nogen har sendt os nye oplysninger til dette nummer. Se dem: {{ link }} Ikke dig? Så gør ingenting.',
    },
    comeBack: {
      subject: 'Vil du tilmelde dig igen?',
      why: 'Nogen, forhåbentlig dig selv, har tilmeldt denne adresse til »{{ listName }}«. Den er afmeldt, så vi har ikke tilmeldt den. Du kan dog tilmelde dig igen.',
    },
    erased: {
      subject: 'Vi kunne ikke tilmelde dig',
      why: 'Vi har efter ønske slettet alt om denne adresse og tager siden ikke imod tilmeldinger fra den. Skriv til os, hvis du gerne vil høre fra os igen.',
    },
  },
  noButton: 'Virker knappen ikke? Kopiér denne adresse til din browser:',
  answer: 'Svar',
  refused: 'Det lykkedes ikke',
  again: 'Gå tilbage, og prøv igen.',
  reasons: {
    4: 'Denne adresse er afmeldt og kan ikke tilmeldes igen på denne måde.',
    5: 'Denne e-mailadresse er ikke rigtig. Tjek den venligst.',
    6: 'Vi kunne ikke sende beskeden til bekræftelse. Prøv igen senere.',
    7: 'Denne e-mailadresse er ikke tilmeldt.',
    8: 'Værdien af »{field}« passer ikke i dette felt.',
    9: 'Dette telefonnummer hører allerede til en anden tilmelding.',
    11: 'Dette telefonnummer er ikke rigtigt. Angiv det med landekode, for eksempel +45.',
    12: 'Noget gik galt hos os. Prøv igen senere.',
    30: 'Vi kan ikke sende mail til denne e-mailadresse. Angiv en anden.',
    32: 'Angiv en e-mailadresse eller et telefonnummer.',
    100: 'Formularen er ikke sat rigtigt op: Dens nøgle er ikke gyldig.',
  },
};
