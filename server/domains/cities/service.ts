import type { City } from '../../../shared/contract/choices/calls.ts';
import { CITIES, PROVINCES } from './areaTable.ts';

/** An entry of the table: digits, then a name. */
function read(entry: string): readonly [digits: string, name: string] {
  const [digits = ''] = /^\d+/.exec(entry) ?? [];
  return [digits, entry.slice(digits.length)];
}

const cities: City[] = CITIES.split('\n').map((line) => {
  const [code = '', name = '', ...districts] = line.split(' ');
  const children = districts.map((entry) => {
    const [end, district] = read(entry);
    return { code: code.slice(0, -end.length) + end, name: district, children: [] };
  });
  return { code, name, children };
});

/** Provinces with their cities and districts; codes are those of GB/T 2260. */
export const AREAS: City[] = PROVINCES.split(' ').map((entry) => {
  const [digits, name] = read(entry);
  const own = cities.filter(({ code }) => code.startsWith(digits));
  return { code: `${digits}0000`, name, children: own };
});

/** A city and its districts by name, by their codes. */
export interface KnownCity {
  readonly name: string;
  readonly districts: ReadonlyMap<string, string>;
}

const KNOWN: ReadonlyMap<string, KnownCity> = new Map(
  cities.map(({ code, name, children }) => [
    code,
    { name, districts: new Map(children.map((district) => [district.code, district.name])) },
  ]),
);

/** The city of a code; undefined for what is no city. */
export const cityOf = (code: string): KnownCity | undefined => KNOWN.get(code);

/** The city that a code of a city, or of one of its districts, stands for. */
export function cityAt(code: string): (KnownCity & { readonly code: string }) | undefined {
  const whole = `${code.slice(0, 4)}00`;
  const own = KNOWN.has(code) ? code : whole;
  const city = KNOWN.get(own);
  return city && (code === own || city.districts.has(code)) ? { ...city, code: own } : undefined;
}

/** The name of the city that a code stands for; a text that is no such code is shown as it is. */
export const cityNameOf = (code: string): string => cityAt(code)?.name ?? code;

/** Codes of cities by their names, as rows name them: with the last sign or without it. */
const CODES: ReadonlyMap<string, string> = new Map(
  cities.flatMap(({ code, name }) => [[name, code] as const, [name.replace(/市$/, ''), code] as const]),
);

/** The code of a city by its name; empty for a name that is none. A code stays what it is. */
export const cityCodeOf = (name: string): string => (cityAt(name) ? name : (CODES.get(name) ?? ''));
