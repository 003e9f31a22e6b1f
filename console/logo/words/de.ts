import type { LogoWords } from './en.ts';

export const de: LogoWords = {
  url: 'Logo',
  urlHint: 'Ein PNG oder JPEG, mit https://',
  file: 'Oder eine Bilddatei',
  fileHint: 'PNG, JPEG, WebP oder SVG. E-Mails bekommen ein kleines PNG.',
  kind: 'Wähle ein PNG, JPEG, WebP oder SVG.',
  tooLarge: 'Diese Datei ist zu groß. Wähle eine von höchstens 5 MB.',
  tooManyPixels: 'Dieses Bild hat zu viele Pixel. Verkleinere es zuerst.',
  broken: 'Diese Datei lässt sich nicht anzeigen. Vielleicht ist sie beschädigt. Wähle eine andere.',
  script: 'Dieses SVG enthält ein Skript. Speichere es als einfaches SVG oder als PNG.',
  elsewhere:
    'Dieses SVG braucht weitere Dateien, etwa Bilder oder Schriften. Bette sie ein, oder speichere es als PNG.',
  noSize: 'Dieses SVG sagt nicht, wie groß es ist. Speichere es mit einer Größe oder als PNG.',
};
