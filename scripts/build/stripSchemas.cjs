/**
 * Rspack loader: of a contract file it leaves what the browser needs to send a call.
 *
 * Schemas are most of a contract file and pull in zod (21 KiB gzip). The client needs method, path and flags only,
 * so every `export const name = call({ ... })` becomes a plain object with the properties below and the rest of the
 * file is dropped. Files without such a declaration (call.ts, access.ts, shapes) pass untouched.
 */
'use strict';

const { parseSync } = require('@swc/core');

/** What the client reads of a call; everything else is the server's. */
const KEPT = ['id', 'method', 'path', 'answer', 'idempotent', 'timeoutMs', 'passes'];

/** `as const` and parentheses say nothing at run time. */
function bare(node) {
  const wrapped = ['TsConstAssertion', 'TsAsExpression', 'TsSatisfiesExpression', 'ParenthesisExpression'];
  return wrapped.includes(node.type) ? bare(node.expression) : node;
}

/** Prints a simple value and collects the names it uses; undefined when it is not simple. */
function print(value, names) {
  const node = bare(value);
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return JSON.stringify(node.value);
    case 'Identifier':
      names.add(node.value);
      return node.value;
    case 'MemberExpression': {
      const owner = print(node.object, names);
      return owner && node.property.type === 'Identifier' ? `${owner}.${node.property.value}` : undefined;
    }
    case 'BinaryExpression': {
      const sides = [print(node.left, names), print(node.right, names)];
      return sides.includes(undefined) ? undefined : `(${sides.join(` ${node.operator} `)})`;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => item && !item.spread && print(item.expression, names));
      return items.every(Boolean) ? `[${items.join(', ')}]` : undefined;
    }
    default:
      return undefined;
  }
}

/** The calls a module declares: `[{ name, spec }]`. */
function callsOf(module) {
  return module.body
    .filter((item) => item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration')
    .flatMap((item) => item.declaration.declarations)
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.value === 'call')
    .map(({ id, init }) => ({ name: id.value, spec: bare(init.arguments[0].expression) }));
}

function printCall({ name, spec }, names) {
  if (spec.type !== 'ObjectExpression') throw new Error(`${name}: call() takes an object literal.`);
  const properties = spec.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      throw new Error(`${name}: a spread hides what the call is from the build; write its properties out.`);
    }
    const key = (property.key ?? property).value;
    if (!KEPT.includes(key)) return [];
    const text = property.type === 'KeyValueProperty' ? print(property.value, names) : print(property, names);
    if (!text) throw new Error(`${name}.${key}: write a literal or a constant from shared/codes.`);
    return [`${key}: ${text}`];
  });
  return `export const ${name} = { ${properties.join(', ')} };`;
}

/** Imports of the constants that kept values use; every other import belongs to the schemas. */
function printImports(module, names) {
  const missing = new Set(names);
  const lines = module.body
    .filter((item) => item.type === 'ImportDeclaration' && !item.typeOnly)
    .flatMap((item) => {
      const used = item.specifiers.filter(({ type, local }) => type === 'ImportSpecifier' && names.has(local.value));
      for (const { local } of used) missing.delete(local.value);
      const list = used.map(({ imported, local }) => (imported ? `${imported.value} as ${local.value}` : local.value));
      return used.length > 0 ? [`import { ${list.join(', ')} } from ${JSON.stringify(item.source.value)};`] : [];
    });
  if (missing.size > 0) throw new Error(`${[...missing].join(', ')}: move it to shared/codes and import it from there.`);
  return lines;
}

/** The browser's version of a contract file; throws, naming call and property, what it cannot keep. */
function stripSchemas(source) {
  if (!/= call\(\{/.test(source)) return source;
  const module = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const names = new Set();
  const calls = callsOf(module).map((found) => printCall(found, names));
  return `${[...printImports(module, names), ...calls].join('\n')}\n`;
}

module.exports = function loader(source) {
  return stripSchemas(source);
};
module.exports.stripSchemas = stripSchemas;
