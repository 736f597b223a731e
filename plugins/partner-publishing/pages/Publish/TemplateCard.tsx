import type { ReactElement } from 'react';
import { Http, usePluginText, useService } from '../../../../core/api.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { TemplateSelect } from '../../../partner-templates/api.ts';
import { newSession, type SessionValues } from './sessionValues.ts';
import type { SessionForm } from './useSessionForm.ts';

/** Fields a template fills in. */
const FILLED = [
  ...(['capacity', 'minParticipants', 'coachIds', 'registrationClose'] as const),
  ...(['cancelDeadline', 'paymentModes'] as const),
];

/** The template a session is published from; fixed once it is published. */
export function TemplateCard({ page: { Field, form }, mode, stored }: SessionForm): ReactElement {
  const t = usePluginText('partner-publishing');
  const http = useService(Http);
  const isFixed = mode === 'edit' || mode === 'view';
  const choose = async (id: number): Promise<void> => {
    form.setValue('templateId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const chosen = await http.fetch(template, { params: { id } }, { quiet: true });
    const values: SessionValues = newSession(chosen, { startAt: null, endAt: null });
    const dirty = form.formState.dirtyFields;
    // What somebody has typed stays.
    for (const field of FILLED) if (!(field in dirty)) form.setValue(field, values[field]);
  };
  return (
    <Card title={t('publish.template')} id="template">
      {isFixed && stored ? (
        <p className="tl-session-template">{stored.title}</p>
      ) : (
        <Field name="templateId" required>
          {({ control, value, onBlur }) => (
            <TemplateSelect
              control={control}
              value={value}
              onBlur={onBlur}
              onChange={(id) => void choose(id)}
            />
          )}
        </Field>
      )}
    </Card>
  );
}
