import type { Words } from './words.ts';

export const ro: Words = {
  newsletter: 'Newsletter',
  privacy: 'Politica de confidențialitate',
  pending: {
    heading: 'Aproape gata: mai trebuie să confirmați',
    text: 'Veți primi un mesaj cu un link. Deschideți-l și apăsați butonul de acolo pentru a finaliza înscrierea.',
    note: 'Nu a ajuns nimic după câteva minute? Căutați în dosarul de spam sau înscrieți-vă din nou, dacă ați greșit la scriere. Dacă ați confirmat deja mai demult, nu mai trebuie să faceți nimic.',
  },
  thankyou: {
    heading: 'Vă mulțumim, înscrierea este confirmată',
    text: 'Nu mai trebuie să faceți nimic. Puteți închide această pagină.',
    note: 'Vă puteți dezabona oricând.',
  },
  confirm: {
    heading: 'Vă rugăm să confirmați înscrierea',
    text: 'Apăsați butonul pentru a confirma că doriți să primiți mesaje de la noi.',
    button: 'Confirm înscrierea',
    note: 'Nu v-ați înscris dumneavoastră? Închideți pur și simplu această pagină. Fără confirmare nu vă vom scrie.',
  },
  used: {
    heading: 'Acest link a fost deja folosit',
    text: 'Dacă ați confirmat înscrierea, totul este în regulă și nu mai trebuie să faceți nimic.',
    note: 'Dacă între timp v-ați dezabonat, acest link nu readuce înscrierea.',
  },
  expired: {
    heading: 'Acest link a expirat',
    text: 'A fost valabil 14 zile. Vă rugăm să vă înscrieți din nou și vă vom trimite altul.',
  },
  unknown: {
    heading: 'Nu recunoaștem acest link',
    text: 'Poate s-a pierdut o parte din el. Vă rugăm să copiați întregul link din mesaj în bara de adrese sau să vă înscrieți din nou.',
  },
  erased: {
    heading: 'Nu recunoaștem acest link',
    text: 'Poate s-a pierdut o parte din el sau am șters tot ce știam despre dumneavoastră. Vă rugăm să copiați întregul link din mesaj în bara de adrese.',
  },
  unsubscribe: {
    heading: 'Doriți să vă dezabonați?',
    text: 'Apăsați butonul și nu vă vom mai scrie.',
    button: 'Dezabonare',
  },
  unsubscribed: {
    heading: 'V-ați dezabonat',
    text: 'Nu vă vom mai scrie.',
    button: 'Înscriere din nou',
    note: 'A fost o greșeală? Butonul vă trimite un mesaj cu un link de confirmare.',
  },
  throttled: {
    heading: 'Vă rugăm să așteptați zece minute',
    text: 'V-am scris chiar acum, de aceea nu am trimis nimic de această dată. Dacă aveți un mesaj mai nou cu un link, folosiți-l pe acela. Altfel, încercați din nou peste zece minute.',
    button: 'Încercați din nou',
    note: 'După cinci mesaje într-o zi, următorul pleacă abia peste o zi.',
  },
  confirmation: {
    why: 'Cineva, sperăm că dumneavoastră, a înscris această adresă la „{{ listName }}”.',
    how: 'Pentru a confirma, deschideți această pagină și apăsați butonul de acolo:',
    until: 'Linkul este valabil până la {{ lastDay }}.',
    stranger: 'Nu ați fost dumneavoastră? Atunci nu trebuie să faceți nimic. Fără confirmare nu vă vom scrie.',
    sms: '{{ listName }}: confirmați că doriți SMS-urile noastre: {{ link }} Nu ați cerut? Nu faceți nimic.',
  },
  strangers: {
    change: {
      heading: 'Verificați noile date',
      text: 'Cineva, sperăm că dumneavoastră, ne-a trimis aceste date pentru înscrierea dumneavoastră. Vor fi valabile după ce apăsați butonul.',
      button: 'Salvați aceste date',
    },
    changed: 'Datele au fost salvate',
    alsoChanges: 'Vor fi salvate și aceste date:',
    before: 'Acum',
    after: 'Nou',
    unchanged: 'Nu ați fost dumneavoastră? Atunci nu trebuie să faceți nimic și totul rămâne așa cum este.',
    limit:
      'O căsuță de e-mail primește cel mult cinci astfel de mesaje pe zi. După aceea, înscrieți-vă din nou cu o zi mai târziu.',
    changeMail: {
      why: 'Cineva, sperăm că dumneavoastră, a completat cu această adresă un formular pentru „{{ listName }}” și a dat alte date decât ale dumneavoastră.',
      how: 'Pentru a le vedea și a le salva, deschideți această pagină:',
      sms: '{{ listName }}: am primit date noi pentru acest număr. Vedeți: {{ link }} Nu ați cerut? Nu faceți nimic.',
    },
    comeBack: {
      subject: 'Doriți să vă înscrieți din nou?',
      why: 'Cineva, sperăm că dumneavoastră, a înscris această adresă la „{{ listName }}”. Adresa este dezabonată, așa că nu am înscris-o. Vă puteți însă înscrie din nou.',
    },
    erased: {
      subject: 'Nu am putut să vă înscriem',
      why: 'La cerere, am șters tot ce ținea de această adresă și de atunci nu îi mai acceptăm înscrierea. Dacă doriți să primiți din nou vești de la noi, vă rugăm să ne scrieți.',
    },
  },
  noButton: 'Butonul nu funcționează? Copiați această adresă în browser:',
  answer: 'Răspuns',
  refused: 'Nu a funcționat',
  again: 'Vă rugăm să reveniți la pagina anterioară și să încercați din nou.',
  reasons: {
    4: 'Această adresă a fost dezabonată și nu poate fi înscrisă din nou în acest fel.',
    5: 'Această adresă de e-mail nu este corectă. Vă rugăm să o verificați.',
    6: 'Nu am putut trimite mesajul de confirmare. Vă rugăm să încercați mai târziu.',
    7: 'Această adresă de e-mail nu este înscrisă.',
    8: 'Valoarea pentru „{field}” nu se potrivește în acest câmp.',
    9: 'Acest număr de telefon aparține deja altei înscrieri.',
    11: 'Acest număr de telefon nu este corect. Vă rugăm să îl indicați cu prefixul țării, de exemplu +40.',
    12: 'Ceva nu a mers la noi. Vă rugăm să încercați mai târziu.',
    30: 'Nu putem trimite e-mailuri la această adresă. Vă rugăm să indicați alta.',
    32: 'Vă rugăm să indicați o adresă de e-mail sau un număr de telefon.',
    100: 'Formularul nu este configurat corect: cheia lui nu este valabilă.',
  },
};
