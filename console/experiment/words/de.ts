import type { ExperimentWords } from './en.ts';

/** The sentences about tests in German. */
export const de: ExperimentWords = {
  title: 'Test zweier Fassungen',
  since: (when) => `Läuft seit ${when}.`,
  looking: 'Sieh so oft nach, wie du willst: Ein falscher Sieger wird dadurch nicht wahrscheinlicher.',

  early: 'Noch unklar',
  remaining: (count) => `Es braucht wohl noch etwa ${count} bestätigte Anmeldungen. Das ist grob geschätzt.`,
  few: (count) =>
    `Ein Test braucht viele bestätigte Anmeldungen. Sobald es ${count} sind, steht hier eine Schätzung, wie viele noch fehlen.`,
  alike:
    'Ein Unterschied ist nicht in Sicht. Die Fassungen sind vielleicht gleich gut, oder der Unterschied ist zu klein. Du kannst warten oder die behalten, die dir besser gefällt.',
  level: 'Eine Fassung lag schon klar vorn, aber jetzt liegen beide gleichauf. Gib dem Test mehr Zeit.',
  winner: (version) => `Fassung ${version} bringt mehr bestätigte Anmeldungen`,
  winnerText: 'Wären beide gleich gut, käme höchstens einer von zwanzig Tests durch Zufall zu diesem Schluss.',
  off: 'Dieser Test sagt nichts aus',
  offText:
    'Die Fassungen wurden nicht so oft gezeigt, wie sie sollten. Vielleicht behält ein Cache eine davon, oder ein Roboter lädt eine. Beende den Test, finde die Ursache und starte einen neuen.',

  version: (version) => `Fassung ${version}`,
  better: (version) => `${version} ist besser`,
  lift: (change, tried, control) =>
    `Pro Besucher brachte ${tried} bisher ${change} bestätigte Anmeldungen als ${control}.`,
  same: 'Beide bringen pro Besucher gleich viele.',
  noLift: 'Mit der bisherigen Fassung hat noch niemand bestätigt, deshalb fehlt der Vergleich.',
  interval: (low, high) => `Der wahre Unterschied liegt mit 95 % Sicherheit zwischen ${low} und ${high}.`,
  anything: 'Der wahre Unterschied ist noch völlig offen.',
  more: (percent) => `${percent} mehr`,
  fewer: (percent) => `${percent} weniger`,
  endless: 'beliebig viel mehr',
  sides: {
    across: 'Im Bereich des Unterschieds liegen beide Fassungen: Jede kann die bessere sein.',
    above: 'Der ganze Bereich liegt auf der Seite der neuen Fassung.',
    below: 'Der ganze Bereich liegt auf der Seite der bisherigen Fassung.',
  },

  caption: 'Die Zahlen beider Fassungen',
  measure: 'Gezählt',
  before: (version) => `Fassung ${version}, bisher`,
  after: (version) => `Fassung ${version}, neu`,
  share: 'Anteil der Besucher',
  rate: 'Bestätigt von allen Aufrufen',

  end: (version) => `Test beenden und Fassung ${version} behalten`,
  endTitle: (version) => `Test beenden und Fassung ${version} behalten?`,
  endAction: 'Test beenden',
  endEarly: 'Noch ist unklar, welche Fassung besser ist.',
  endWorse: (other) => `Laut Test bringt Fassung ${other} mehr bestätigte Anmeldungen.`,
  endText: (version, other) =>
    `Alle Besucher sehen dann Fassung ${version}, neu veröffentlicht unter einer neuen Nummer. Fassung ${other} bleibt bei den Fassungen.`,
  ended: (version, published) =>
    `Der Test ist beendet. Alle Besucher sehen jetzt Fassung ${version}, neu veröffentlicht als Fassung ${published}.`,

  start: 'Entwurf testen',
  points: [
    'Der Zufall entscheidet, ob ein Besucher die jetzige Fassung oder den Entwurf sieht.',
    'Die Seite des Formulars zählt die bestätigten Anmeldungen beider und sagt, wann eine mehr bringt, als Zufall erklärt.',
    'Du beendest den Test, wann du willst, und wählst, welche Fassung bleibt. Bis dahin lässt sich nichts anderes veröffentlichen.',
  ],
  shareOf: 'Besucher, die den Entwurf sehen, in Prozent',
  shareHint: 'Mit der Hälfte zeigt sich ein Unterschied am schnellsten. Mit weniger riskierst du weniger.',
  split: (draft, present) => `${draft} sehen den Entwurf, ${present} die jetzige Fassung.`,
  badShare: 'Gib eine ganze Zahl von 1 bis 99 ein.',
  startAction: 'Test starten',
  started: 'Der Test läuft.',
};
