import { parseSync } from '@swc/core';
import { bareKeysOf } from './bareKeys.ts';
import { at, isNode, listAt, type Node, textAt, walk } from './nodes.ts';

/** One import of a file. `type` vanishes in the build, `lazy` is `import()`. */
export interface Import {
  readonly specifier: string;
  readonly kind: 'value' | 'type' | 'lazy';
  /** Imported names; empty for namespace, side-effect and lazy imports. */
  readonly names: readonly string[];
}

/** What the layer rules want to know of a source file. */
export interface Source {
  readonly imports: readonly Import[];
  /** True when the file declares nothing and only passes on what others export. */
  readonly isBarrel: boolean;
  /** True for `import(variable)` and `require(variable)`, whose target cannot be checked. */
  readonly hasComputedImport: boolean;
  /** Folders named in `import.meta.webpackContext('...')`. */
  readonly contexts: readonly string[];
  /** Values of `icon="..."` and its kin. */
  readonly stringIcons: readonly string[];
  /** Buttons that can be disabled and say nowhere why. */
  readonly muteButtons: readonly string[];
  /** First words of statements in the SQL language. */
  readonly sql: readonly string[];
  /** Classes of server/db/scope.ts whose `grant` is called. */
  readonly grants: readonly string[];
  /** Dates read past `shared/format/datesIn.ts`: `Date.parse`, the browser's own calendar, and the zone as such. */
  readonly rawDates: readonly string[];
  /** Whether the clock of the device is asked. */
  readonly asksDevice: boolean;
  /** Callouts that ask a question again by hand. */
  readonly ownFailures: readonly string[];
  /** Literals spread into a literal: objects, lists, or what a tag is given. */
  readonly spreadLiterals: number;
  /** Makers of statements (`ofStore`) that were given one which looks at its scope nowhere. */
  readonly blindStatements: readonly string[];
  /** Where keys are heard that belong to an input method. */
  readonly bareKeys: readonly string[];
}

function readImport(item: Node): Import | undefined {
  const specifier = textAt(item, 'source', 'value');
  if (specifier === undefined) return undefined;
  const specifiers = listAt(item, 'specifiers');
  const onlyTypes = specifiers.length > 0 && specifiers.every((each) => at(each, 'isTypeOnly') === true);
  const names = specifiers.map(
    (each) => textAt(each, 'imported', 'value') ?? textAt(each, 'local', 'value') ?? '',
  );
  const named = specifiers.filter((each) => textAt(each, 'type') === 'ImportSpecifier');
  return {
    specifier,
    kind: at(item, 'typeOnly') === true || onlyTypes ? 'type' : 'value',
    names: named.length === specifiers.length ? names : [],
  };
}

const REEXPORTS = new Set(['ExportAllDeclaration', 'ExportNamedDeclaration']);

function isBarrel(body: readonly Node[]): boolean {
  const kinds = body.map((item) => String(item['type']));
  return (
    kinds.some((kind) => REEXPORTS.has(kind)) &&
    kinds.every((kind) => REEXPORTS.has(kind) || kind === 'ImportDeclaration')
  );
}

