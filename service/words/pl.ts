import type { Words } from './words.ts';

export const pl: Words = {
  newsletter: 'Newsletter',
  privacy: 'Polityka prywatności',
  pending: {
    heading: 'Prawie gotowe: potwierdź zapis',
    text: 'Otrzymasz od nas wiadomość z linkiem. Otwórz go i naciśnij przycisk na stronie, aby dokończyć zapis.',
    note: 'Po kilku minutach nic nie przyszło? Zajrzyj do folderu ze spamem albo zapisz się ponownie, jeśli w adresie jest błąd. Jeśli zapis był już wcześniej potwierdzony, nie musisz robić nic więcej.',
  },
  thankyou: {
    heading: 'Dziękujemy, Twój zapis jest potwierdzony',
    text: 'Nie musisz robić nic więcej. Możesz zamknąć tę stronę.',
    note: 'W każdej chwili możesz się wypisać.',
  },
  confirm: {
    heading: 'Potwierdź swój zapis',
    text: 'Naciśnij przycisk, aby potwierdzić, że chcesz otrzymywać nasze wiadomości.',
    button: 'Potwierdź zapis',
    note: 'To nie Twój zapis? Po prostu zamknij tę stronę. Bez potwierdzenia nie będziemy do Ciebie pisać.',
  },
  used: {
    heading: 'Ten link został już użyty',
    text: 'Jeśli Twój zapis jest potwierdzony, wszystko w porządku i nie musisz robić nic więcej.',
    note: 'Jeśli potem nastąpiło wypisanie, ten link nie przywróci zapisu.',
  },
  expired: {
    heading: 'Ten link wygasł',
    text: 'Był ważny przez 14 dni. Zapisz się ponownie, a wyślemy Ci nowy.',
  },
  unknown: {
    heading: 'Nie znamy tego linku',
    text: 'Być może zgubiła się jego część. Skopiuj cały link z wiadomości do paska adresu albo zapisz się ponownie.',
  },
  erased: {
    heading: 'Nie znamy tego linku',
    text: 'Być może zgubiła się jego część albo usunęliśmy wszystko, co o Tobie wiedzieliśmy. Skopiuj cały link z wiadomości do paska adresu.',
  },
  unsubscribe: {
    heading: 'Chcesz się wypisać?',
    text: 'Naciśnij przycisk, a nie będziemy już do Ciebie pisać.',
    button: 'Wypisz się',
  },
  unsubscribed: {
    heading: 'Nie ma Cię już na liście',
    text: 'Nie będziemy już do Ciebie pisać.',
    button: 'Zapisz się ponownie',
    note: 'To była pomyłka? Przycisk wyśle Ci wiadomość z linkiem do potwierdzenia.',
  },
  throttled: {
    heading: 'Poczekaj dziesięć minut',
    text: 'Dopiero co do Ciebie pisaliśmy, dlatego tym razem nic nie wysłaliśmy. Jeśli masz nowszą wiadomość z linkiem, użyj jej. W przeciwnym razie spróbuj ponownie za dziesięć minut.',
    button: 'Spróbuj ponownie',
    note: 'Po pięciu wiadomościach w ciągu dnia następną wyślemy dopiero dzień później.',
  },
  confirmation: {
    why: 'Ktoś, mamy nadzieję, że to Ty, zapisał ten adres na listę „{{ listName }}”.',
    how: 'Aby potwierdzić, otwórz tę stronę i naciśnij na niej przycisk:',
    until: 'Ostatni dzień ważności linku to {{ lastDay }}.',
    stranger: 'To nie Ty? W takim razie nie musisz nic robić. Bez potwierdzenia nie będziemy do Ciebie pisać.',
    sms: '{{ listName }}: potwierdź, że chcesz dostawać nasze SMS-y: {{ link }} To nie Ty? Nic nie rób.',
  },
  strangers: {
    change: {
      heading: 'Sprawdź swoje nowe dane',
      text: 'Ktoś, mamy nadzieję, że to Ty, przysłał nam te dane do Twojego zapisu. Zaczną obowiązywać po naciśnięciu przycisku.',
      button: 'Zapisz te dane',
    },
    changed: 'Twoje dane są zapisane',
    alsoChanges: 'Zapisane zostaną także te dane:',
    before: 'Teraz',
    after: 'Nowe',
    unchanged: 'To nie Ty? W takim razie nie musisz nic robić i wszystko zostanie bez zmian.',
    limit:
      'Na jedną skrzynkę wysyłamy najwyżej pięć takich wiadomości dziennie. Potem zapisz się ponownie dzień później.',
    changeMail: {
      why: 'Ktoś, mamy nadzieję, że to Ty, wypełnił z tym adresem formularz listy „{{ listName }}” i podał inne dane niż Twoje.',
      how: 'Aby je obejrzeć i zapisać, otwórz tę stronę:',
      sms: '{{ listName }}: dostaliśmy nowe dane do tego numeru. Zobacz: {{ link }} To nie Ty? Nic nie rób.',
    },
    comeBack: {
      subject: 'Chcesz zapisać się ponownie?',
      why: 'Ktoś, mamy nadzieję, że to Ty, zapisał ten adres na listę „{{ listName }}”. Adres jest wypisany, więc go nie dodaliśmy. Możesz jednak zapisać się ponownie.',
    },
    erased: {
      subject: 'Nie udało się Ciebie zapisać',
      why: 'Na prośbę usunęliśmy wszystko, co dotyczyło tego adresu, i od tej pory nie przyjmujemy jego zapisu. Jeśli chcesz znowu dostawać od nas wiadomości, napisz do nas.',
    },
  },
  noButton: 'Przycisk nie działa? Skopiuj ten adres do przeglądarki:',
  answer: 'Odpowiedź',
  refused: 'Nie udało się',
  again: 'Wróć i spróbuj ponownie.',
  reasons: {
    4: 'Ten adres został wypisany i nie można go w ten sposób zapisać ponownie.',
    5: 'Ten adres e-mail jest nieprawidłowy. Sprawdź go.',
    6: 'Nie udało się wysłać wiadomości z prośbą o potwierdzenie. Spróbuj ponownie później.',
    7: 'Ten adres e-mail nie jest zapisany.',
    8: 'Wartość „{field}” nie pasuje do tego pola.',
    9: 'Ten numer telefonu należy już do innego zapisu.',
    11: 'Ten numer telefonu jest nieprawidłowy. Podaj go z kodem kraju, na przykład +48.',
    12: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie później.',
    30: 'Nie możemy wysyłać poczty na ten adres e-mail. Podaj inny.',
    32: 'Podaj adres e-mail lub numer telefonu.',
    100: 'Formularz nie jest poprawnie skonfigurowany: jego klucz jest nieważny.',
  },
};
