import type { ReactElement } from 'react';
import { TitleName } from '../../../shared/ui/PageHeader/TitleName.tsx';
import { useTemplateChoice } from '../queries.ts';

/** Puts the template's name into the page's title; nothing while it is not known. */
export function TemplateName({ templateId }: { readonly templateId: number }): ReactElement | null {
  const [template] = useTemplateChoice(String(templateId));
  return template ? <TitleName>{template.label}</TitleName> : null;
}
