import type { Locale } from '@joinery/contract/form';

export interface NotFoundWords {
  title: string;
  /** No route has the address. */
  address: string;
  /** The address is one of a form, of which there is none. */
  form: string;
}

export const notFoundWords: Record<Locale, NotFoundWords> = {
  ar: {
    title: 'لا يوجد شيء هنا',
    address: 'لا يوجد شيء على هذا العنوان. يُرجى التحقق من كتابته.',
    form: 'لا يوجد نموذج على هذا العنوان. ربما تمت إزالته.',
  },
  cs: {
    title: 'Tady nic není',
    address: 'Na této adrese nic není. Zkontrolujte prosím, zda je správně napsaná.',
    form: 'Na této adrese není žádný formulář. Možná byl odstraněn.',
  },
  da: {
    title: 'Her er ingenting',
    address: 'Der er ikke noget på denne adresse. Tjek, om den er stavet rigtigt.',
    form: 'Der er ingen formular på denne adresse. Den er måske blevet fjernet.',
  },
  de: {
    title: 'Hier ist nichts',
    address: 'Unter dieser Adresse gibt es nichts. Bitte prüfen Sie die Schreibweise.',
    form: 'Unter dieser Adresse gibt es kein Formular. Vielleicht wurde es entfernt.',
  },
  el: {
    title: 'Δεν υπάρχει τίποτα εδώ',
    address: 'Δεν υπάρχει τίποτα σε αυτήν τη διεύθυνση. Ελέγξτε αν είναι γραμμένη σωστά.',
    form: 'Δεν υπάρχει φόρμα σε αυτήν τη διεύθυνση. Ίσως έχει αφαιρεθεί.',
  },
  en: {
    title: 'There is nothing here',
    address: 'There is nothing at this address. Check its spelling.',
    form: 'There is no form at this address. It may have been removed.',
  },
  es: {
    title: 'Aquí no hay nada',
    address: 'No hay nada en esta dirección. Compruebe que esté bien escrita.',
    form: 'No hay ningún formulario en esta dirección. Es posible que se haya eliminado.',
  },
  fa: {
    title: 'اینجا چیزی نیست',
    address: 'در این نشانی چیزی وجود ندارد. لطفاً املای آن را بررسی کنید.',
    form: 'در این نشانی فرمی وجود ندارد. شاید حذف شده باشد.',
  },
  fi: {
    title: 'Täällä ei ole mitään',
    address: 'Tässä osoitteessa ei ole mitään. Tarkista, että se on kirjoitettu oikein.',
    form: 'Tässä osoitteessa ei ole lomaketta. Se on ehkä poistettu.',
  },
  fr: {
    title: 'Il n’y a rien ici',
    address: 'Il n’y a rien à cette adresse. Vérifiez qu’elle est bien écrite.',
    form: 'Il n’y a pas de formulaire à cette adresse. Il a peut-être été supprimé.',
  },
  he: {
    title: 'אין כאן כלום',
    address: 'אין כלום בכתובת הזו. נא לבדוק שהיא נכתבה נכון.',
    form: 'אין טופס בכתובת הזו. ייתכן שהוא הוסר.',
  },
  it: {
    title: 'Qui non c’è nulla',
    address: 'A questo indirizzo non c’è nulla. Controlli che sia scritto correttamente.',
    form: 'A questo indirizzo non c’è alcun modulo. Forse è stato rimosso.',
  },
  ja: {
    title: 'ここには何もありません',
    address: 'このアドレスには何もありません。つづりをご確認ください。',
    form: 'このアドレスにフォームはありません。削除された可能性があります。',
  },
  nb: {
    title: 'Her er det ingenting',
    address: 'Det finnes ikke noe på denne adressen. Sjekk at den er riktig skrevet.',
    form: 'Det finnes ikke noe skjema på denne adressen. Det kan ha blitt fjernet.',
  },
  nl: {
    title: 'Hier is niets',
    address: 'Op dit adres is niets te vinden. Controleer of het goed is gespeld.',
    form: 'Op dit adres is geen formulier te vinden. Misschien is het verwijderd.',
  },
  pl: {
    title: 'Tu niczego nie ma',
    address: 'Pod tym adresem niczego nie ma. Prosimy sprawdzić, czy jest poprawnie zapisany.',
    form: 'Pod tym adresem nie ma formularza. Być może został usunięty.',
  },
  pt: {
    title: 'Não há nada aqui',
    address: 'Não há nada neste endereço. Verifique se está bem escrito.',
    form: 'Não há nenhum formulário neste endereço. Pode ter sido removido.',
  },
  'pt-BR': {
    title: 'Não há nada aqui',
    address: 'Não há nada neste endereço. Verifique se ele está escrito corretamente.',
    form: 'Não há nenhum formulário neste endereço. Talvez ele tenha sido removido.',
  },
  ro: {
    title: 'Aici nu este nimic',
    address: 'La această adresă nu este nimic. Verificați dacă este scrisă corect.',
    form: 'La această adresă nu există niciun formular. Este posibil să fi fost eliminat.',
  },
  sv: {
    title: 'Här finns ingenting',
    address: 'Det finns ingenting på den här adressen. Kontrollera att den är rätt stavad.',
    form: 'Det finns inget formulär på den här adressen. Det kan ha tagits bort.',
  },
  tr: {
    title: 'Burada bir şey yok',
    address: 'Bu adreste bir şey yok. Lütfen doğru yazıldığını kontrol edin.',
    form: 'Bu adreste form yok. Kaldırılmış olabilir.',
  },
  uk: {
    title: 'Тут нічого немає',
    address: 'За цією адресою нічого немає. Перевірте, чи її правильно написано.',
    form: 'За цією адресою немає форми. Можливо, її видалили.',
  },
  zh: {
    title: '这里什么都没有',
    address: '此地址上没有任何内容。请检查拼写是否正确。',
    form: '此地址上没有表单。它可能已被移除。',
  },
  'zh-TW': {
    title: '這裡什麼都沒有',
    address: '此網址沒有任何內容。請檢查是否輸入正確。',
    form: '此網址沒有表單，可能已被移除。',
  },
};
