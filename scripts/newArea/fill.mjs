/**
 * Templates: real files with markers. `%name%` becomes the piece of that name. `%if condition%` at the beginning of a
 * line keeps the line only then; alone on its line it keeps those down to `%end%`. How lines are broken is left to the
 * formatter.
 */
const MARKER = /%([A-Za-z][A-Za-z ]*)%/g;
const CONDITION = /^%if (\w+)%/;
const BLOCK = /^%if (\w+)%\n(.*?)^%end%\n/gms;

const known = (record, name, what) => {
  if (!(name in record))
    throw new Error(`A template of new-area names the ${what} "${name}", which nobody knows.`);
  return record[name];
};

export function fill(template, { texts, conditions }) {
  const holds = (condition) => known(conditions, condition, 'condition');
  const blocks = template.replaceAll(BLOCK, (_, condition, lines) => (holds(condition) ? lines : ''));
  const kept = blocks.split('\n').flatMap((line) => {
    const [marker, condition] = CONDITION.exec(line) ?? [];
    if (!marker) return [line];
    return holds(condition) ? [line.slice(marker.length)] : [];
  });
  return kept.join('\n').replaceAll(MARKER, (_, name) => known(texts, name, 'piece'));
}
