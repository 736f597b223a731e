import { at, isNode, listAt, type Node, textAt, walk } from './nodes.ts';
import type { Import } from './readSource.ts';

const KEY_PROPERTY = /^onKey(Down|Up|Press)(Capture)?$/;
const KEY_EVENT = /^key(down|up|press)$/;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
/** Blueprint's own, which close at any Escape that comes from inside. */
const OVERLAYS = new Set(['Dialog', 'Drawer', 'Overlay2', 'PopoverNext']);

/** Handlers of keys that answer an input method as well, by where they are given; overlays that close at its Escape. */
export function bareKeysOf(body: readonly Node[], imports: readonly Import[]): string[] {
  const functions = new Map<string, unknown>();
  const handlers: (readonly [where: string, handler: unknown])[] = [];
  const mentioned = new Set<string>();
  walk(body, (node) => {
    const name = textAt(node, 'name', 'value') ?? textAt(node, 'key', 'value') ?? '';
    if (node.type === 'Identifier') mentioned.add(textAt(node, 'value') ?? '');
    if (node.type === 'VariableDeclarator') functions.set(textAt(node, 'id', 'value') ?? '', node['init']);
    if (node.type === 'FunctionDeclaration') functions.set(textAt(node, 'identifier', 'value') ?? '', node);
    if (node.type === 'JSXAttribute' && KEY_PROPERTY.test(name))
      handlers.push([name, at(node, 'value', 'expression')]);
    if (node.type === 'KeyValueProperty' && KEY_PROPERTY.test(name)) handlers.push([name, node['value']]);
    // `addEventListener('keydown', handle)`, and pairs of a list that is gone through for it.
    const [event, handler] = listAt(node, node.type === 'CallExpression' ? 'arguments' : 'elements');
    const word = textAt(event, 'expression', 'value') ?? '';
    if (textAt(event, 'expression', 'type') === 'StringLiteral' && KEY_EVENT.test(word) && isNode(handler))
      handlers.push([word, at(handler, 'expression')]);
  });
  const isBare = (handler: unknown): boolean => {
    const type = textAt(handler, 'type') ?? '';
    if (type === 'ConditionalExpression')
      return isBare(at(handler, 'consequent')) || isBare(at(handler, 'alternate'));
    const named = type === 'Identifier' ? functions.get(textAt(handler, 'value') ?? '') : handler;
    return FUNCTIONS.has(textAt(named, 'type') ?? '') && !asksComposing(named);
  };
  const taken = imports.flatMap(({ specifier, names }) => (specifier === '@blueprintjs/core' ? names : []));
  // Nobody types into a menu.
  const isGuarded = taken.includes('Menu') || mentioned.has('keepComposingInside');
  return [
    ...handlers.filter(([, handler]) => isBare(handler)).map(([where]) => where),
    ...taken.filter((name) => OVERLAYS.has(name) && !isGuarded),
  ];
}

/** Whether a handler asks by itself. */
function asksComposing(handler: unknown): boolean {
  let isAsked = false;
  walk(handler, (node) => {
    isAsked ||= node.type === 'CallExpression' && textAt(node, 'callee', 'value') === 'isComposing';
  });
  return isAsked;
}
