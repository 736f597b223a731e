import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type {
  EffectivePrivilege,
  Origin,
  RightsOfAccount,
  RoleRow,
} from '../../../../shared/contract/permissions/shapes.ts';
import { RightsMatrix } from '../../../../shared/ui/RightsMatrix/RightsMatrix.tsx';
import { useGivable } from '../../components/useGivable.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { originsIn, sectionsOf } from '../../model/matrixRights.ts';

/** Props of `AccountMatrix`. */
interface Props {
  readonly rights: RightsOfAccount;
  /** The tree as it is stored, with every origin. */
  readonly effective: readonly EffectivePrivilege[];
  /** Roles that are ticked now. */
  readonly roles: readonly RoleRow[];
  readonly direct: readonly string[];
  readonly directBefore: readonly string[];
  readonly onDirect: ((codes: ReadonlySet<string>) => void) | undefined;
}

/** A column for each role, what is given directly, and what results, with all its origins. */
export function AccountMatrix(props: Props): ReactElement {
  const { rights, effective, roles, direct, directBefore, onDirect } = props;
  const t = usePluginText('platform-accounts');
  const { nameOf, originOf, texts } = useRightWords();
  const whyNot = useGivable();
  const stored = useMemo(() => originsIn(effective), [effective]);
  // Said once, not with every press: each has a day in it.
  const words = useMemo(
    () => new Map([...stored.values()].flat().map((origin) => [origin, originOf(origin)])),
    [stored, originOf],
  );
  const sections = useMemo(() => sectionsOf(effective, nameOf), [effective, nameOf]);
  const before = useMemo(
    () => new Set([...stored].filter(([, origins]) => origins.length > 0).map(([code]) => code)),
    [stored],
  );
  const sources = useMemo(
    () =>
      roles.map(({ id, name, status, codes }) => ({
        id: `role-${id}`,
        title: name,
        note: status === 1 ? undefined : t('account.off'),
        codes: new Set(codes),
      })),
    [roles, t],
  );
  const [given, givenBefore] = [new Set(direct), new Set(directBefore)];
  const isOff = rights.account.status === 0;
  const counting = roles.filter(({ status }) => status === 1);
  const now = new Set(isOff ? [] : [...counting.flatMap(({ codes }) => codes), ...direct]);
  /** What is stored keeps who gave it; what is new says that it is not saved. */
  const originsOf = (code: string): readonly string[] => {
    const known = stored.get(code) ?? [];
    const ofRole = (id: number): Origin | undefined => known.find(({ roleId }) => roleId === id);
    const sayOrigin = (origin: Origin | undefined, what: () => string): string =>
      (origin && words.get(origin)) ?? t('origin.new', { what: what() });
    return [
      ...counting
        .filter(({ codes }) => codes.includes(code))
        .map(({ id, name }) => sayOrigin(ofRole(id), () => t('origin.role', { role: name }))),
      ...(given.has(code)
        ? [
            sayOrigin(
              known.find(({ kind }) => kind === 'direct'),
              () => t('origin.direct'),
            ),
          ]
        : []),
    ];
  };
  return (
    <RightsMatrix
      label={t('role.rights')}
      sections={sections}
      texts={texts}
      columns={[
        ...sources,
        {
          id: 'direct',
          title: t('matrix.direct'),
          codes: given,
          before: givenBefore,
          onChange: onDirect,
          whyNot,
        },
        { id: 'effective', title: t('matrix.effective'), codes: now, before, originsOf },
      ]}
    />
  );
}
