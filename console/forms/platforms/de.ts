import type { Platforms } from './en.ts';

/** See `en`. */
export const de: Platforms = {
  wordpress: {
    name: 'WordPress',
    first: 'Das Plugin für WordPress steht jeder Rolle offen, und nichts entfernt das Formular wieder.',
    steps: [
      'Mit dem Plugin (ein Administrator installiert es einmal): Drück im Editor auf +, such nach „signup“ oder „Newsletter“ und wähle „Anmeldeformular“.',
      'Ohne Plugin, als Administrator oder Redakteur: Kopiere das Tag oben.',
      'Drück im Editor auf + und wähle „Individuelles HTML“. Füge noch nichts ein: Das würde den markierten Block ersetzen.',
      'Drück im Block auf „HTML bearbeiten“ und füge das Tag im Reiter „HTML“ ein, nie unter „JavaScript“. Ältere Versionen haben stattdessen ein Textfeld.',
      'Drück in diesem Fenster auf „Aktualisieren“, dann auf „Speichern“ oder „Veröffentlichen“, und sieh dir die Seite an.',
    ],
    note: 'WordPress entfernt Scripts aus dem, was Autoren und Mitarbeiter speichern, in einem Netzwerk von Websites auch bei Redakteuren: Sie brauchen das Plugin. Wenn WordPress.com Scripts entfernt, wähle oben als Art „Frame“.',
  },
  ghost: {
    name: 'Ghost',
    first: 'Füge das Tag in eine HTML-Karte ein. Das darf, wer den Beitrag schreiben darf.',
    steps: [
      'Kopiere das Tag oben.',
      'Tippe im Beitrag /html und drück die Eingabetaste.',
      'Füge das Tag in die Karte ein und veröffentliche oder aktualisiere den Beitrag.',
    ],
    note: 'Für alle Seiten öffnet ein Administrator „Settings“, dann „Code injection“, und fügt es unter „Site footer“ ein.',
  },
  hugo: {
    name: 'Hugo',
    first: 'Leg das Tag in einen eigenen Shortcode: In Markdown lässt Hugo HTML weg.',
    steps: [
      'Kopiere das Tag oben.',
      'Speichere es als layouts/shortcodes/signup.html (seit Hugo 0.146 auch layouts/_shortcodes/signup.html).',
      'Schreib {{< signup >}} in die Seite, in eine eigene Zeile.',
    ],
    note: '',
  },
  markdown: {
    name: 'Jekyll, Eleventy, MkDocs, Astro',
    first: 'Füge das Tag ins Markdown der Seite ein, als eigenen Absatz.',
    steps: [
      'Kopiere das Tag oben.',
      'Füge es in eine eigene Zeile ein, mit einer leeren Zeile davor und danach und ohne Einrückung.',
      'Bau die Website und sieh dir die Seite an.',
    ],
    note: 'MDX, wie in Docusaurus, ist kein HTML: Wähle oben als Art „React“.',
  },
  shopify: {
    name: 'Shopify',
    first: 'Füge einen Abschnitt mit eigenem Liquid hinzu. Dafür brauchst du das Recht, Themes zu bearbeiten.',
    steps: [
      'Kopiere das Tag oben.',
      'Öffne „Onlineshop“, dann „Themes“, und drück auf „Theme bearbeiten“ (oder „Anpassen“).',
      'Wähle die Seite, drück auf „Abschnitt hinzufügen“ und nimm „Benutzerdefiniertes Liquid“.',
      'Füge das Tag unter „Liquid-Code“ ein und drück auf „Speichern“.',
    ],
    note: '',
  },
  webflow: {
    name: 'Webflow',
    first: 'Setz im Designer ein Code Embed. Dafür brauchst du einen bezahlten Tarif und Zugang zum Designer.',
    steps: [
      'Kopiere das Tag oben.',
      'Öffne im Designer das Feld „Add“ und zieh „Code Embed“ an seinen Platz.',
      'Füge das Tag ein und drück auf „Save & Close“.',
      'Veröffentliche die Website. Das Formular erscheint dort, nicht im Designer.',
    ],
    note: 'Wer nur Inhalte bearbeitet, kann keinen Code einsetzen: Bitte jemanden mit Zugang zum Designer darum.',
  },
  squarespace: {
    name: 'Squarespace',
    first:
      'Füge einen Code-Block hinzu. Dafür brauchst du einen Tarif mit Scripts und das Recht, die Website zu bearbeiten.',
    steps: [
      'Kopiere das Tag oben.',
      'Bearbeite die Seite, drück auf „Block hinzufügen“ und wähle „Code“.',
      'Ersetze den Inhalt des Blocks durch das Tag und lass die Art bei „HTML“.',
      'Speichere und sieh dir die Seite in einem privaten Fenster an: Beim Bearbeiten laufen keine Scripts.',
    ],
    note: 'Wenn dein Tarif keine Scripts erlaubt, wähle oben als Art „Frame“.',
  },
  wix: {
    name: 'Wix',
    first: 'Bette die eigene Seite des Formulars ein: Scripts in einem Feld von Wix laufen unter fremder Adresse.',
    steps: [
      'Kopiere unten die Adresse der eigenen Seite des Formulars.',
      'Drück im Editor auf „Elemente hinzufügen“, wähle „Code einbetten“ und dann „Website einbetten“.',
      'Drück auf „Website-Adresse eingeben“ und füge die Adresse ein.',
      'Mach das Feld so hoch wie das Formular und veröffentliche.',
    ],
    note: '',
  },
};
