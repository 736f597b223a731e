import { type ReactElement, type RefObject, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { usePluginText } from '../../../../core/api.ts';
import type { StaffDetail, Substitutes } from '../../../../shared/contract/staff/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { chosenFor, SubstituteFields, useSubstitutes } from '../../../platform-staff/api.ts';
import type { StaffPage } from './useStaffForm.ts';

/** Who takes the future sessions of a coach in the stores that are left by what the form says; nothing where there are none. */
export function SubstituteCard(props: {
  readonly page: StaffPage;
  readonly stored: StaffDetail;
  /** What is sent with the form. */
  readonly chosenRef: RefObject<Substitutes>;
}): ReactElement | null {
  const { page, stored, chosenRef } = props;
  const t = usePluginText('partner-staff');
  const { asked, form } = useSubstitutes(stored.id);
  const [isCoach, rights] = useWatch({ control: page.form.control, name: ['isCoach', 'rights'] });
  const isLeft = ({ storeId }: { readonly storeId: number }): boolean =>
    (stored.isCoach && !isCoach) || !rights.some((each) => each.storeId === storeId);
  const left = asked.data?.filter(isLeft) ?? [];
  useEffect(() => {
    chosenRef.current = chosenFor(left, form.values);
  });
  if (left.length === 0) return null;
  return (
    <Card title={t('form.substitutes')} id="substitutes">
      <SubstituteFields asked={{ data: left, error: null, refetch: asked.refetch }} Field={form.Field} />
    </Card>
  );
}
