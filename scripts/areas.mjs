/**
 * `node scripts/areas.mjs <folder>`: writes the table of Chinese provinces, cities and districts from an unpacked
 * @vant/area-data (MIT; `npm pack @vant/area-data`), and the hash that its address carries.
 *
 * Counties directly under a province stand in a "city" of that package which is none (`省直辖县`): they become cities.
 * Those of 重庆 (`县`) become districts of its one city.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the unpacked package: node scripts/areas.mjs /tmp/package');
const { areaList } = await import(pathToFileURL(join(folder, 'dist/index.js')).href);
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const { province_list: provinces, city_list: cities, county_list: counties } = areaList;

const districtsOf = (city) =>
  Object.entries(counties).filter(([code]) => code.slice(0, 4) === city.slice(0, 4));
const lines = Object.entries(cities).flatMap(([code, name]) => {
  if (name === '省直辖县') return districtsOf(code).map(([county, own]) => `${county} ${own}`);
  if (code === '500200') return [];
  const more =
    code === '500100' ? districtsOf('500200').map(([own, label]) => `${own.slice(2)}${label}`) : [];
  const districts = districtsOf(code).map(([own, label]) => `${own.slice(4)}${label}`);
  return [[code, name, ...districts, ...more].join(' ')];
});
const names = Object.entries(provinces).map(([code, name]) => `${code.slice(0, 2)}${name}`);
const table = lines.join('\n');
const hash = createHash('sha256').update(names.join(' ')).update(table).digest('hex').slice(0, 12);

writeFileSync(
  'server/domains/cities/areaTable.ts',
  `/* Written by scripts/areas.mjs from @vant/area-data ${version} (MIT, Copyright (c) Youzan). */

/** The first two digits of each province, and its name. */
export const PROVINCES =
  '${names.join(' ')}';

/** A line for each city: code, name, and its districts by the last digits of their codes. */
export const CITIES = \`${table}\`;
`,
);
writeFileSync(
  'shared/codes/areas.ts',
  `/** Names the table of cities that this version has: answers under it are kept for good. Written by scripts/areas.mjs. */
export const AREAS_HASH = '${hash}';
`,
);
