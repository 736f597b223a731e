import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Choice,
  Http,
  Messages,
  type Settled,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import {
  changeTemplate,
  createTemplate,
  sportTemplate,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { useClassPacks, useCoaches, useSports } from '../../queries.ts';
import { usePayModes } from '../../payModes.ts';
import { useFieldTexts } from './useFieldTexts.tsx';
import {
  defaultsOf,
  type TemplateBody,
  templateSchema,
  type TemplateValues,
  valuesOf,
} from './templateValues.ts';
import { type ApplyQuestion, useApplyQuestion } from './useApplyQuestion.ts';
import { useTemplateTexts } from './useTemplateTexts.ts';

/** Where a saved template leads. */
export type AfterSave = 'list' | 'publish';

/** The template form as its cards see it. */
export interface TemplateEditor {
  readonly page: ReturnType<typeof useFormPage<TemplateValues, TemplateBody>>;
  readonly isNew: boolean;
  readonly sports: readonly Choice[];
  readonly coaches: readonly Choice[];
  readonly packs: readonly Choice[];
  /** Payment modes of the company (screens B6). */
  readonly modes: readonly number[];
  /** False: the store has no open receiving account yet (649). */
  readonly canCharge: boolean;
  readonly faultOf: (path: string) => string | undefined;
  /** Takes a sport; a new template is filled with what it usually has, of a stored one the levels are asked about. */
  readonly chooseSport: (sport: number | null) => Promise<void>;
  readonly save: (then: AfterSave) => void;
  readonly question: ApplyQuestion | undefined;
}

/** Controller of the template form: sends a new template, or a changed one with what flows into its sessions. */
export function useTemplateEditor(start: {
  readonly values: TemplateValues;
  readonly canCharge: boolean;
  /** Sessions of the template that are still to come. */
  readonly upcoming: number;
}): TemplateEditor {
  const { values, canCharge, upcoming } = start;
  const t = usePluginText('partner-templates');
  const { labelOf, wrongOf } = useTemplateTexts();
  const http = useService(Http);
  const messages = useService(Messages);
  const navigate = useNavigate();
  const { send: sendNew } = useSend(createTemplate);
  const { send: sendChange } = useSend(changeTemplate);
  const sports = useSports();
  const coaches = useCoaches();
  const packs = useClassPacks();
  const show = useFieldTexts({ sports, coaches, packs });
  const { ask, question } = useApplyQuestion(upcoming);
  const then = useRef<AfterSave>('list');
  const isNew = values.id === null;

  const submit = async (body: TemplateBody, key: string): Promise<Settled<unknown> | false> => {
    const { id, version, ...form } = body;
    const options = { idempotencyKey: key, quiet: true };
    let saved = id;
    let end: Settled<unknown>;
    if (id === null || version === null) {
      const made = await sendNew({ body: form }, options);
      saved = made.result?.id ?? null;
      end = made;
    } else {
      const decision = await ask(page.form.formState.defaultValues as TemplateValues, {
        ...form,
        id,
        version,
      });
      if (decision === undefined) return false;
      end = await sendChange({ body: { ...form, id, version, ...decision } }, options);
    }
    if (!end.isDone) return end;
    messages.success(t('templateForm.saved'));
    const publish = `/event/publish?templateId=${saved}&type=create`;
    void navigate(then.current === 'publish' ? publish : '/event/template');
    return end;
  };
  const { id } = values;
  const conflict = useMemo(
    () => ({
      latest: async () => valuesOf(await http.fetch(template, { params: { id: id ?? 0 } })),
      show,
    }),
    [http, id, show],
  );
  const page = useFormPage<TemplateValues, TemplateBody>({
    schema: templateSchema,
    defaults: values,
    submit,
    labelOf,
    wrongOf,
    fieldOfCode: { [ResultCode.receivingAccountNotOpen]: 'paymentModes' },
    draft: `event.template ${id ?? 'new'}`,
    ...(isNew ? {} : { conflict }),
  });
  const { form, faults } = page;
  const chooseSport = useCallback(
    async (sport: number | null) => {
      if (sport === null || sport === form.getValues('sport_type')) return;
      const change = { title: t('templateForm.sportTitle'), text: t('templateForm.sportText') };
      const answers = { yes: t('templateForm.sportYes'), no: t('templateForm.sportNo') };
      if (!isNew && !(await messages.ask({ ...change, ...answers }))) return;
      form.setValue('sport_type', sport, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      if (!isNew) return form.setValue('grades', [1], { shouldDirty: true });
      const defaults = await http.fetch(sportTemplate, { params: { id: sport } }, { quiet: true });
      const dirty = form.formState.dirtyFields;
      const filled = defaultsOf(defaults, (field) => field in dirty && dirty[field] !== false);
      for (const [field, value] of Object.entries(filled))
        form.setValue(field as keyof TemplateValues, value);
    },
    [form, http, messages, t, isNew],
  );
  return {
    page,
    isNew,
    sports,
    coaches,
    packs,
    canCharge,
    chooseSport,
    question,
    modes: usePayModes(),
    faultOf: (path) => faults.find(({ field }) => field === path)?.message,
    save: (next) => {
      then.current = next;
      page.onSubmit();
    },
  };
}
