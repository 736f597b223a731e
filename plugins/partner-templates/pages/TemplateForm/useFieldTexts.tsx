import { type ReactNode, useCallback } from 'react';
import { type Choice, CompanyStores, usePluginText, useService } from '../../../../core/api.ts';
import { textOfHtml } from '../../../../shared/format/richText.ts';
import { Cover } from '../../components/Cover.tsx';
import { paymentLabels } from '../../components/paymentLabels.ts';
import type { TemplateValues } from './templateValues.ts';
import { cut } from '../../../../shared/format/cut.ts';

/** Characters of a long text that are enough to compare it. */
const SHOWN_CHARACTERS = 200;

const nameIn = (choices: readonly Choice[], id: number | null): string =>
  choices.find(({ value }) => value === String(id))?.label ?? (id === null ? '–' : `#${id}`);

/** Says the value of a field, for comparisons, in words but for the cover; a new function when a list of names arrives. */
export function useFieldTexts(names: {
  readonly sports: readonly Choice[];
  readonly coaches: readonly Choice[];
  readonly packs: readonly Choice[];
}): (field: keyof TemplateValues & string, values: TemplateValues) => ReactNode {
  const { sports, coaches, packs } = names;
  const t = usePluginText('partner-templates');
  const { companies } = useService(CompanyStores).state;
  return useCallback(
    (field, values) => {
      switch (field) {
        case 'sport_type':
          return nameIn(sports, values.sport_type);
        case 'storeId':
          return (
            companies.flatMap(({ stores }) => stores).find(({ id }) => id === values.storeId)?.name ?? '–'
          );
        case 'grades':
          return values.grades.map((grade) => t(`core:codes.grade.${grade}`)).join(', ');
        case 'description':
          return cut(textOfHtml(values.description), SHOWN_CHARACTERS);
        case 'cover':
          return <Cover path={values.cover} width={120} />;
        case 'images':
          return t('templateForm.pictureCount', { count: values.images.length });
        case 'paymentModes':
          return values.paymentModes.map((line) => paymentLabels(t, line, packs)).join('; ');
        case 'cancelDeadline':
        case 'registrationClose':
          return t(`core:codes.${field}.${values[field]}`);
        case 'coachIds':
          return values.coachIds.map((id) => nameIn(coaches, id)).join(', ') || '–';
        case 'regulations':
          return values.regulations.map(({ title }) => title).join(', ') || '–';
        case 'isOnShelf':
          return t(`core:codes.shelf.${values.isOnShelf}`);
        default:
          return values[field] === null ? '–' : String(values[field]);
      }
    },
    [t, companies, sports, coaches, packs],
  );
}
