import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { changeCompany, company, createCompany } from '../../../../shared/contract/companies/calls.ts';
import type { CompanyDetail } from '../../../../shared/contract/companies/shapes.ts';
import { type CompanyBody, type CompanyValues, isChange, schemaOf, valuesOf } from './companyValues.ts';
import { useCompanyTexts } from './useCompanyTexts.ts';

/** What a name, code or number that is somebody's already was typed into (10151). */
const FIELD_OF_REASON = {
  companyNameUsed: 'companyName',
  creditCodeUsed: 'creditCode',
  accountNameUsed: 'accountName',
  accountPhoneUsed: 'accountPhone',
};

/** Controller of the form: opens a merchant, or changes the one it began with. */
export function useCompanyForm(start: CompanyValues, people: CompanyDetail['people']) {
  const t = usePluginText('platform-companies');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createCompany);
  const { send: change } = useSend(changeCompany);
  const { labelOf, wrongOf, show: showText } = useCompanyTexts();
  const show = useCallback(
    (field: string, values: CompanyValues) => {
      const person = field === 'ownerId' ? people.find(({ value }) => value === values.ownerId) : undefined;
      return person?.label ?? showText(field, values);
    },
    [people, showText],
  );
  const submit = async (body: CompanyBody, key: string): Promise<Settled<unknown>> => {
    const refresh = () => queries.invalidateQueries();
    const options = { idempotencyKey: key, quiet: true, said: t('form.saved'), refresh };
    const end = isChange(body) ? await change({ body }, options) : await make({ body }, options);
    if (end.isDone) void navigate('/company/index');
    return end;
  };
  const { id } = start;
  const latest = useCallback(
    async () => valuesOf(await http.fetch(company, { params: { id: id ?? 0 } })),
    [http, id],
  );
  const conflict = useMemo(() => ({ show, latest }), [show, latest]);
  return useFormPage<CompanyValues, CompanyBody>({
    schema: useMemo(() => schemaOf(start), [start]),
    defaults: start,
    submit,
    labelOf,
    wrongOf,
    fieldOfCode: { [ResultCode.notAllowedNow]: 'type' },
    fieldOfReason: FIELD_OF_REASON,
    draft: `company ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}

/** The form as its cards see it. */
export type CompanyPage = ReturnType<typeof useCompanyForm>;
