/**
 * What a field of each kind is in every place of an area. `field` has `name`, `isOptional`, its `column` in SQL and its
 * `title` in English; every function answers a piece of source text.
 */
const empty = (isOptional) => (isOptional ? '.nullable()' : '');
const notNull = (isOptional) => (isOptional ? '' : '.notNull()');

const input = (field, tag, more = '') => `
  <Field name="${field.name}"${field.isOptional ? '' : ' required'}${more}>
    {({ control, value, onChange, onBlur }) => (${tag})}
  </Field>`;

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
    value: 'string',
    empty: `''`,
    input: (field) =>
      input(
        field,
        `<InputGroup {...control} value={value} onBlur={onBlur} onChange={({ currentTarget }) => onChange(currentTarget.value)} />`,
        ' max={60}',
      ),
    blueprint: 'InputGroup',
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
    value: 'number | null',
    empty: 'null',
    input: (field) =>
      input(field, '<NumberInput {...control} value={value} onBlur={onBlur} onChange={onChange} />'),
    component: 'NumberInput',
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
    made: () => `new Date('2026-12-01T00:00:00.000Z')`,
    filled: () => `'2026-12-01T00:00:00.000Z'`,
    value: 'string | null',
    empty: 'null',
    input: (field) =>
      input(
        field,
        `<DateTimeInput {...control} label={page.labelOf('${field.name}')} value={value} onBlur={onBlur} onChange={onChange} />`,
      ),
    component: 'DateTimeInput',
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
    value: '0 | 1',
    empty: '0',
    input: ({ name }) => `
  <Field name="${name}" label="" group>
    {({ value, onChange }) => (
      <Switch checked={value === 1} label={page.labelOf('${name}')}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)} />
    )}
  </Field>`,
    blueprint: 'Switch',
  },
};
