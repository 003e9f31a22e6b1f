import type { Random } from './random.ts';

/** Somebody who is made up. */
export interface Person {
  email: string;
  firstName: string;
  /** In a range that is reserved for fiction. */
  smsNumber: string;
}

export type Language = 'en' | 'de' | 'fr' | 'es';

/** Makes people up, each with an address of their own. */
export function createPeople(random: Random): (language: Language) => Person {
  const emails = new Set<string>();
  let numbers = 0;
  const address = (first: string, last: string) => {
    const [given, family] = [plain(first), plain(last)];
    const local = random.pick([`${given}.${family}`, `${given}${family[0]}`, `${given[0]}.${family}`, given]);
    return `${local}${random.chance(0.2) ? random.between(61, 99) : ''}@${random.weigh(domains)}`;
  };
  return (language) => {
    const [firsts, lasts] = names[language];
    for (;;) {
      const firstName = random.pick(firsts);
      const email = address(firstName, random.pick(lasts));
      if (emails.has(email)) continue;
      emails.add(email);
      return { email, firstName, smsNumber: fictional(numbers++) };
    }
  };
}

/** Letters that addresses have. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** Reserved for examples (RFC 2606). */
const domains: [string, number][] = [
  ['example.com', 40],
  ['example.net', 25],
  ['example.org', 15],
  ['post.example', 10],
  ['brightcup.example', 4],
  ['tidehouse.example', 3],
  ['universitas.example', 3],
];

/** Numbers that the North American Numbering Plan keeps for fiction: a hundred in each area. */
const fictional = (index: number) =>
  `+1${areas[Math.floor(index / 100) % areas.length]}55501${`${index % 100}`.padStart(2, '0')}`;
const areas = [202, 212, 303, 415, 617, 206, 305, 312];

const names: Record<Language, [firsts: string[], lasts: string[]]> = {
  en: [
    words(
      'Ada Amara Beth Callum Cora Dev Edie Ezra Fern Finn Grace Hal Imani Ivy Jude Kit Leila Lowell Maeve Milo Nadia Niamh Otis Piper Quinn Rafe Rhys Rosa Saoirse Tamsin Theo Una Vikram Wren Yusuf Zadie',
    ),
    words(
      'Abara Ashdown Barlow Birch Calder Chaudhry Dunmore Eaves Fairweather Finch Gallow Harker Ibsen Jarrow Kestrel Lomax Marsh Nkosi Okafor Pell Quayle Rowan Sable Thorne Underhill Vance Whitlow Yarrow',
    ),
  ],
  de: [
    words(
      'Anke Bastian Carla Dörte Emil Frieda Gesa Hannes Ida Jannik Käthe Lasse Merle Nils Oskar Paula Rieke Sönke Thea Ulla Veit Wiebke',
    ),
    words(
      'Ahrens Bruhn Claasen Dierks Ehlers Fröhlich Groß Hinrichs Jessen Krüger Lührs Möller Nissen Petersen Röhl Schröder Thomsen Wulf',
    ),
  ],
  fr: [
    words('Agathe Bastien Chloé Élodie Gaspard Inès Jules Léa Maël Noémie Rémi Zoé'),
    words('Arnaud Besson Carlier Delorme Faure Gillet Lacroix Mercier Noël Perrin Roussel Vasseur'),
  ],
  es: [
    words('Alba Bruno Carmen Diego Elena Iker Lucía Mateo Noa Rocío Sergio Vega'),
    words('Alonso Blanco Castaño Duarte Ferrer Ibáñez Lozano Marín Núñez Prieto Rivas Soler'),
  ],
};

function words(text: string): string[] {
  return text.split(' ');
}
