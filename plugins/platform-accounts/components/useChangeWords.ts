import { usePluginText } from '../../../core/api.ts';
import type { RightsChange } from '../../../shared/contract/permissions/shapes.ts';
import type { HistoryChange } from '../../../shared/ui/History/History.tsx';
import { useRightWords } from './useRightWords.ts';

const PARTS = ['roles', 'codes', 'accounts'] as const;
const WORDS = ['name', 'remark', 'status'] as const;

const ACTIONS = [
  'createRole',
  'changeRole',
  'switchRole',
  'deleteRole',
  'changeMembers',
  'undoRoleChange',
  'undoAccountChange',
  'assemble',
  'bulkRoles',
  'copy',
  'viewAs',
  'staffForm',
  'withdraw',
  'ownStore',
  'approval',
  'moveStore',
  'newCodes',
  'setUp',
  'makeOwner',
  'endOwner',
] as const;

/** A change of rights in words; what another area did to them stands in the words of the server. */
export function useChangeWords() {
  const t = usePluginText('platform-accounts');
  const { namesOf } = useRightWords();
  const listed = (part: (typeof PARTS)[number], names: readonly string[]): string =>
    part === 'codes' ? namesOf(names) : names.join(', ');
  const said = (value: string | number | undefined): string => {
    if (value === 0 || value === 1) return t(`core:codes.enabled.${value}`);
    return value === undefined || value === '' ? '–' : String(value);
  };
  const fieldsOf = ({ added, removed, before, after }: RightsChange): readonly HistoryChange[] => [
    ...PARTS.flatMap((part) => [
      ...(added[part].length > 0
        ? [{ field: t(`history.added.${part}`), before: '', after: listed(part, added[part]) }]
        : []),
      ...(removed[part].length > 0
        ? [{ field: t(`history.removed.${part}`), before: '', after: listed(part, removed[part]) }]
        : []),
    ]),
    ...WORDS.filter((word) => before[word] !== after[word]).map((word) => ({
      field: t(`role.fields.${word}`),
      before: before[word] === undefined ? '' : said(before[word]),
      after: said(after[word]),
    })),
  ];
  const actionOf = ({ action, storeName, companyName }: RightsChange): string => {
    const own = ACTIONS.find((each) => `permissions.${each}` === action);
    const what = own === undefined ? action : t(`history.actions.${own}`);
    return [what, ...[storeName, companyName].filter((name) => name !== null)].join(' · ');
  };
  return { actionOf, fieldsOf };
}
