import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type Settled, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { changeCompany, company, createCompany } from '../../../../shared/contract/calls/companies.ts';
import { type CompanyBody, type CompanyValues, isChange, schemaOf, valuesOf } from './companyValues.ts';
import { useCompanyTexts } from './useCompanyTexts.ts';

/** Controller of the form: opens a merchant, or changes the one it began with. */
export function useCompanyForm(start: CompanyValues) {
  const t = usePluginText('platform-companies');
  const http = useService(Http);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send: make } = useSend(createCompany);
  const { send: change } = useSend(changeCompany);
  const { labelOf, wrongOf, show } = useCompanyTexts();
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
    draft: `company ${id ?? 'new'}`,
    ...(id !== null && { conflict }),
  });
}

/** The form as its cards see it. */
export type CompanyPage = ReturnType<typeof useCompanyForm>;
