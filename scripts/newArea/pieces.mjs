/** What stands for each `%marker%` of the templates. */
import { capital, wordsOf } from './area.mjs';
import { KINDS } from './kinds.mjs';

/** A code of each side that the demo accounts hold; the area chooses its own. */
const CODE = { partner: 'EVENTS_READ_WRITE', platform: 'PLATFORM_EVENT' };
/** Texts of requests that tests/access takes for ids. */
const LIKE_AN_ID = /^(uid|code|\w+Ids?|orderNumber|serialNumber)$/;
/** Names that SQL wants in quotes. */
const RESERVED = new Set(
  'all and any as asc both case cast check column create default desc distinct do else end except false fetch for from grant group having in into leading limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);

const article = (word) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const lines = (pieces) => pieces.join('\n');
const once = (pieces) => [...new Set(pieces.filter(Boolean))].toSorted();

/** Names of the area in every spelling. */
function namesOf({ id, role, noun, plural, chinese }) {
  const [word, words] = [noun, plural].map((name) => wordsOf(name).join(' '));
  return {
    id,
    role,
    item: noun,
    items: plural,
    Item: capital(noun),
    Items: capital(plural),
    word,
    words,
    Word: capital(word),
    Words: capital(words),
    'a word': `${article(word)} ${word}`,
    'A word': `${capital(article(word))} ${word}`,
    chinese: chinese[0] ?? capital(word),
    path: id.slice(role.length + 1),
    table: wordsOf(noun).join('_'),
    CODE: CODE[role],
  };
}

/** What the side decides: rows of merchants belong to a store, those of operators to nobody. */
const SIDES = {
  partner: {
    everything: 'the chosen store',
    everyone: 'a store',
    aScope: 'a store',
    everyDemo: 'every store of a demo',
    aStore: ' a store',
    Scope: 'StoreScope',
    ofScope: 'ofStore',
    Caller: 'StoreCaller',
    scope: 'store',
    scopeName: 'scope',
    storeParameter: 'storeId: number, ',
    storeArgument: 'scope.storeId, ',
    ownRow: 'i.store_id = ${scope.storeId} and ',
    ownOne: (item) => `and(eq(${item}.storeId, scope.storeId), eq(${item}.id, id))`,
    insertScope: '{ companyId, storeId }',
    conditions: 'and, ',
    indexed: 'table.storeId, table.createdAt',
    stores: 'stores, ',
    seedEnd: ')',
    placeType: 'type Place, ',
    placeNames: 'companyId, storeId, ',
    Flag: 'Flag, ',
    placeParameter: '{ companyId, storeId }: Place',
    placePassed: 'place',
    worldPlace: 'world.place',
    samplePlain: (Item) => `make${Item}, `,
    asking: 'asking, ',
    askOn: `...asking('on')`,
    askOff: `...asking('off')`,
    manyOf: ', manyOf',
    changeMany: (items) => `change${items}, `,
    rowImports: 'merchantsObject, merchantsOwnList',
    listRow: 'merchantsOwnList',
    objectRow: 'merchantsObject',
    actor: 'partnerWithCode',
    menu: `section: 'event', order: 90`,
  },
  platform: {
    everything: 'the platform',
    everyone: 'the platform',
    aScope: 'the platform',
    everyDemo: 'a demo',
    aStore: '',
    Scope: 'PlatformScope',
    ofScope: 'ofPlatform',
    Caller: 'PlatformCaller',
    scope: 'scope',
    scopeName: '_scope',
    storeParameter: '',
    storeArgument: '',
    ownRow: '',
    ownOne: (item) => `eq(${item}.id, id)`,
    insertScope: '_scope',
    conditions: '',
    indexed: 'table.createdAt',
    stores: '',
    seedEnd: '',
    placeType: '',
    placeNames: '',
    Flag: '',
    placeParameter: '',
    placePassed: '',
    worldPlace: '',
    samplePlain: () => '',
    asking: '',
    askOn: `onSelect: (rows) => ask('on', rows)`,
    askOff: `onSelect: (rows) => ask('off', rows)`,
    manyOf: '',
    changeMany: () => '',
    rowImports: 'operatorsWithCode',
    listRow: 'operatorsWithCode',
    objectRow: 'operatorsWithCode',
    actor: 'operatorWithCode',
    menu: `order: 90, icon: 'document'`,
  },
};

function columnOf({ name, kind, title, chinese }, index) {
  const place = index === 0 ? `locked: true, card: 'title'` : `card: 'line'`;
  const sortable = kind === 'flag' ? '' : 'sortable: true, ';
  return `${name}: { kind: '${KINDS[kind].columnKind}', title: { 'zh-CN': '${chinese}', en: '${title}' }, ${sortable}${place} },`;
}

/** The field of the form. */
function fieldOf({ input, needs = '', most = '', isAlone = false }, { name, isOptional }) {
  const words = needs.replace('%', `page.labelOf('${name}')`);
  const signs = isAlone ? ' label="" group' : isOptional ? '' : ' required';
  return `<Field name="${name}"${signs}${most}>{${input}(${words})}</Field>`;
}

/** What the fields decide. */
function fieldPieces(fields, { item, items, Items, role, table }) {
  const each = (piece) => fields.map((field) => piece(KINDS[field.kind], field));
  const named = (piece) => lines(each((kind, field) => `${field.name}: ${piece(kind, field)},`));
  const filled = (piece) => each((kind, field) => `${field.name}: ${piece(kind, field)}`).join(', ');
  const texts = fields.filter(({ kind }) => kind === 'text');
  const emptyOnes = fields.filter(({ isOptional, kind }) => isOptional && kind !== 'text');
  const moments = fields.filter(({ kind }) => kind === 'time');
  const blanks = fields.filter(({ kind }) => kind === 'int' || kind === 'time');
  const likeIds = texts.filter(({ name }) => LIKE_AN_ID.test(name));
  const [first] = fields;
  const quoted = ({ column }) => (RESERVED.has(column) ? `"${column}"` : column);
  const words = texts.map(({ column }) => `contains(sql\`i.${column}\`, word)`);
  return {
    name: first.name,
    Name: first.title,
    chineseName: first.chinese,
    nameColumn: quoted(first),
    ownOne: SIDES[role].ownOne(item),
    changeMany: SIDES[role].changeMany(Items),
    samplePlain: SIDES[role].samplePlain(capital(item)),
    formFields: named((kind, field) => kind.form(field)),
    rowFields: named((kind, field) => kind.row(field)),
    shapeImports: [...once(['Flag', 'Id', 'Time', 'Version', ...each(({ shape }) => shape)]), 'text'].join(
      ', ',
    ),
    columns: lines(fields.map(columnOf)),
    trailFields: lines(
      fields.map(
        ({ name, title, chinese }) => `'${item}.${name}': { 'zh-CN': '${chinese}', en: '${title}' },`,
      ),
    ),
    schema: named((kind, field) => kind.schema(field)),
    typeImports: once(['index', 'pgTable', 'smallint', 'text', ...each(({ type }) => type)]).join(', '),
    columnImports: once([
      ...['identity', 'version', 'writtenAt', role === 'partner' && 'reference'],
      ...each(({ helper }) => helper),
    ]).join(', '),
    selected: each((kind, field) => kind.select(field)).join(', '),
    orders: lines(
      fields.filter(({ kind }) => kind !== 'flag').map(({ name, column }) => `${name}: sql\`i.${column}\`,`),
    ),
    mayBeEmpty: emptyOnes.length
      ? `mayBeEmpty: [${emptyOnes.map(({ name }) => `'${name}'`).join(', ')}],`
      : '',
    searched: words.length === 1 ? words[0] : `sql\`(${words.map((word) => `\${${word}}`).join(' or ')})\``,
    times: moments.map(({ name }) => `${name}: dateOf(values.${name}), `).join(''),
    dateOf: moments.length ? 'dateOf, ' : '',
    sampleTimes: moments.map(({ name }) => `, ${name}: new Date('2026-12-01')`).join(''),
    seeded: named((kind, field) => {
      const value = kind.seed(field);
      return field.isOptional && field.kind !== 'text' ? `random.chance(0.7) ? ${value} : null` : value;
    }),
    sent: filled((kind, field) => kind.sample(field)),
    filledIn: filled((kind, field) => kind.filled(field)),
    blanks: ['id', 'version', ...blanks.map(({ name }) => name)].map((name) => `'${name}'`).join(' | '),
    empty: named(({ empty }) => empty),
    inputs: lines(each(fieldOf)),
    inputImports: once(each(({ input }) => input)).join(', '),
    prose: texts.map(({ column }) => `'${column}'`).join(', '),
    platformProse: texts.map(({ column }) => `'${table}.${column}'`).join(', '),
    noIds: lines(
      likeIds.flatMap(({ name }) =>
        ['create', 'change'].map((call) => `'${items}.${call} body.${name}': 'what ${item} is called',`),
      ),
    ),
    sorted: [...fields.filter(({ kind }) => kind !== 'flag').map(({ name }) => name), 'createdAt']
      .map((name) => `'${name}'`)
      .join(', '),
  };
}

/** Every marker with its text, and the conditions of lines. */
export function piecesOf(area) {
  const names = namesOf(area);
  const fields = area.fields.map((field, index) => {
    const title = capital(wordsOf(field.name).join(' '));
    const column = wordsOf(field.name).join('_');
    return { ...field, isFirst: index === 0, title, column, chinese: area.chinese[index + 1] ?? title };
  });
  const own = fieldPieces(fields, { ...names });
  return {
    texts: { ...names, ...SIDES[area.role], ...own },
    conditions: {
      store: area.role === 'partner',
      platform: area.role === 'platform',
      ids: area.role === 'partner' && own.noIds !== '',
    },
  };
}
