import { type ReactElement, useCallback, useMemo } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import type { StaffDetail } from '../../../shared/contract/staff/shapes.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { RightsMatrix } from '../../../shared/ui/RightsMatrix/RightsMatrix.tsx';
import { useRightWords } from './useRightWords.ts';

type HeldRight = StaffDetail['effective'][number];

/** What somebody of a merchant may do now, store by store, and where each right comes from. */
export function HeldRights({ effective }: { readonly effective: readonly HeldRight[] }): ReactElement {
  const t = usePluginText('platform-accounts');
  const { nameOf, texts } = useRightWords();
  const dates = useDates();
  const sayOrigin = useCallback(
    ({ kind, roleName, givenBy, givenAt }: HeldRight): string => {
      const what = kind === 'role' ? t('origin.role', { role: roleName ?? '' }) : t('origin.direct');
      const day = dates.day(givenAt);
      return what + (givenBy === '' ? t('held.since', { day }) : t('origin.given', { name: givenBy, day }));
    },
    [t, dates],
  );
  const sections = useMemo(
    () => PARTNER_CODES.map((code) => ({ code, name: nameOf(code), children: [] })),
    [nameOf],
  );
  if (effective.length === 0) return <p className="tl-ink-2">{t('held.nothing')}</p>;
  const stores = new Map(effective.map(({ storeId, storeName }) => [storeId, storeName ?? '']));
  return (
    <>
      <p className="tl-ink-2">{t('held.text')}</p>
      <RightsMatrix
        label={t('held.title')}
        sections={sections}
        texts={texts}
        columns={[...stores].map(([storeId, title]) => {
          const here = effective.filter((right) => right.storeId === storeId);
          return {
            id: `store-${storeId}`,
            title,
            codes: new Set(here.map(({ code }) => code)),
            originsOf: (code: string) => here.filter((right) => right.code === code).map(sayOrigin),
          };
        })}
      />
    </>
  );
}
