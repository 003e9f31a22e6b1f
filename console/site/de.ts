import type { SiteWords } from './en.ts';

export const de: SiteWords = {
  address: 'Adresse der Seite',
  looking: 'Die Seite wird angesehen …',
  problems: {
    off: 'Wer Joinery betreibt, hat abgestellt, dass es Websites ansieht.',
    unreachable: 'Die Seite ist nicht zu erreichen. Prüf die Adresse.',
    private: 'Diese Adresse liegt in einem privaten Netz. Dort sieht Joinery nicht nach.',
    slow: 'Die Seite antwortet zu langsam. Versuch es später noch einmal.',
    redirects: 'Die Adresse leitet zu oft weiter. Gib die Adresse der Seite selbst ein.',
    notPage: 'Die Adresse führt zu einer Datei, nicht zu einer Seite. Gib die Adresse einer Seite ein.',
  },
  refused: (status) => `Die Website weist mit dem Status ${status} ab. Vielleicht lässt sie nur Browser zu.`,
  checked: (host, count) =>
    `${host} ist geprüft: ${count === 0 ? 'Nichts hindert das Formular daran zu funktionieren.' : count === 1 ? '1 Sache hindert das Formular daran zu funktionieren.' : `${count} Sachen hindern das Formular daran zu funktionieren.`}`,
  read: (address) => `Gelesen: ${address}`,
  placed: {
    script: 'Das Tag des Formulars ist auf der Seite.',
    element: 'Das Element des Formulars ist auf der Seite.',
    frame: 'Das Formular ist auf der Seite, in einem Rahmen.',
    html: 'Das Formular ist auf der Seite, als reines HTML.',
  },
  absent:
    'Das Formular steht nicht im HTML der Seite. Wenn ein Tag-Manager oder eine App es einfügt, ist das in Ordnung. Sonst füg das Tag dort ein, oder prüf die Seite, auf der es steht.',
  notNamed: (host) =>
    `${host} ist nicht unter den Websites genannt, die das Formular zeigen. Deshalb werden dort alle abgewiesen. Erlaub die Website, oder nenn sie oben.`,
  mixed:
    'Die Seite nutzt https, das Formular nicht: Browser laden nichts davon. Wer Joinery betreibt, muss ihm eine https-Adresse geben.',
  fine: 'Keine Richtlinie der Seite hindert es daran zu funktionieren.',
  parts: {
    script: 'Die Content-Security-Policy der Seite lässt das Skript des Formulars nicht laden.',
    connection: 'Die Content-Security-Policy der Seite lässt das Formular nicht senden, was Besucher eingeben.',
    frame: 'Die Content-Security-Policy der Seite lässt das Formular nicht in einem Rahmen erscheinen.',
    posting: 'Die Content-Security-Policy der Seite lässt das Formular nicht abschicken.',
    captcha: 'Die Content-Security-Policy der Seite lässt das Captcha des Formulars nicht laden.',
  },
  unknown: {
    script: 'Nicht zu sagen ist, ob die Content-Security-Policy der Seite das Skript des Formulars laden lässt.',
    connection:
      'Nicht zu sagen ist, ob die Content-Security-Policy der Seite das Formular senden lässt, was Besucher eingeben.',
    frame:
      'Nicht zu sagen ist, ob die Content-Security-Policy der Seite das Formular in einem Rahmen erscheinen lässt.',
    posting: 'Nicht zu sagen ist, ob die Content-Security-Policy der Seite das Formular abschicken lässt.',
    captcha: 'Nicht zu sagen ist, ob die Content-Security-Policy der Seite das Captcha des Formulars laden lässt.',
  },
  from: {
    header: 'Die Richtlinie steht in einem HTTP-Header der Seite.',
    meta: 'Die Richtlinie steht in einem Meta-Tag der Seite.',
  },
  add: (directive) => `Ergänz ${directive} um:`,
  addDirective: (directive, missing) => `${missing} fehlt, deshalb gilt ${directive}. Ergänz die Richtlinie um:`,
  replace: (directive) => `Ersetz ${directive} durch:`,
  nonce:
    'Sie vertraut nur Skripten mit ihrer Nonce, und solchen, die diese einfügen. Gib dem Tag des Formulars dasselbe nonce-Attribut wie den anderen Skripten der Seite.',
};
