import { AsYouType, type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import { dialingCodes, hasZone, loadZone, plans } from './phoneZones.ts';
import { regionOf } from './region.ts';

/** Countries are ISO 3166-1 codes, such as `DE`. */
export interface Reading {
  /** Only numbers of these exist. @default every country's */
  countries?: string[] | undefined;
  /** Where a number without a country code was typed. @default the region that the visitor's language names, if it names one */
  country?: string | undefined;
}

/**
 * The E.164 form of a number that exists in a country's numbering plan, or undefined. A number whose plan is not loaded is given
 * back as typed.
 */
export function readNumber(text: string, { countries, country = home() }: Reading = {}): string | undefined {
  const zone = zoneOf(text, { countries, country });
  if (zone && !hasZone(zone)) return text;
  const number = zone && parse(text, country);
  return number && isTaken(number, countries) ? number.number : undefined;
}

/** Loads what it takes to read a number. Never rejects. */
export async function loadPlan(text: string, reading?: Reading): Promise<void> {
  const zone = zoneOf(text, reading);
  if (zone) await loadZone(zone);
}

/** Whether {@link loadPlan} has, or has had, nothing to load. */
export function hasPlan(text: string, reading?: Reading): boolean {
  const zone = zoneOf(text, reading);
  return !zone || hasZone(zone);
}

/** What has been typed of a number, as its country writes it. */
export function writeTyped(text: string, country?: string): string {
  return type(text, country).text;
}

/** A number in international format, or undefined when there is no such number. */
export function writeInternational(text: string, country: string): string | undefined {
  return parse(text, country)?.formatInternational();
}

/** What an international number tells of its country, as far as it is typed: a dialing code may be that of several. */
export function originOf(text: string): { country: string | undefined; dialing: string | undefined } {
  const { typed } = type(text);
  return { country: typed.getCountry(), dialing: typed.isInternational() ? typed.getCallingCode() : undefined };
}

/** The digits after the dialing code, or the text of a number that has none. */
export function nationalOf(text: string): string {
  const { typed } = type(text);
  return typed.isInternational() ? (typed.getNumber()?.nationalNumber ?? '') : text;
}

function parse(text: string, country?: string): PhoneNumber | undefined {
  const number = type(text, country).typed.getNumber();
  return number?.isValid() ? number : undefined;
}

/** AsYouType reads what the parser reads, and spares a page the parser. */
function type(text: string, country?: string) {
  const typed = new AsYouType(country as CountryCode | undefined, plans);
  return { typed, text: typed.input(text.trim().replace(/^00/, '+')) };
}

/** The world numbering zone that a number is in; undefined where it is none, or none that is taken. */
function zoneOf(text: string, { countries, country = home() }: Reading = {}): string | undefined {
  const code = /^\s*(?:\+|00)\D*([1-9])/.exec(text)?.[1] ?? (/^\s*\+/.test(text) ? '' : dialingCodes.get(`${country}`));
  const zone = code?.[0];
  return !countries || countries.some((taken) => dialingCodes.get(taken)?.[0] === zone) ? zone : undefined;
}

function isTaken({ country }: PhoneNumber, countries: string[] | undefined): boolean {
  return !countries || countries.includes(`${country}`);
}

function home(): string | undefined {
  return regionOf(navigator.language);
}
