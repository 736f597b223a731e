import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Choice,
  Http,
  Messages,
  type Settled,
  useCall,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { quickCreate } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { sportTemplate } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { usePayModes } from '../../payModes.ts';
import { useClassPacks, useCoaches, useSports } from '../../queries.ts';
import { useOverlapQuestion } from '../../useOverlapQuestion.ts';
import { newQuick, quickDefaultsOf, type QuickForm, quickSchema, type QuickValues } from './quickValues.ts';
import { useQuickTexts } from './useQuickTexts.ts';

/** The form of quick create as its cards see it. */
export interface QuickEditor {
  readonly page: ReturnType<typeof useFormPage<QuickValues, QuickForm>>;
  readonly sports: readonly Choice[];
  readonly coaches: readonly Choice[];
  readonly packs: readonly Choice[];
  readonly modes: readonly number[];
  /** False: the store has no open receiving account yet (649). */
  readonly canCharge: boolean;
  readonly faultOf: (path: string) => string | undefined;
  /** Takes a sport and fills in what its templates usually have, where nobody has typed. */
  readonly chooseSport: (sport: number | null) => Promise<void>;
  /** Sends the form: with the first session, or the template alone. */
  readonly save: (publish: boolean) => void;
}

/** Controller of quick create: one call makes a template and its first session, both or nothing. */
export function useQuickForm(): QuickEditor {
  const t = usePluginText('partner-templates');
  const { labelOf, wrongOf } = useQuickTexts();
  const http = useService(Http);
  const messages = useService(Messages);
  const { send } = useSend(quickCreate);
  const navigate = useNavigate();
  const [sports, coaches, packs] = [useSports(), useCoaches(), useClassPacks()];

  const sendOrAsk = useOverlapQuestion();
  const submit = async (body: QuickForm, key: string): Promise<Settled<unknown> | false> => {
    const end = await sendOrAsk(
      (publishAnyway, idempotencyKey) =>
        send({ body: { ...body, publishAnyway } }, { idempotencyKey, quiet: true }),
      key,
    );
    if (!end || !end.isDone) return end;
    const { eventId, templateId } = end.result;
    messages.success(t(eventId === null ? 'quick.saved' : 'quick.published'));
    void navigate(eventId === null ? '/event/template' : `/event/index?templateId=${templateId}`);
    return end;
  };
  const page = useFormPage<QuickValues, QuickForm>({
    schema: quickSchema,
    defaults: newQuick,
    submit,
    labelOf,
    wrongOf,
    fieldOfCode: {
      [ResultCode.startedOrEnded]: 'startAt',
      [ResultCode.receivingAccountNotOpen]: 'paymentModes',
    },
    draft: 'event.quick',
  });
  const { form, faults } = page;
  const sport = form.watch('sport_type');
  const usual = useCall(sportTemplate, { params: { id: sport ?? 0 } }, { enabled: sport !== null });
  const chooseSport = useCallback(
    async (next: number | null) => {
      form.setValue('sport_type', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      if (next === null) return;
      const defaults = await http.fetch(sportTemplate, { params: { id: next } }, { quiet: true });
      const dirty = form.formState.dirtyFields;
      const filled = quickDefaultsOf(defaults, (field) => field in dirty && dirty[field] !== false);
      for (const [field, value] of Object.entries(filled)) form.setValue(field as keyof QuickValues, value);
    },
    [form, http],
  );
  return {
    page,
    sports,
    coaches,
    packs,
    chooseSport,
    modes: usePayModes(),
    canCharge: usual.data?.canCharge ?? true,
    faultOf: (path) => faults.find(({ field }) => field === path)?.message,
    save: (publish) => {
      form.setValue('publish', publish);
      page.onSubmit();
    },
  };
}
