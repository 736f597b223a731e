/**
 * What a field of each kind is in every place of an area. `field` has `name`, `isOptional`, its `column` in SQL and its
 * `title` in English; every function answers a piece of source text.
 */
const empty = (isOptional) => (isOptional ? '.nullable()' : '');
const notNull = (isOptional) => (isOptional ? '' : '.notNull()');

export const KINDS = {
  text: {
    form: ({ isOptional }) => `text(${isOptional ? 0 : 1}, 60)`,
    row: () => 'z.string()',
    columnKind: 'text',
    schema: ({ isOptional }) => `text().notNull()${isOptional ? `.default('')` : ''}`,
    select: ({ column, name }) => `i.${column}${column === name ? '' : ` as "${name}"`}`,
    seed: ({ title }) => `\`${title} \${index + 1}\``,
    sample: ({ title }) => `unique('${title}')`,
    filled: ({ isFirst }) => (isFirst ? `'First'` : `'Some words'`),
    empty: `''`,
    input: 'textInput',
    most: ' max={60}',
  },
  int: {
    form: ({ isOptional }) => `Count.min(0).max(1_000_000)${empty(isOptional)}`,
    row: ({ isOptional }) => `Count${empty(isOptional)}`,
    shape: 'Count',
    columnKind: 'count',
    type: 'integer',
    schema: ({ isOptional }) => `integer()${notNull(isOptional)}`,
    select: ({ column, name }) => `i.${column}${column === name ? '' : ` as "${name}"`}`,
    seed: () => 'random.int(1, 100)',
    sample: () => '3',
    filled: () => '3',
    empty: 'null',
    input: 'numberInput',
  },
  time: {
    form: ({ isOptional }) => `Time${empty(isOptional)}`,
    row: ({ isOptional }) => `Time${empty(isOptional)}`,
    columnKind: 'time',
    helper: 'instant',
    schema: ({ isOptional }) => `instant()${notNull(isOptional)}`,
    select: ({ column, name }) => `\${iso(sql\`i.${column}\`)} as "${name}"`,
    seed: () => 'new Date(now + random.int(-30, 90) * DAY_MS)',
    sample: () => `'2026-12-01T00:00:00.000Z'`,
    filled: () => `'2026-12-01T00:00:00.000Z'`,
    empty: 'null',
    input: 'momentInput',
    needs: '{ label: % }',
  },
  flag: {
    form: () => 'Flag',
    row: () => 'Flag',
    columnKind: 'flag',
    schema: () => 'smallint().notNull().default(0)',
    select: ({ column, name }) => `i.${column}${column === name ? '' : ` as "${name}"`}`,
    seed: () => '(random.chance(0.5) ? 1 : 0)',
    sample: () => '1',
    filled: () => '1',
    empty: '0',
    input: 'flagInput',
    needs: '%',
    isAlone: true,
  },
};
