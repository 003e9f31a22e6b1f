import type { Words } from './words.ts';

export const fi: Words = {
  newsletter: 'Uutiskirje',
  privacy: 'Tietosuojaseloste',
  pending: {
    heading: 'Melkein valmista: vahvista vielä',
    text: 'Saat viestin, jossa on linkki. Avaa se ja paina siellä painiketta, niin liittymisesi on valmis.',
    note: 'Eikö mitään ole tullut muutamassa minuutissa? Katso roskapostikansio tai liity uudelleen, jos teit kirjoitusvirheen. Jos olet vahvistanut jo aiemmin, sinun ei tarvitse tehdä muuta.',
  },
  thankyou: {
    heading: 'Kiitos, olet listalla',
    text: 'Sinun ei tarvitse tehdä muuta. Voit sulkea tämän sivun.',
    note: 'Voit peruuttaa tilauksen milloin tahansa.',
  },
  confirm: {
    heading: 'Vahvista liittymisesi',
    text: 'Paina painiketta ja vahvista, että haluat saada meiltä viestejä.',
    button: 'Vahvista liittyminen',
    note: 'Etkö liittynyt itse? Sulje silloin vain tämä sivu. Ilman vahvistusta emme kirjoita sinulle.',
  },
  used: {
    heading: 'Tätä linkkiä on jo käytetty',
    text: 'Jos vahvistit liittymisesi, kaikki on kunnossa eikä sinun tarvitse tehdä muuta.',
    note: 'Jos olet sen jälkeen peruuttanut tilauksen, tämä linkki ei palauta sitä.',
  },
  expired: {
    heading: 'Tämä linkki on vanhentunut',
    text: 'Se oli voimassa 14 päivää. Liity uudelleen, niin lähetämme sinulle uuden.',
  },
  unknown: {
    heading: 'Emme tunne tätä linkkiä',
    text: 'Osa siitä on voinut kadota. Kopioi koko linkki viestistä osoiteriville tai liity uudelleen.',
  },
  erased: {
    heading: 'Emme tunne tätä linkkiä',
    text: 'Osa siitä on voinut kadota, tai olemme poistaneet kaiken, mitä sinusta tiesimme. Kopioi koko linkki viestistä osoiteriville.',
  },
  unsubscribe: {
    heading: 'Haluatko peruuttaa tilauksen?',
    text: 'Paina painiketta, niin emme kirjoita sinulle enää.',
    button: 'Peruuta tilaus',
  },
  unsubscribed: {
    heading: 'Tilaus on peruutettu',
    text: 'Emme kirjoita sinulle enää.',
    button: 'Liity uudelleen',
    note: 'Oliko se vahinko? Painike lähettää sinulle viestin, jossa on vahvistuslinkki.',
  },
  throttled: {
    heading: 'Odota kymmenen minuuttia',
    text: 'Kirjoitimme sinulle juuri äsken, joten emme lähettäneet tällä kertaa mitään. Jos sinulla on uudempi viesti, jossa on linkki, käytä sitä. Muussa tapauksessa yritä uudelleen kymmenen minuutin kuluttua.',
    button: 'Yritä uudelleen',
    note: 'Jos viestejä on päivässä viisi, seuraava lähtee vasta päivää myöhemmin.',
  },
  confirmation: {
    why: 'Joku, toivottavasti sinä, lisäsi tämän osoitteen listalle ”{{ listName }}”.',
    how: 'Vahvista avaamalla tämä sivu ja painamalla siellä painiketta:',
    until: 'Viimeinen päivä, jona linkki toimii, on {{ lastDay }}.',
    stranger: 'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään. Ilman vahvistusta emme kirjoita sinulle.',
    sms: '{{ listName }}: vahvista, että haluat meiltä tekstiviestejä: {{ link }} Etkö se ollut sinä? Älä tee mitään.',
  },
  strangers: {
    change: {
      heading: 'Tarkista uudet tietosi',
      text: 'Joku, toivottavasti sinä, lähetti meille nämä tiedot tilaukseesi. Ne tulevat voimaan, kun painat painiketta.',
      button: 'Tallenna tiedot',
    },
    changed: 'Tietosi on tallennettu',
    alsoChanges: 'Myös nämä tiedot tallennetaan:',
    before: 'Nyt',
    after: 'Uusi',
    unchanged: 'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään, ja kaikki pysyy ennallaan.',
    limit:
      'Yhteen postilaatikkoon lähtee enintään viisi tällaista viestiä päivässä. Liity sen jälkeen uudelleen päivää myöhemmin.',
    changeMail: {
      why: 'Joku, toivottavasti sinä, täytti tällä osoitteella listan ”{{ listName }}” lomakkeen ja antoi muita tietoja kuin sinun.',
      how: 'Katso ja tallenna ne avaamalla tämä sivu:',
      sms: '{{ listName }}: saimme tälle numerolle uusia tietoja. Katso: {{ link }} Etkö se ollut sinä? Älä tee mitään.',
    },
    comeBack: {
      subject: 'Haluatko liittyä uudelleen?',
      why: 'Joku, toivottavasti sinä, lisäsi tämän osoitteen listalle ”{{ listName }}”. Sen tilaus on peruutettu, joten emme lisänneet sitä. Voit kuitenkin liittyä uudelleen.',
    },
    erased: {
      subject: 'Emme voineet lisätä sinua',
      why: 'Poistimme pyynnöstä kaiken, mikä liittyi tähän osoitteeseen, emmekä ole sen jälkeen ottaneet sitä listalle. Jos haluat taas kuulla meistä, kirjoita meille.',
    },
  },
  noButton: 'Eikö painike toimi? Kopioi tämä osoite selaimeesi:',
  answer: 'Vastaus',
  refused: 'Se ei onnistunut',
  again: 'Palaa takaisin ja yritä uudelleen.',
  reasons: {
    4: 'Tämän osoitteen tilaus on peruutettu, eikä sitä voi lisätä uudelleen tällä tavalla.',
    5: 'Tämä sähköpostiosoite ei ole oikein. Tarkista se.',
    6: 'Vahvistusviestiä ei voitu lähettää. Yritä myöhemmin uudelleen.',
    7: 'Tämä sähköpostiosoite ei ole listalla.',
    8: 'Kentän ”{field}” arvo ei sovi siihen.',
    9: 'Tämä puhelinnumero kuuluu jo toiseen tilaukseen.',
    11: 'Tämä puhelinnumero ei ole oikein. Anna se maatunnuksen kanssa, esimerkiksi +358.',
    12: 'Meillä meni jokin vikaan. Yritä myöhemmin uudelleen.',
    30: 'Emme voi lähettää sähköpostia tähän osoitteeseen. Anna toinen osoite.',
    32: 'Anna sähköpostiosoite tai puhelinnumero.',
    100: 'Lomaketta ei ole otettu oikein käyttöön: sen avain ei kelpaa.',
  },
};
