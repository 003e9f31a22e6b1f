import type { Words } from './words.ts';

export const nl: Words = {
  newsletter: 'Nieuwsbrief',
  privacy: 'Privacyverklaring',
  pending: {
    heading: 'Bijna klaar: bevestig nog even',
    text: 'U krijgt een bericht met een link. Open de link en druk daar op de knop om uw inschrijving af te ronden.',
    note: 'Na een paar minuten nog niets ontvangen? Kijk in uw spammap, of schrijf u opnieuw in als u zich hebt vertypt. Als u al eerder hebt bevestigd, hoeft u niets meer te doen.',
  },
  thankyou: {
    heading: 'Bedankt, u bent ingeschreven',
    text: 'U hoeft niets meer te doen. U kunt deze pagina sluiten.',
    note: 'U kunt zich op elk moment weer afmelden.',
  },
  confirm: {
    heading: 'Bevestig uw inschrijving',
    text: 'Druk op de knop om te bevestigen dat u van ons wilt horen.',
    button: 'Inschrijving bevestigen',
    note: 'Hebt u zich niet ingeschreven? Sluit deze pagina dan gewoon. Zonder bevestiging schrijven we u niet.',
  },
  used: {
    heading: 'Deze link is al gebruikt',
    text: 'Als u uw inschrijving hebt bevestigd, is alles in orde en hoeft u niets meer te doen.',
    note: 'Als u zich sindsdien hebt afgemeld, brengt deze link uw inschrijving niet terug.',
  },
  expired: {
    heading: 'Deze link is verlopen',
    text: 'Hij was 14 dagen geldig. Schrijf u opnieuw in, dan sturen we u een nieuwe.',
  },
  unknown: {
    heading: 'We kennen deze link niet',
    text: 'Misschien is er een deel verloren gegaan. Kopieer de hele link uit het bericht naar de adresbalk, of schrijf u opnieuw in.',
  },
  erased: {
    heading: 'We kennen deze link niet',
    text: 'Misschien is er een deel verloren gegaan, of hebben we alles gewist wat we over u wisten. Kopieer de hele link uit het bericht naar de adresbalk.',
  },
  unsubscribe: {
    heading: 'Wilt u zich afmelden?',
    text: 'Druk op de knop, dan schrijven we u niet meer.',
    button: 'Afmelden',
  },
  unsubscribed: {
    heading: 'U bent afgemeld',
    text: 'We schrijven u niet meer.',
    button: 'Opnieuw inschrijven',
    note: 'Was het een vergissing? De knop stuurt u een bericht met een link om te bevestigen.',
  },
  throttled: {
    heading: 'Wacht tien minuten',
    text: 'We hebben u net al geschreven, daarom hebben we deze keer niets gestuurd. Hebt u een nieuwer bericht met een link, gebruik dan die. Probeer het anders over tien minuten opnieuw.',
    button: 'Opnieuw proberen',
    note: 'Na vijf berichten op een dag wordt het volgende pas een dag later verstuurd.',
  },
  confirmation: {
    why: 'Iemand, hopelijk uzelf, heeft dit adres ingeschreven voor ‘{{ listName }}’.',
    how: 'Om te bevestigen opent u deze pagina en drukt u daar op de knop:',
    until: 'De link is geldig tot en met {{ lastDay }}.',
    stranger: 'Was u het niet? Dan hoeft u niets te doen. Zonder bevestiging schrijven we u niet.',
    sms: '{{ listName }}: bevestig dat u onze sms-berichten wilt: {{ link }} Niet van u? Doe dan niets.',
  },
  strangers: {
    change: {
      heading: 'Controleer uw nieuwe gegevens',
      text: 'Iemand, hopelijk uzelf, heeft ons deze gegevens voor uw inschrijving gestuurd. Ze gelden zodra u op de knop drukt.',
      button: 'Gegevens opslaan',
    },
    changed: 'Uw gegevens zijn opgeslagen',
    alsoChanges: 'Deze gegevens worden ook opgeslagen:',
    before: 'Nu',
    after: 'Nieuw',
    unchanged: 'Was u het niet? Dan hoeft u niets te doen en blijft alles zoals het is.',
    limit: 'Een postvak krijgt hoogstens vijf van deze berichten per dag. Schrijf u daarna een dag later opnieuw in.',
    changeMail: {
      why: 'Iemand, hopelijk uzelf, heeft met dit adres een formulier voor ‘{{ listName }}’ ingevuld en andere gegevens opgegeven dan de uwe.',
      how: 'Om ze te bekijken en op te slaan opent u deze pagina:',
      sms: '{{ listName }}: we kregen nieuwe gegevens bij dit nummer. Bekijk ze: {{ link }} Niet van u? Doe dan niets.',
    },
    comeBack: {
      subject: 'Wilt u zich opnieuw inschrijven?',
      why: 'Iemand, hopelijk uzelf, heeft dit adres ingeschreven voor ‘{{ listName }}’. Het is afgemeld, dus hebben we het niet ingeschreven. U kunt zich wel opnieuw inschrijven.',
    },
    erased: {
      subject: 'We konden u niet inschrijven',
      why: 'We hebben op verzoek alles over dit adres gewist en nemen sindsdien geen inschrijving van dit adres aan. Wilt u weer van ons horen, schrijf ons dan.',
    },
  },
  noButton: 'Werkt de knop niet? Kopieer dit adres naar uw browser:',
  answer: 'Antwoord',
  refused: 'Dat is niet gelukt',
  again: 'Ga terug en probeer het opnieuw.',
  reasons: {
    4: 'Dit adres is afgemeld en kan op deze manier niet opnieuw worden ingeschreven.',
    5: 'Dit e-mailadres klopt niet. Controleer het.',
    6: 'We konden het bevestigingsbericht niet versturen. Probeer het later opnieuw.',
    7: 'Dit e-mailadres is niet ingeschreven.',
    8: 'De waarde van ‘{field}’ past niet in dit veld.',
    9: 'Dit telefoonnummer hoort al bij een andere inschrijving.',
    11: 'Dit telefoonnummer klopt niet. Vul het in met de landcode, zoals +31.',
    12: 'Er ging bij ons iets mis. Probeer het later opnieuw.',
    30: 'We kunnen geen e-mail naar dit adres sturen. Vul een ander adres in.',
    32: 'Vul een e-mailadres of een telefoonnummer in.',
    100: 'Het formulier is niet goed ingesteld: de sleutel is niet geldig.',
  },
};
