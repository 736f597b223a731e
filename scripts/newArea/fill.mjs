/**
 * Templates: real files with markers. `%name%` becomes the piece of that name, `%if condition%` at the beginning of a
 * line keeps the line only then. How lines are broken is left to the formatter.
 */
const MARKER = /%([A-Za-z][A-Za-z ]*)%/g;
const CONDITION = /^%if (\w+)%/;

const known = (record, name, what) => {
  if (!(name in record))
    throw new Error(`A template of new-area names the ${what} "${name}", which nobody knows.`);
  return record[name];
};

export function fill(template, { texts, conditions }) {
  const kept = template.split('\n').flatMap((line) => {
    const [marker, condition] = CONDITION.exec(line) ?? [];
    if (!marker) return [line];
    return known(conditions, condition, 'condition') ? [line.slice(marker.length)] : [];
  });
  return kept.join('\n').replaceAll(MARKER, (_, name) => known(texts, name, 'piece'));
}
