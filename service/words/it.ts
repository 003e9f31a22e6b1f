import type { Words } from './words.ts';

export const it: Words = {
  newsletter: 'Newsletter',
  privacy: 'Informativa sulla privacy',
  pending: {
    heading: 'Ci siamo quasi: manca la conferma',
    text: 'Riceverà un messaggio con un link. Lo apra e prema il pulsante per completare l’iscrizione.',
    note: 'Dopo qualche minuto non è arrivato nulla? Guardi nella cartella spam, oppure si iscriva di nuovo se ha sbagliato a scrivere. Se aveva già confermato in precedenza, non deve fare altro.',
  },
  thankyou: {
    heading: 'Grazie, l’iscrizione è attiva',
    text: 'Non deve fare altro. Può chiudere questa pagina.',
    note: 'Può annullare l’iscrizione in qualsiasi momento.',
  },
  confirm: {
    heading: 'Confermi la sua iscrizione',
    text: 'Prema il pulsante per confermare che desidera ricevere i nostri messaggi.',
    button: 'Confermare l’iscrizione',
    note: 'Non ha richiesto l’iscrizione? Chiuda semplicemente questa pagina. Senza conferma non le scriveremo.',
  },
  used: {
    heading: 'Questo link è già stato usato',
    text: 'Se ha confermato l’iscrizione, è tutto a posto e non deve fare altro.',
    note: 'Se nel frattempo ha annullato l’iscrizione, questo link non la ripristina.',
  },
  expired: {
    heading: 'Questo link è scaduto',
    text: 'Era valido per 14 giorni. Si iscriva di nuovo e gliene invieremo un altro.',
  },
  unknown: {
    heading: 'Non conosciamo questo link',
    text: 'Forse ne è andata persa una parte. Copi il link intero dal messaggio nella barra degli indirizzi, oppure si iscriva di nuovo.',
  },
  erased: {
    heading: 'Non conosciamo questo link',
    text: 'Forse ne è andata persa una parte, oppure abbiamo cancellato tutto ciò che sapevamo di lei. Copi il link intero dal messaggio nella barra degli indirizzi.',
  },
  unsubscribe: {
    heading: 'Vuole annullare l’iscrizione?',
    text: 'Prema il pulsante e non le scriveremo più.',
    button: 'Annullare l’iscrizione',
  },
  unsubscribed: {
    heading: 'L’iscrizione è annullata',
    text: 'Non le scriveremo più.',
    button: 'Iscriversi di nuovo',
    note: 'È stato un errore? Il pulsante le invia un messaggio con un link di conferma.',
  },
  throttled: {
    heading: 'Attenda dieci minuti',
    text: 'Le abbiamo scritto da poco, perciò questa volta non abbiamo inviato nulla. Se ha un messaggio più recente con un link, usi quello. Altrimenti riprovi tra dieci minuti.',
    button: 'Riprovare',
    note: 'Dopo cinque messaggi in un giorno, il successivo parte un giorno dopo.',
  },
  confirmation: {
    why: 'Qualcuno, speriamo lei, ha iscritto questo indirizzo a «{{ listName }}».',
    how: 'Per confermare, apra questa pagina e prema il pulsante:',
    until: 'Il link è valido fino al {{ lastDay }}.',
    stranger: 'Non è stata una sua richiesta? Allora non deve fare nulla. Senza conferma non le scriveremo.',
    sms: '{{ listName }}: confermi di voler ricevere i nostri SMS: {{ link }} Non è lei? Non faccia nulla.',
  },
  strangers: {
    change: {
      heading: 'Controlli i suoi nuovi dati',
      text: 'Qualcuno, speriamo lei, ci ha inviato questi dati per la sua iscrizione. Avranno effetto quando premerà il pulsante.',
      button: 'Salva questi dati',
    },
    changed: 'I suoi dati sono stati salvati',
    alsoChanges: 'Saranno salvati anche questi dati:',
    before: 'Ora',
    after: 'Nuovo',
    unchanged: 'Non è stata una sua richiesta? Allora non deve fare nulla e tutto resta com’è.',
    limit:
      'Una casella riceve al massimo cinque di questi messaggi al giorno. Dopo, si iscriva di nuovo il giorno seguente.',
    changeMail: {
      why: 'Qualcuno, speriamo lei, ha compilato con questo indirizzo un modulo di «{{ listName }}» e ha fornito dati diversi dai suoi.',
      how: 'Per vederli e salvarli, apra questa pagina:',
      sms: '{{ listName }}: abbiamo ricevuto nuovi dati per questo numero. Li veda qui: {{ link }} Non è lei? Non faccia nulla.',
    },
    comeBack: {
      subject: 'Vuole iscriversi di nuovo?',
      why: 'Qualcuno, speriamo lei, ha iscritto questo indirizzo a «{{ listName }}». La sua iscrizione era stata annullata, quindi non lo abbiamo iscritto. Può però iscriversi di nuovo.',
    },
    erased: {
      subject: 'Non abbiamo potuto iscriverla',
      why: 'Su richiesta abbiamo cancellato tutto ciò che riguardava questo indirizzo, e da allora non accettiamo la sua iscrizione. Se vuole ricevere di nuovo nostre notizie, ci scriva.',
    },
  },
  noButton: 'Il pulsante non funziona? Copi questo indirizzo nel browser:',
  answer: 'Risposta',
  refused: 'Non ha funzionato',
  again: 'Torni indietro e riprovi.',
  reasons: {
    4: 'Questo indirizzo è stato cancellato dalla lista e non può essere iscritto di nuovo in questo modo.',
    5: 'Questo indirizzo email non è corretto. Lo verifichi.',
    6: 'Non è stato possibile inviare il messaggio di conferma. Riprovi più tardi.',
    7: 'Questo indirizzo email non è iscritto.',
    8: 'Il valore di «{field}» non è adatto a questo campo.',
    9: 'Questo numero di telefono appartiene già a un’altra iscrizione.',
    11: 'Questo numero di telefono non è corretto. Lo indichi con il prefisso internazionale, ad esempio +39.',
    12: 'Si è verificato un problema da parte nostra. Riprovi più tardi.',
    30: 'Non possiamo inviare email a questo indirizzo. Ne indichi un altro.',
    32: 'Indichi un indirizzo email o un numero di telefono.',
    100: 'Il modulo non è configurato correttamente: la sua chiave non è valida.',
  },
};
