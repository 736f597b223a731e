import { useState } from 'react';
import { Http, useService } from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { TemplateChange } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { previewTemplateChange } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { propagatedChanges, type TemplateValues } from './templateValues.ts';

/** What happens with future sessions, as the person decided. */
export type ApplyDecision = Pick<TemplateChange, 'applyTo' | 'notifyParticipants'>;
type Form = Omit<TemplateChange, keyof ApplyDecision>;

/** The open question with the server's figures. */
export interface ApplyQuestion {
  readonly preview: ResultOf<typeof previewTemplateChange>;
  readonly answer: (decision: ApplyDecision | undefined) => void;
}

const ALL: ApplyDecision = { applyTo: 'all', notifyParticipants: 1 };
const NONE: ApplyDecision = { applyTo: 'none', notifyParticipants: 0 };

/**
 * Asks which future sessions a change flows into (screens F2, /event/create). Nothing is asked when no session is to
 * come or nothing changed that sessions keep; `undefined` is the way back to the form.
 */
export function useApplyQuestion(upcoming: number) {
  const http = useService(Http);
  const [question, setQuestion] = useState<ApplyQuestion>();
  const ask = async (before: TemplateValues, form: Form): Promise<ApplyDecision | undefined> => {
    if (upcoming === 0 || propagatedChanges(before, form).length === 0) return NONE;
    const preview = await http.fetch(previewTemplateChange, { body: { ...form, ...ALL } }, { quiet: true });
    if (preview.totalSessions === 0 || preview.fields.length === 0) return NONE;
    return new Promise((resolve) => {
      const answer = (decision: ApplyDecision | undefined): void => {
        setQuestion(undefined);
        resolve(decision);
      };
      setQuestion({ preview, answer });
    });
  };
  return { ask, question };
}
