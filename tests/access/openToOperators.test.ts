import { allCalls } from '../../shared/contract/calls.ts';
import type { Access } from '../../shared/contract/access.ts';
import { PLATFORM_CODES, parentCode } from '../../shared/codes/privileges.ts';
import { uploadAccess } from '../../shared/contract/pictures.ts';

/** What an operator without any code may call, and why that is so. Whatever else is added needs a code. */
const OPEN: Readonly<Record<string, string>> = {
  'accounts.selectNames': 'names of people, without numbers, for filters of every page',
  'companies.options': 'names of merchants, for filters of every page',
  'stores.options': 'names of stores, for filters of every page',
  'overview.platform': 'each part asks for its own code',
  'overview.waiting': 'each part asks for its own code',
  'tasks.tasks': 'own tasks',
  'tasks.task': 'own tasks',
  'tasks.changes': 'own tasks',
  'tasks.stop': 'own tasks',
  'tasks.file': 'own files',
  'savedViews.list': 'own views',
  'savedViews.create': 'own views',
  'savedViews.change': 'own views',
  'savedViews.chooseDefault': 'own views',
  'savedViews.remove': 'own views',
  'savedViews.layouts': 'own layouts of lists',
  'savedViews.changeLayout': 'own layouts of lists',
  'version.list': 'pages of versions have a role and no code (spec section 6)',
  'version.one': 'pages of versions have a role and no code (spec section 6)',
  'version.export': 'pages of versions have a role and no code (spec section 6)',
  'version.history': 'pages of versions have a role and no code (spec section 6)',
  'version.read': 'what one has seen oneself',
  'version.create': 'pages of versions have a role and no code (spec section 6)',
  'version.change': 'pages of versions have a role and no code (spec section 6)',
  'version.remove': 'pages of versions have a role and no code (spec section 6)',
};

const isOpen = (access: Access): boolean =>
  access.kind === 'either'
    ? isOpen(access.platform)
    : access.kind === 'platform' && access.code === undefined;

it('only calls that tell nothing, or that ask for codes themselves, are open to any operator', () => {
  const open = allCalls.filter(({ access }) => isOpen(access)).map(({ id }) => id);
  expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted());
  // Pictures that are uploaded stand nowhere until a call that asks for a code names them.
  expect(isOpen(uploadAccess)).toBe(true);
});

it('a section opens no call by itself (decision H44)', () => {
  const sections = new Set<string | undefined>(PLATFORM_CODES.map(parentCode));
  const codesOf = (access: Access): readonly (string | undefined)[] => {
    if (access.kind === 'either') return codesOf(access.platform);
    return access.kind === 'platform' && access.code !== undefined ? [access.code, ...access.orCodes] : [];
  };
  const opened = allCalls.filter(({ access }) => codesOf(access).some((code) => sections.has(code)));
  expect(opened.map(({ id }) => id)).toEqual([]);
});
