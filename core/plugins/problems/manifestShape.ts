import type { PluginManifest } from '../plugin.ts';

type Test = (value: unknown) => boolean;
/** What a key of a manifest must be, and an example of it for the sentence that says so. */
interface KeyShape {
  readonly fits: Test;
  readonly example: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText: Test = (value) => typeof value === 'string';
const isFunction: Test = (value) => typeof value === 'function';
const isToken: Test = (value) => typeof value === 'symbol' || isFunction(value) || isText(value);
const optional =
  (fits: Test): Test =>
  (value) =>
    value === undefined || fits(value);
const listOf =
  (fits: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const objectOf =
  (keys: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && Object.entries(keys).every(([key, fits]) => fits(value[key]));

const isLocales = objectOf({ 'zh-CN': isFunction, en: isFunction });
const isTitle = objectOf({ 'zh-CN': optional(isText), en: optional(isText) });
const isSlot = objectOf({ name: isText, version: (value) => typeof value === 'number' });
const isRoute = objectOf({
  path: isText,
  title: isTitle,
  code: optional(isText),
  menu: optional(isObject),
  under: optional(isText),
  page: isFunction,
});
const isContribution = objectOf({
  slot: isText,
  id: isText,
  code: optional(isText),
  load: isFunction,
  when: optional(isFunction),
});
const isFinder = objectOf({
  id: isText,
  title: isTitle,
  promise: optional(isTitle),
  code: optional(isText),
  load: isFunction,
});

/** Every key of a manifest; one that the interface has and this table forgets does not compile. */
const KEYS: { readonly [Key in keyof Required<PluginManifest>]: KeyShape } = {
  writtenFor: { fits: optional((value) => typeof value === 'number'), example: '1' },
  role: { fits: isText, example: "'partner'" },
  title: { fits: isTitle, example: "{ 'zh-CN': '…', en: '…' }" },
  codes: { fits: listOf(isText), example: '[]' },
  routes: {
    fits: listOf(isRoute),
    example: "[{ path: '/…', title, page: () => import('…') }]",
  },
  contributes: {
    fits: optional(listOf(isContribution)),
    example: "[contribute(Slot, { id: '…', load: () => import('…') })]",
  },
  hosts: { fits: optional(listOf(isSlot)), example: '[Slot], as api.ts exports it' },
  finds: {
    fits: optional(listOf(isFinder)),
    example: "[{ id: '…', title, load: () => import('…') }]",
  },
  services: { fits: optional(isFunction), example: "() => import('…')" },
  provides: { fits: optional(listOf(isToken)), example: '[Token], as api.ts exports it' },
  needs: { fits: optional(listOf(isToken)), example: "[Token], as its plugin's api.ts exports it" },
  locales: {
    fits: optional(isLocales),
    example: "{ 'zh-CN': () => import('…'), en: () => import('…') }",
  },
  usesTexts: {
    fits: optional(listOf(objectOf({ plugin: isText, locales: isLocales }))),
    example: "[orderTexts], as its plugin's api.ts exports it",
  },
};

/** A key that is not what `findProblems`, the menu and the router read. */
export interface MalformedKey {
  readonly key: string;
  readonly isMissing: boolean;
  readonly example: string;
}

/**
 * The keys of a manifest that are missing or of the wrong shape. Types refuse them before; this is for what runs
 * without types, or was half written when a build began.
 */
export function malformedKeys(manifest: object): readonly MalformedKey[] {
  const values = new Map<string, unknown>(Object.entries(manifest));
  return Object.entries<KeyShape>(KEYS)
    .filter(([key, { fits }]) => !fits(values.get(key)))
    .map(([key, { example }]) => ({ key, isMissing: values.get(key) === undefined, example }));
}
