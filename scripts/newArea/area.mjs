/** What `npm run new-area` was asked for, read from its arguments. */
import { parseArgs } from 'node:util';
import { KINDS } from './kinds.mjs';

const ID = /^(platform|partner)-[a-z0-9]+(-[a-z0-9]+)*$/;
const NAME = /^[a-z][a-zA-Z0-9]*$/;
const USAGE =
  'npm run new-area -- partner-invite-codes --noun inviteCode --fields code:text,maxUses:int,expiresAt:time?';
/** Names that every row has already. */
const TAKEN = ['id', 'companyId', 'storeId', 'enable', 'createdAt', 'updatedAt', 'version', 'keyword'];

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** `maxUses` as its words: `['max', 'uses']`. */
export const wordsOf = (name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');

/** The plural of a noun as most English words have it; `--plural` says another one. */
export function pluralOf(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function fieldOf(text) {
  const [, name, kind, sign] = /^(\w+):(\w+)(\??)$/.exec(text) ?? [];
  if (!name || !KINDS[kind]) {
    const kinds = Object.keys(KINDS).join(', ');
    throw new Error(
      `"${text}" is no field. Say name:kind, with kind one of ${kinds}; a ? behind it lets it be empty: expiresAt:time?`,
    );
  }
  if (!NAME.test(name)) throw new Error(`The field "${name}" has no name in camelCase, such as maxUses.`);
  if (TAKEN.includes(name))
    throw new Error(`Every row has "${name}" already: leave it out, or name it otherwise.`);
  if (kind === 'flag' && sign)
    throw new Error(`"${text}": a flag is yes or no and never empty. Leave out the ?.`);
  return { name, kind, isOptional: sign === '?' };
}

function fieldsOf(list) {
  const fields = list.split(',').map((text) => fieldOf(text.trim()));
  const [first] = fields;
  if (first.kind !== 'text' || first.isOptional)
    throw new Error('The first field is what a row is called by: let it be a text that is never empty.');
  const twice = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`The field "${twice.name}" is named twice.`);
  return fields;
}

/** @throws Error with the cure in its sentence. */
export function readArea(args) {
  const options = {
    noun: {},
    plural: {},
    fields: {},
    chinese: {},
    remove: { type: 'boolean' },
    test: { type: 'boolean' },
    untested: { type: 'boolean' },
  };
  for (const option of Object.values(options)) option.type ??= 'string';
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [id] = positionals;
  const { noun, plural = pluralOf(noun ?? ''), remove = false, test = false } = values;
  const isThere = remove || test;
  if (!id || !noun || !(values.fields || isThere)) throw new Error(`Say what the area is:\n  ${USAGE}`);
  if (!ID.test(id))
    throw new Error(
      `"${id}" is no plugin name: it starts with platform- or partner-, then small letters, digits, dashes.`,
    );
  for (const name of [noun, plural])
    if (!NAME.test(name)) throw new Error(`"${name}" is no noun in camelCase, such as inviteCode.`);
  if (noun === plural) throw new Error(`"${noun}" is its own plural: say another one with --plural.`);
  const fields = isThere ? [] : fieldsOf(values.fields);
  const chinese = (isThere ? undefined : values.chinese)?.split(',').map((word) => word.trim()) ?? [];
  if (chinese.length > 0 && chinese.length !== fields.length + 1)
    throw new Error(
      `--chinese names the noun and then each field, ${fields.length + 1} words with commas between.`,
    );
  return {
    id,
    role: id.slice(0, id.indexOf('-')),
    noun,
    plural,
    fields,
    chinese,
    isRemoved: remove,
    isOnlyTested: test,
    isTested: values.untested !== true,
  };
}
