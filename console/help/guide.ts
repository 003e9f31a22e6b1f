/** A piece of a text: words, or an element with its attributes and what is in it. */
export type Prose = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Prose[]];

/** A text for owners, as the build makes it from a page of the docs. */
export interface Guide {
  title: string;
  intro: Prose[];
  parts: GuidePart[];
}

export interface GuidePart {
  /** The fragment of its address, from its title in English. */
  id: string;
  title: string;
  text: Prose[];
}

/** Whether a part is about a section of the console, by its name. */
export const isAbout = ({ id }: GuidePart, section: string): boolean => id.split('-').includes(section);
