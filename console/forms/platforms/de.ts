import type { Platforms } from './en.ts';

/** See `en`. */
export const de: Platforms = {
  wordpress: {
    name: 'WordPress',
    steps: [
      'Kopiere das Tag oben.',
      'Öffne die Seite oder den Beitrag im Editor, drück auf + und wähle „Individuelles HTML“.',
      'Füge das Tag in den Block ein.',
      'Drück auf „Speichern“ oder „Aktualisieren“ und sieh dir die Seite an.',
    ],
    note: 'Wenn deine Website bei WordPress.com Scripts entfernt, wähle oben als Art „Frame“.',
  },
  shopify: {
    name: 'Shopify',
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
    steps: [
      'Kopiere das Tag oben.',
      'Öffne im Designer das Feld „Add“ und zieh „Code Embed“ an seinen Platz.',
      'Füge das Tag ein und drück auf „Save & Close“.',
      'Veröffentliche die Website. Das Formular erscheint dort, nicht im Designer.',
    ],
    note: 'Webflow erlaubt Code in bezahlten Tarifen.',
  },
  squarespace: {
    name: 'Squarespace',
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
    steps: [
      'Kopiere unten die Adresse der eigenen Seite des Formulars.',
      'Drück im Editor auf „Elemente hinzufügen“, wähle „Code einbetten“ und dann „Website einbetten“.',
      'Drück auf „Website-Adresse eingeben“ und füge die Adresse ein.',
      'Mach das Feld so hoch wie das Formular und veröffentliche.',
    ],
    note: '',
  },
};