// Small or capital throughout, so that a sentence such as "Select a store from the list" is none.
const STATEMENT =
  /^\s*((?:select|SELECT)\s[\s\S]*\s(?:from|FROM)\s|(?:insert into|INSERT INTO)\s|(?:update|UPDATE)\s+\w+\s+(?:set|SET)\s|(?:delete from|DELETE FROM)\s|(?:with|WITH)\s+\w+\s+(?:as|AS)\s*\()/;
const BUTTON = /Button$/;
const TELLS = /^(Tooltip|Hint)$/;
const REASONS = new Set(['title', 'aria-description', 'aria-describedby']);
const ICON_PROPERTY = /^(icon|[a-z]+Icon)$/;
/** Ways to say a moment in the zone of the browser. */
const BROWSER_DATES = new Set(['toLocaleDateString', 'toLocaleTimeString']);
const SCOPES = new Set(['StoreScope', 'CompanyScope', 'PlatformScope', 'LinkScope']);
/** Operators read across merchants, so that a statement made by `ofPlatform` has nothing to narrow by. */
const NARROW = new Set([
  'ofStore',
  'ofWholeCompany',
  'ofCompanies',
  'ofPlatformOrCompanies',
  'ofSight',
  'ofStoreOrLink',
]);

/** Whether a statement, as written in the call of its maker, takes its scope and does something with it. */
function usesScope(statement: unknown): boolean {
  const second = listAt(statement, 'params')[1];
  const scope = at(second, 'pat') ?? second;
  if (textAt(scope, 'type') === 'ObjectPattern') return listAt(scope, 'properties').length > 0;
  let isUsed = false;
  walk(at(statement, 'body'), ({ type, value }) => {
    isUsed ||= type === 'Identifier' && value === at(scope, 'value');
  });
  return isUsed;
}

const isDateNow = (node: Node): boolean =>
  textAt(node, 'object', 'value') === 'Date' && textAt(node, 'property', 'value') === 'now';

/** Collects what lies anywhere in the file rather than at its top. */
class Findings {
  readonly imports: Import[] = [];
  readonly contexts: string[] = [];
  readonly stringIcons: string[] = [];
  readonly muteButtons: string[] = [];
  readonly sql: string[] = [];
  /** Where in the text reasons are told. */
  private readonly told: (readonly [number, number])[] = [];
  readonly grants: string[] = [];
  readonly rawDates: string[] = [];
  readonly ownFailures: string[] = [];
  readonly blindStatements: string[] = [];
  hasComputedImport = false;
  asksDevice = false;
  spreadLiterals = 0;

  readonly visit = (node: Node): void => {
    if (node.type === 'CallExpression') this.call(node);
    else if (node.type === 'TsImportType') this.add(textAt(node, 'argument', 'value'), 'type');
    else if (node.type === 'JSXAttribute') this.attribute(node);
    else if (node.type === 'MemberExpression') this.asksDevice ||= isDateNow(node);
    else if (node.type === 'JSXElement') this.element(node);
    else if (node.type === 'ObjectExpression' || node.type === 'JSXOpeningElement') this.spreads(node);
    else if (node.type === 'ArrayExpression') this.spreadLists(node);
    else if (node.type === 'StringLiteral') this.text(textAt(node, 'value'));
    else if (node.type === 'TaggedTemplateExpression' && textAt(node, 'tag', 'value') === 'sql')
      this.sql.push('sql`...`');
    else if (node.type === 'TemplateLiteral')
      this.text(
        listAt(node, 'quasis')
          .map((part) => textAt(part, 'cooked') ?? '')
          .join('?'),
      );
  };

  private add(specifier: string | undefined, kind: Import['kind']): void {
    if (specifier === undefined) this.hasComputedImport = true;
    else this.imports.push({ specifier, kind, names: [] });
  }

  private call(node: Node): void {
    const first = at(listAt(node, 'arguments')[0], 'expression');
    const literal = textAt(first, 'type') === 'StringLiteral' ? textAt(first, 'value') : undefined;
    const property = textAt(node, 'callee', 'property', 'value');
    const owner = textAt(node, 'callee', 'object', 'value');
    if (textAt(node, 'callee', 'type') === 'Import') this.add(literal, 'lazy');
    else if (textAt(node, 'callee', 'value') === 'require') this.add(literal, 'value');
    else if (property === 'webpackContext') this.contexts.push(literal ?? '?');
    else if (property === 'grant' && owner !== undefined && SCOPES.has(owner)) this.grants.push(owner);
    else if (owner === 'Date' && property === 'parse') this.rawDates.push('Date.parse');
    else if (property && BROWSER_DATES.has(property)) this.rawDates.push(property);
    else if (textAt(first, 'value') === 'ZoneContext') this.rawDates.push('ZoneContext');
    else if (NARROW.has(textAt(node, 'callee', 'value') ?? '')) this.statement(node, first);
  }

  private statement(maker: Node, statement: unknown): void {
    const isExcused = textAt(statement, 'callee', 'value') === 'scopeUnused';
    if (!isExcused && !usesScope(statement))
      this.blindStatements.push(textAt(maker, 'callee', 'value') ?? '');
  }

  /** Parents come first: what lies within an element that tells the reason is told. */
  private element(node: Node): void {
    const name = textAt(node, 'opening', 'name', 'value') ?? '';
    const attributes = listAt(at(node, 'opening'), 'attributes').map((each) => textAt(each, 'name', 'value'));
    const [start, end] = [Number(at(node, 'span', 'start')), Number(at(node, 'span', 'end'))];
    const hasReason = attributes.some((each) => REASONS.has(each ?? ''));
    if (TELLS.test(name) || (name === 'span' && hasReason)) this.told.push([start, end]);
    const isTold = hasReason || this.told.some(([from, until]) => from <= start && end <= until);
    if (name === 'Callout') this.callout(node);
    if (BUTTON.test(name) && attributes.includes('disabled') && !isTold) this.muteButtons.push(name);
  }

  private spreads(node: Node): void {
    const parts = [...listAt(node, 'properties'), ...listAt(node, 'attributes')];
    const spread = parts.filter((part) => textAt(part, 'type') === 'SpreadElement');
    this.spreadLiterals += spread.filter(
      (part) => textAt(part, 'arguments', 'type') === 'ObjectExpression',
    ).length;
  }

  private spreadLists(node: Node): void {
    this.spreadLiterals += listAt(node, 'elements').filter(
      (element) =>
        isNode(at(element, 'spread')) && textAt(element, 'expression', 'type') === 'ArrayExpression',
    ).length;
  }

  private callout(node: Node): void {
    walk(node, (inner) => {
      const called =
        inner.type === 'CallExpression' ? textAt(inner, 'callee', 'property', 'value') : undefined;
      if (called === 'refetch') this.ownFailures.push(called);
    });
  }

  private attribute(node: Node): void {
    if (!ICON_PROPERTY.test(textAt(node, 'name', 'value') ?? '')) return;
    const value = at(node, 'value');
    const inner = textAt(value, 'type') === 'JSXExpressionContainer' ? at(value, 'expression') : value;
    const name = textAt(inner, 'type') === 'StringLiteral' ? textAt(inner, 'value') : undefined;
    if (name !== undefined) this.stringIcons.push(name);
  }

  private text(value: string | undefined): void {
    const found = STATEMENT.exec(value ?? '');
    if (found) this.sql.push(found[0].trim().slice(0, 30));
  }
}

/** Reads a TypeScript file for the layer rules. Throws when it does not parse. */
export function readSource(path: string, text: string): Source {
  const module: unknown = parseSync(text, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    decorators: true,
    target: 'es2022',
  });
  const body = listAt(module, 'body').filter(isNode);
  const findings = new Findings();
  walk(body, findings.visit);
  const atTop = body.flatMap((item) => readImport(item) ?? []);
  const imports = [...atTop, ...findings.imports];
  return { ...findings, imports, isBarrel: isBarrel(body), bareKeys: bareKeysOf(body, imports) };
}
