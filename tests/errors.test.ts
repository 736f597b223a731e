import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, type Refusal } from '../server/http/errors.ts';

/** Every refusal the server knows, built without values. */
const refusals: readonly Refusal[] = Object.entries(refuse).map(([name, build]) =>
  name === 'badInput' ? refuse.badInput([]) : (build as (values: Record<string, never>) => Refusal)({}),
);
const errorsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, `../core/locales/rest/${language}.json`), 'utf8')).errors;

it.each(['zh-CN', 'en'])('says every refusal of the server in %s', (language) => {
  const errors = errorsOf(language);
  expect(refusals.map(({ reason }) => reason).filter((reason) => !(reason in errors))).toEqual([]);
});

it('names each refusal once, as the catalogue does', () => {
  expect(refusals.map(({ reason }) => reason)).toEqual(Object.keys(refuse));
});
