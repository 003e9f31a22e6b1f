import { nicknames } from './nicknames.ts';

export interface Country {
  /** ISO 3166-1, such as `DE`. */
  code: string;
  /** In the form's language. */
  name: string;
  /** Digits, such as `49`. */
  dialing: string;
  /** Whether it comes first among the countries that share its dialing code. */
  leads: boolean;
}

/**
 * The countries that match `query`: part of a name with any accents, a country code, the beginning of a name of its
 * own, or that of a dialing code with or without `+` or `00`. The best match comes first. Without a query, all of them
 * stay in their order.
 */
export function searchCountries(countries: readonly Country[], query: string): Country[] {
  const text = fold(query);
  const digits = text.replace(/^(\+|00)\s*/, '');
  const rank = ({ code, name, dialing, leads }: Country) => {
    if (!text) return 1;
    const others = fold(nicknames[code] ?? '').split(' ');
    if (fold(code) === text || others.includes(text) || (dialing === digits && leads)) return 4;
    if (dialing === digits || fold(name).startsWith(text)) return 3;
    if (fold(name).includes(text) || others.some((other) => other.startsWith(text))) return 2;
    return Number(digits && dialing.startsWith(digits));
  };
  return countries.filter((country) => rank(country)).sort((a, b) => rank(b) - rank(a));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
